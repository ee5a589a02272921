"""The modules of the page in a few files, made when the server starts: a slow line pays for requests, not for bytes.

Who edits the page edits modules and reloads; nothing is built by hand. A module becomes a function that is called
once, in the order of its imports, and leaves what it exports in a table; libraries too. Only the plain forms of
import and export that the page uses are understood; anything else is refused with its name, and a test bundles them
all. Comments that fill whole lines stay behind.
"""

import json
import posixpath
import re
from collections.abc import Iterable, Mapping

IMPORT = re.compile(r"^import (?:(\{[^}]*\}|\* as \w+) from )?'([^']+)';$", re.MULTILINE)
REEXPORT = re.compile(r"^export (\{[^}]*\}) from '([^']+)';$", re.MULTILINE)
LISTED = re.compile(r"\bexport ?(\{[^{}]*\});?")
EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
DYNAMIC = re.compile(r"\bimport\((?=[^)])")
UNKNOWN = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
REMARK = re.compile(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
TABLE = "globalThis.clairiereModules"


class Unbundled(Exception):
    """A module that is written in a way the bundle does not understand."""


class Modules:
    """The modules of a page by their address, and what each needs before it."""

    def __init__(self, sources: Mapping[str, str], bare: Mapping[str, str]) -> None:
        self.sources, self.bare = sources, bare  # `bare` names are those of the import map

    def needs(self, address: str) -> list[str]:
        """The modules of ours that one imports."""
        source = self.sources[address]
        named = [found[2] for pattern in (IMPORT, REEXPORT) for found in pattern.finditer(source)]
        return [self._meant(address, it) for it in named]

    def closure(self, entry: str) -> list[str]:
        """A module and all it needs, each after what it needs itself."""
        ordered: dict[str, None] = {}
        under_way: set[str] = set()

        def visit(address: str, by: str) -> None:
            if address in ordered:
                return
            if address not in self.sources:
                raise Unbundled(f"{by}: imports {address}, which does not exist")
            if address in under_way:
                raise Unbundled(f"{by}: imports {address}, which is waiting for it")
            under_way.add(address)
            for needed in self.needs(address):
                visit(needed, address)
            ordered[address] = None

        visit(entry, entry)
        return [*ordered]

    def chunk(self, addresses: Iterable[str], preface: str = "") -> str:
        """Several modules as one."""
        return "\n".join([preface, f"const modules = ({TABLE} ??= {{}});", *map(self._body, addresses)])

    def _meant(self, base: str, name: str) -> str:
        """The address that a module means by a name."""
        return self.bare.get(name) or resolved(base, name)

    def _body(self, address: str) -> str:
        """One module as a function that is called once."""
        source = REMARK.sub("", self.sources[address])
        exported = [found[2] for found in EXPORT.finditer(source)]

        def table_of(name: str) -> str:
            return f"modules['{self._meant(address, name)}']"

        def imported(found: re.Match[str]) -> str:
            what, name = found[1], found[2]
            if what is None:
                return ""
            if what.startswith("*"):
                return f"const {what[5:]} = {table_of(name)};"
            return f"const {_as_pattern(what)} = {table_of(name)};"

        def handed_on(found: re.Match[str]) -> str:
            exported.extend(f"{name}: {table_of(found[2])}.{own}" for own, name in _named(found[1]))
            return ""

        def listed(found: re.Match[str]) -> str:
            exported.extend(f"{name}: {own}" for own, name in _named(found[1]))
            return ""

        body = IMPORT.sub(imported, source)
        body = REEXPORT.sub(handed_on, body)
        body = LISTED.sub(listed, body)
        body = EXPORT.sub(r"\1 \2", body)
        if unknown := UNKNOWN.search(body):
            raise Unbundled(f"{address}: {unknown[0]!r} is no import or export the bundle understands")
        body = DYNAMIC.sub(f"modules.fetch('{address}', ", body)
        return f"modules['{address}'] ??= (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"


def _named(names: str) -> list[tuple[str, str]]:
    """What is exported: how the module calls it, and how others do."""
    parts = [part.strip().split(" as ") for part in names.strip("{} \n").split(",") if part.strip()]
    return [(part[0], part[-1]) for part in parts]


def _as_pattern(names: str) -> str:
    """What is imported, as what is taken out of an object."""
    return re.sub(r"(\w+) as (\w+)", r"\1: \2", names)


def resolved(base: str, name: str) -> str:
    """The address that a module means by a name."""
    return name if name.startswith("/") else posixpath.normpath(posixpath.join(posixpath.dirname(base), name))


def preface(chunks: Mapping[str, str]) -> str:
    """What the first chunk says before all else: in which file each module that comes later lies."""
    return f"""const table = ({TABLE} ??= {{}});
const chunks = {json.dumps(chunks, sort_keys=True)};
table.fetch = async (base, name) => {{
  const address = new URL(name, location.origin + base).pathname;
  if (!(address in table)) await import(chunks[address] ?? address);
  return table[address];
}};"""
