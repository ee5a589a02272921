"""What a host is given (the image, the units, the dashboard) agrees with the house as it is."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from clairiere.cli import app
from clairiere.server.metrics import Metrics
from clairiere.server.safety import is_ours

ROOT = Path(__file__).resolve().parents[1]
HOSTING = ROOT / "hosting"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
UNITS = {name: (HOSTING / f"{name}.service").read_text(encoding="utf-8") for name in ("clairiere", "clairiere@")}
PART_OF_A_METRIC = re.compile("_(bucket|sum|count)$")


def metrics_named(text):
    """The metrics that a text speaks of, as Prometheus is told them."""
    return {PART_OF_A_METRIC.sub("", name) for name in re.findall(r"\bclairiere_[a-z_]+", text)}


def understood(tokens):
    """Whether the command line takes these words."""
    app.parse_args(tokens, exit_on_error=False, print_error=False)
    return True


def test_every_metric_of_the_dashboard_and_of_the_page_exists():
    told = set(re.findall(r"^# TYPE (\S+)", Metrics().text().decode(), re.MULTILINE))
    dashboard = (HOSTING / "grafana.json").read_text(encoding="utf-8")
    assert len(metrics_named(dashboard)) > 8
    assert metrics_named(dashboard) <= told
    assert metrics_named(PAGE) <= told


def test_prometheus_is_let_in_wherever_it_asks():
    services = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))["services"]
    [job] = yaml.safe_load((HOSTING / "prometheus.yaml").read_text(encoding="utf-8"))["scrape_configs"]
    [targets] = job["static_configs"]
    asked = dict(target.split(":") for target in targets["targets"])
    assert asked.keys() == {name for name, it in services.items() if it["image"] == "clairiere"}
    for name, port in asked.items():
        options = services[name]["command"]
        allowed = [it.removeprefix("--allow-host=") for it in options if it.startswith("--allow-host=")]
        tells = f"--metrics=0.0.0.0:{port}" in options  # as bots do, whatever they are called
        assert tells or (f"--port={port}" in options and is_ours(f"{name}:{port}", allowed)), name


def test_the_dashboard_has_room_for_every_panel():
    panels = json.loads((HOSTING / "grafana.json").read_text(encoding="utf-8"))["panels"]
    places = {(it["gridPos"]["x"], it["gridPos"]["y"]) for it in panels}
    assert len(places) == len({it["id"] for it in panels}) == len(panels)
    assert all(target["expr"].count("(") == target["expr"].count(")") for it in panels for target in it["targets"])


def test_the_commands_of_unit_and_image_are_understood():
    [command] = re.findall(r"^CMD (\[.+\])$", CONTAINERFILE, re.MULTILINE)[-1:]
    for unit in UNITS.values():
        [start] = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)
        assert understood(shlex.split(start)[1:])
    assert understood(json.loads(command))
    assert understood(["prepare"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_accepts_the_units(tmp_path, name):
    program, installed = shutil.which("true"), name.replace("@", "@8001")
    units = [str(tmp_path / f"{installed}.{kind}") for kind in ("service", "socket")]
    Path(units[0]).write_text(UNITS[name].replace("/opt/clairiere/bin/clairiere", str(program)))
    shutil.copy(HOSTING / f"{name}.socket", units[1])
    run = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (run.returncode, [line for line in run.stderr.splitlines() if "clairiere" in line]) == (0, [])


def test_the_image_is_made_from_what_is_there_and_does_not_run_as_root():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    build, final = CONTAINERFILE.rsplit("\nFROM ", 1)
    copied = [it for line in re.findall(r"^COPY (.+)$", build, re.MULTILINE) for it in line.split()[:-1]]
    kept = (ROOT / ".containerignore").read_text(encoding="utf-8")

    assert copied
    assert all((ROOT / it).exists() and f"!{it}\n" in kept for it in copied)
    assert set(re.findall(r"--extra (\w+)", build)) <= extras.keys()
    assert "clairiere prepare" in build
    assert re.findall(r"^USER (.+)$", final, re.MULTILINE) == ["clairiere"]
    for name in (
        "NUMBA_CPU_NAME",
        "CLAIRIERE_CACHE",
    ):  # what was compiled is looked for where it lies, as it was made
        assert re.findall(rf"\b{name}=(\S+)", build) == re.findall(rf"\b{name}=(\S+)", final)


def test_the_commands_of_the_compose_file_are_understood_and_its_proxy_is_the_one_that_is_trusted():
    everything = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    services, [addresses] = everything["services"], everything["networks"]["inside"]["ipam"]["config"]
    caddyfile = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    ours = {name: it for name, it in services.items() if it["image"] == "clairiere"}
    assert set(ours) == {"web1", "web2", "bots"}
    for it in ours.values():
        command = [re.sub(r"\$\{(\w+)[^}]*\}", r"\1", word) for word in it["command"]]
        assert understood(command)
        build = it["build"]
        assert (HOSTING / build["context"] / build["dockerfile"]).is_file()
    assert f"--proxy={services['caddy']['networks']['inside']['ipv4_address']}" in ours["web1"]["command"]
    assert set(re.findall(r"(\w+):8000", caddyfile)) == set(ours) - {"bots"}
    proxy = ip_address(services["caddy"]["networks"]["inside"]["ipv4_address"])
    assert proxy in ip_network(addresses["subnet"])
    assert proxy not in ip_network(addresses["ip_range"]), "it is not given to another before Caddy has it"


@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="there is no compose here")
def test_compose_accepts_its_file_and_whatever_signs_a_password_has(tmp_path):
    (tmp_path / "hosting").mkdir()
    shutil.copy(ROOT / "Containerfile", tmp_path)
    text = (HOSTING / "compose.yaml").read_text(encoding="utf-8")
    file = tmp_path / "hosting" / "compose.yaml"
    file.write_text(text.replace("name: clairiere\n", ""), encoding="utf-8")  # which compose 1 does not know
    house = {**os.environ, "CLAIRIERE_HOST": "play.example.org", "POSTGRES_PASSWORD": "a/b@c#d"}
    command = ["docker-compose", "-f", str(file), "config"]
    run = subprocess.run(command, env=house, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    services = yaml.safe_load(run.stdout)["services"]
    assert {it["environment"]["PGPASSWORD"] for it in services.values() if it["image"] == "clairiere"} == {"a/b@c#d"}
    del house["POSTGRES_PASSWORD"]
    run = subprocess.run(command, env=house, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "choose one" in run.stderr


def test_caddy_accepts_its_file(tmp_path):
    if shutil.which("caddy") is None:
        pytest.fail("Caddy is missing") if os.environ.get("CI") else pytest.skip("there is no Caddy here")
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(HOSTING / "Caddyfile")]
    house = {**os.environ, "CLAIRIERE_HOST": "play.example.org", "HOME": str(tmp_path)}
    run = subprocess.run(command, env=house, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_the_page_speaks_of_files_that_are_there():
    for name in re.findall(r"hosting/[\w.@]+", PAGE):
        assert (ROOT / name).is_file() or (ROOT / "docs" / name.split("/")[-1]).is_file(), name
