"""The examples of the README run as they stand."""

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_readme_runs(number, capsys):
    exec(compile(EXAMPLES[number], f"README example {number + 1}", "exec"), {})
    told = capsys.readouterr().out
    assert told
    if "GB-14" in EXAMPLES[number]:
        assert "GB-14" in told


def test_the_readme_has_examples():
    assert len(EXAMPLES) >= 2
