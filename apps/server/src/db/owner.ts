import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'

/**
 * What the owner of the schema does, on one connection of its own: statistics, backups, migrations. One statement
 * after the other, and none once its promise is settled.
 */
export type OwnerWork<T> = (owner: Kysely<unknown>) => Promise<T>

/** Kysely on one connection, which somebody else takes back. */
export function kyselyOnClient(client: PostgresPoolClient): Kysely<unknown> {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => {} }
  const pool: PostgresPool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
