"""Run by Alembic: the steps are taken on the connection, and in the transaction, of whoever asked for them."""

from alembic import context

from clairiere.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True
)
with context.begin_transaction():
    context.run_migrations()
