import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '../db/database.ts'
import { poolOn } from '../db/pglite-pool.ts'
import { type Cluster, Session } from '../db/pglite-session.ts'
import { addressOf, checkPostgres, watched } from '../db/postgres.ts'
import { types } from '../db/values.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** A database as its owner sees it, over one connection and as it is: opening it migrates nothing. */
export interface Place {
  readonly kind: Database['kind']
  /** For sentences, without a password. */
  readonly name: string
  /** PostgreSQL's version. */
  readonly version: string
  readonly db: Kysely<unknown>
  close(): Promise<void>
}

/** Opens a place, uses it and closes it, whatever happens. */
export async function within<T>(opening: Promise<Place>, use: (place: Place) => Promise<T>): Promise<T> {
  const place = await opening
  try {
    return await use(place)
  } finally {
    await place.close()
  }
}

/** @throws DatabaseRefusal when nobody answers or it is too old. */
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
  return await opened(
    pool,
    'postgres',
    addressOf(url),
    () => checkPostgres(pool, url),
    async () => {},
  )
}

/** `folder` is the data folder, for sentences. */
export async function embeddedPlace(cluster: Cluster, folder: string): Promise<Place> {
  const session = await Session.open(cluster)
  return await opened(
    poolOn(() => session),
    'embedded',
    `The data folder ${folder}`,
    async () => {},
    () => session.close(),
  )
}

async function opened(
  pool: Pool,
  kind: Place['kind'],
  name: string,
  check: () => Promise<unknown>,
  closed: () => Promise<void>,
): Promise<Place> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    await closed()
  }
  try {
    await check()
    // Text forms of values must not depend on whose database it is, and a large table takes its time.
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
