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
from clairiere.server import api, lessons, replays, wire

ABOUT = """A table for forest board games.

Open a table, join it, then do deeds with the key of the seat. The live side is the WebSocket
/api/tables/{table}/live: `Hello` first, then any deed, or `Ping`; it sends `Update`, `People`, `Pong` and the
answer to each deed."""


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
        return super().render(request, {**openapi_schema, "components": components})


def messages() -> dict[str, Any]:
    """Every message with its description."""
    kinds = [it for module in (wire, api, lessons, replays, journal) for it in structs(module)]
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return schemas


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages that a module defines."""
    found = [it for it in vars(module).values() if isinstance(it, type) and issubclass(it, msgspec.Struct)]
    return [it for it in found if it.__module__ == module.__name__]


def openapi_config() -> OpenAPIConfig:
    """What /schema says."""
    seat = SecurityScheme(type="http", scheme="bearer", description="The key of a seat, as `join` gave it.")
    return OpenAPIConfig(
        title="Clairière",
        version=__version__,
        description=ABOUT,
        path="/schema",
        components=Components(security_schemes={api.SEAT: seat}),
        render_plugins=[Described(path=["/", "/openapi.json"])],
        use_handler_docstrings=True,
    )
