"""The files of the page: bundled as they are written, kept for ever under names that tell what is in them."""

import json
import re
import subprocess

import pytest

from clairiere.core.words import LANGUAGES, words
from clairiere.games import folder, games
from clairiere.server import assets as page_files
from clairiere.server.assets import WEB, Assets
from clairiere.server.bundle import Modules, Unbundled
from tests.web.asked import NODE


@pytest.fixture(scope="module")
def files() -> Assets:
    """All of them."""
    return Assets()


def test_every_module_of_the_page_can_be_bundled(files):
    chunks = [address for address in files.files if address.startswith("/web/chunks/") and address.endswith(".js")]
    boards = [path.parent.name for path in WEB.glob("games/*/index.js")]

    assert {f"games-{game}-index" for game in boards} <= {re.sub(r".*/|-\w+\.js$", "", it) for it in chunks}
    for chunk in chunks:
        run = subprocess.run(
            [*NODE, "--input-type=module", "--check", "-"],
            input=files.files[chunk].body,
            capture_output=True,
            check=False,
        )
        assert run.returncode == 0, (chunk, run.stderr.decode())


def test_a_bundle_does_what_its_modules_do():
    sources = {
        "/a/main.js": "// a remark\nimport { largest as most } from 'library';\n"
        "import { twice as double } from './math.js';\nimport * as all from './math.js';\n"
        "/** what\n * it is */\nconsole.log(double(all.two), typeof load, most);\nimport '../b/loud.js';\n"
        "function load() { return import('./later.js'); }\n",
        "/a/math.js": "export { two } from '../b/two.js';\nexport function twice(n) { return 2 * n; }\n",
        "/b/two.js": "export const two = 2;\n",
        "/b/loud.js": "console.log('loud');\n",
        "/vendor/library.js": "var a=1,b=9;export{a as least,b as largest};\n",
        "/a/later.js": "export const word = 'later';\n",
    }
    modules = Modules(sources, {"library": "/vendor/library.js"})
    code = modules.chunk([*modules.closure("/a/later.js"), *modules.closure("/a/main.js")])
    run = subprocess.run([*NODE, "--input-type=module", "-"], input=code.encode(), capture_output=True, check=False)

    assert run.stdout.decode().split("\n")[:2] == ["loud", "4 function 9"], run.stderr.decode()
    assert "remark" not in code
    assert "what" not in code


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("export default 5;\n", "is no import or export the bundle understands"),
        ("import one from './x.js';\n", "is no import or export the bundle understands"),
        ("import { one } from './nowhere.js';\n", "does not exist"),
        ("import { one } from './x.js';\nexport const two = 2;\n", "is waiting for it"),
    ],
)
def test_what_the_bundle_does_not_understand_is_named(source, said):
    sources = {"/x.js": "import { two } from './y.js';\nexport const one = 1;\n", "/y.js": source}
    modules = Modules(sources, {})
    with pytest.raises(Unbundled, match=said):
        modules.chunk(modules.closure("/y.js"))


def test_what_is_edited_is_seen_at_the_next_visit(tmp_path, monkeypatch):
    edited = tmp_path / "edited.css"
    edited.write_text("p { color: red }\n")
    paths = {**page_files.all_paths(), "/web/edited.css": edited}
    monkeypatch.setattr(page_files, "all_paths", lambda: paths)
    monkeypatch.setattr(page_files, "LOOK_AGAIN", 0.0)
    files = Assets()
    before = files.lasting("/web/edited.css")

    files.look_again()
    assert files.lasting("/web/edited.css") == before
    edited.write_text("p { color: green }\n")
    files.look_again()

    assert files.lasting("/web/edited.css") != before
    assert b"green" in files.files["/web/edited.css"].body


def test_a_sheet_comes_with_what_it_is_built_on(files):
    sheets = {address: asset.body.decode() for address, asset in files.files.items() if address.endswith(".css")}

    assert [address for address, text in sheets.items() if "@import" in text] == []
    for path in WEB.rglob("*.css"):
        for built_on in re.findall(r'@import url\("/web/([^"]+)"\)', path.read_text(encoding="utf-8")):
            first_rule = re.search(r"^[.#\w].*\{", (WEB / built_on).read_text(encoding="utf-8"), re.MULTILINE)
            assert first_rule
            assert first_rule[0] in sheets[f"/web/{path.relative_to(WEB).as_posix()}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_is_told_what_the_games_are_called(files, language):
    html = files.index("", language, b"[]", None).body.decode()
    known = re.search(r'id="known">(.*?)</script>', html)
    assert known
    titles = json.loads(known[1])["titles"][language]

    for game in games():
        tell = words(language, folder(game))
        assert titles[game] == {"name": tell("game-name"), "tagline": tell("game-tagline")}


def test_whatever_the_address_its_page_is_named_in_the_head(files):
    assert {*page_files.PAGES.values()} == {path.stem for path in WEB.glob("pages/*.js")}

    for first, page in page_files.PAGES.items():
        html = files.index(first, "en", b"[]", None).body.decode()
        preloaded = re.findall(r'<link rel="modulepreload" href="/web/chunks/([\w-]+)-\w+\.js">', html)
        assert {"main", f"pages-{page}"} - {"pages-home"} <= {*preloaded}, first


def test_only_what_an_address_tells_may_be_kept(files):
    address, version = files.lasting("/web/style.css").split("?v=")

    assert files.is_lasting(address, version)
    assert not files.is_lasting(address, None)
    assert not files.is_lasting(address, "0" * len(version))
    assert not files.is_lasting("/web/nowhere.css", None)


def test_the_page_names_all_it_needs_and_nothing_can_break_out_of_what_it_knows(files):
    html = files.index("", "fr", json.dumps([{"name": "</script><b>"}]).encode(), None).body.decode()
    known = re.search(r'id="known">(.*?)</script>', html)
    assert known

    assert json.loads(known[1])["games"] == [{"name": "</script><b>"}]
    for address in re.findall(r'(?:href|src)="(/[^"?]+)', html):
        assert address in files.files, address
