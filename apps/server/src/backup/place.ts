import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '../db/database.ts'
import { poolOn } from '../db/pglite-pool.ts'
import { type Cluster, Session } from '../db/pglite-session.ts'
import { addressOf, checkPostgres, watched } from '../db/postgres.ts'
import { types } from '../db/values.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** A database over one connection as its owner. Opening it does not migrate. */
export interface Place {
  readonly kind: Database['kind']
  /** For messages, without a password. */
  readonly name: string
  /** PostgreSQL's version. */
  readonly version: string
  readonly db: Kysely<unknown>
  close(): Promise<void>
}

/** Opens a place, uses it and closes it in any case. */
export async function within<T>(opening: Promise<Place>, use: (place: Place) => Promise<T>): Promise<T> {
  const place = await opening
  try {
    return await use(place)
  } finally {
    await place.close()
  }
}

/** @throws DatabaseRefusal when PostgreSQL does not respond or is too old. */
export async function postgresPlace(url: string): Promise<Place> {
  const pool = new Pool({
    connectionString: url,
    types,
    max: 1,
    ...watched,
    application_name: 'linkwright backup',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return await openPlace(
    pool,
    'postgres',
    addressOf(url),
    () => checkPostgres(pool, url),
    async () => {},
  )
}

/** `folder` is the data folder, for messages. */
export async function embeddedPlace(cluster: Cluster, folder: string): Promise<Place> {
  const session = await Session.open(cluster)
  return await openPlace(
    poolOn(() => session),
    'embedded',
    `The data folder ${folder}`,
    async () => {},
    () => session.close(),
  )
}

async function openPlace(
  pool: Pool,
  kind: Place['kind'],
  name: string,
  check: () => Promise<unknown>,
  afterClose: () => Promise<void>,
): Promise<Place> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    await afterClose()
  }
  try {
    await check()
    // The text form of values must not depend on the database's settings, and large tables take long.
    await sql`
      set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'; set bytea_output to 'hex';
      set extra_float_digits to 1; set statement_timeout to 0; set lock_timeout to 0;
      set idle_in_transaction_session_timeout to 0`.execute(db)
    const { rows } = await typedSql({ server_version: is.text })`show server_version`.execute(db)
    return { kind, name, version: rows[0]?.server_version ?? '', db, close }
  } catch (error) {
    await close()
    throw error
  }
}
