"""How the server is run."""

import uvicorn
from litestar import Litestar

from clairiere.server.doors import doors
from clairiere.server.frames import frames
from clairiere.server.safety import Limits
from clairiere.server.wire import MOST_MESSAGE

CLOSE_WITHIN = 3  # seconds for pages to say goodbye


def settings(app: Litestar, proxy: str | None = None, limits: Limits | None = None) -> uvicorn.Config:
    """How the server is run."""
    limits = limits or Limits()
    return uvicorn.Config(
        app,
        http=doors(limits, proxy, app.state.allowed),
        ws=frames(limits),
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSE_WITHIN,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
    )
