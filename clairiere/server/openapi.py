"""The OpenAPI of the house at /schema: Litestar writes the paths, msgspec the messages, those of the socket too."""

from types import ModuleType
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from clairiere import __version__
from clairiere.core import journal
from clairiere.core.words import LANGUAGES
from clairiere.games import games
from clairiere.server import (
    api,
    blocks,
    calling,
    calling_api,
    clubs,
    company_api,
    holidays,
    host,
    lessons,
    lobby,
    lobby_api,
    pairing,
    person_api,
    ratings,
    replays,
    reports,
    statistics,
    tournament_wire,
    wire,
)

OPEN, TABLE = "/api/tables", "/api/tables/{table}"
ABOUT = """A table for forest board games.

Open a table, join it, then do deeds with the key of the seat. The live side is the WebSocket
/api/tables/{table}/live: `Hello` first, then any deed, or `Ping`; it sends `Update`, `People`, `Pong` and the
answer to each deed. /api/lobby/live tells how the lobby stands: `EnterLobby` first, then `Lobby` whenever it is
another."""


class Described(JsonRenderPlugin):
    """The schema as JSON."""

    _rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Put msgspec's account of every message in the place of Litestar's, which leaves half of it out; once."""
        if self._rendered is None:
            self._rendered = self._render(request, openapi_schema)
        return self._rendered

    def _render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        schemas = {**openapi_schema["components"]["schemas"], **messages()}
        components = {**openapi_schema["components"], "schemas": dict(sorted(schemas.items()))}
        link(openapi_schema["paths"])
        return super().render(request, {**openapi_schema, "components": components})


def link(paths: dict[str, Any]) -> None:
    """Say where the parts of an address come from: a table from opening it, games and languages from a list."""
    operations = {path: [*methods.values()] for path, methods in paths.items()}
    at_table = [it["operationId"] for path in operations if path.startswith(TABLE) for it in operations[path]]
    found = {name: {"operationId": name, "parameters": {"table": "$response.body#/table"}} for name in at_table}
    paths[OPEN]["post"]["responses"]["201"]["links"] = found
    there_are = {"game": games(), "language": LANGUAGES}
    for operation in (it for several in operations.values() for it in several):
        for parameter in operation.get("parameters") or ():
            if parameter["in"] == "path" and parameter["name"] in there_are:
                parameter["schema"] = {"type": "string", "enum": [*there_are[parameter["name"]]]}


def messages() -> dict[str, Any]:
    """Every message with its description."""
    modules = (
        wire,
        api,
        person_api,
        statistics,
        ratings,
        calling,
        calling_api,
        holidays,
        clubs,
        pairing,
        lobby,
        blocks,
        reports,
        tournament_wire,
        company_api,
        host,
        lessons,
        replays,
        journal,
    )
    kinds = [it for module in modules for it in structs(module)]
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return schemas


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages that a module defines."""
    found = [it for it in vars(module).values() if isinstance(it, type) and issubclass(it, msgspec.Struct)]
    return [it for it in found if it.__module__ == module.__name__]


def openapi_config() -> OpenAPIConfig:
    """What /schema says."""
    seat = SecurityScheme(type="http", scheme="bearer", description="The key of a seat, as `join` gave it.")
    person = SecurityScheme(
        type="apiKey", name=wire.PERSON_HEADER, security_scheme_in="header", description="The key of a person."
    )
    club = SecurityScheme(type="http", scheme="bearer", description="The key of a club, as its link has it.")
    keeper = SecurityScheme(type="http", scheme="bearer", description="The key of the host, told at the start.")
    return OpenAPIConfig(
        title="Clairière",
        version=__version__,
        description=ABOUT,
        path="/schema",
        components=Components(
            security_schemes={
                api.SEAT: seat,
                person_api.PERSON: person,
                lobby_api.CLUB: club,
                host.HOST: keeper,
            }
        ),
        render_plugins=[Described(path=["/", "/openapi.json"])],
        use_handler_docstrings=True,
    )
