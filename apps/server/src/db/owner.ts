import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'

/**
 * Work of the schema owner on a connection of its own: statistics, backups, migrations. Statements run one at a time,
 * and none after its promise has settled.
 */
export type OwnerWork<T> = (owner: Kysely<unknown>) => Promise<T>

/** Kysely on one connection, which the caller releases. */
export function kyselyOnClient(client: PostgresPoolClient): Kysely<unknown> {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => {} }
  const pool: PostgresPool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
