import { Client } from 'pg'
import { expect } from 'vitest'
import type { LockMode } from '../db/lock-order.ts'
import type { DB } from '../db/tables.ts'
import { eventually } from './eventually.ts'
import type { PostgresTestDatabase } from './postgres.ts'

/** How many sessions wait for a lock of another one. */
export async function sessionsWaiting({ asOwner }: Pick<PostgresTestDatabase, 'asOwner'>): Promise<number> {
  const waiting = await asOwner(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return waiting.length
}

export type LockedRow = [table: keyof DB, id: number, mode?: LockMode]

/** Tables whose rows are named by the id of another. */
const keys: Partial<Record<LockedRow[0], string>> = {
  page_figures: 'page_id',
  user_sites: 'user_id',
  second_factors: 'user_id',
  password_resets: 'user_id',
  sessions: 'user_id',
  search_console_sites: 'site_id',
  search_console_days: 'key_phrase_id',
  daily_counts: 'subject',
}

/** Changes only point at a user: a deletion locks it as strongly as this. */
const usualMode = (table: LockedRow[0]): LockMode => (table === 'users' ? 'update' : 'no key update')

/**
 * Locks the row `held`, starts `change`, which has to wait for it, and locks `then`: the change may not have locked that
 * yet. So the change and a transaction that locks both in this order, as all others do, never wait for each other.
 */
export async function whileLocked<T>(
  database: PostgresTestDatabase,
  locked: LockedRow,
  change: () => Promise<T>,
  then: LockedRow,
): Promise<T> {
  const client = new Client({ connectionString: database.place.url })
  await client.connect()
  const take = async ([table, id, mode = usualMode(table)]: LockedRow) => {
    const query = `select from ${table} where ${keys[table] ?? 'id'} = $1 for ${mode} nowait`
    return (await client.query(query, [id])).rowCount
  }
  let changed: Promise<T> | undefined
  try {
    await client.query('begin')
    expect(await take(locked)).toBe(1)
    changed = change()
    await eventually(async () => expect(await sessionsWaiting(database)).toBeGreaterThan(0))
    expect(await take(then)).toBe(1)
  } finally {
    await client.end()
    await changed
  }
  return await changed
}
