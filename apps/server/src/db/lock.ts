import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type AdvisoryLock, type LockedTable, type LockMode, lockOrder } from './lock-order.ts'
import { type LockIds, recordLock } from './lock-record.ts'
import type { DB } from './tables.ts'
import { TenantDb, type TenantTable, unguarded } from './tenant.ts'

type Db = TenantDb | Kysely<DB>
type Locking<T extends keyof DB> = SelectQueryBuilder<DB, T, object>

/**
 * Locks rows until the transaction ends, several in id order, and returns the query: select the columns to read with
 * the lock. Without ids it locks the rows that its `where` selects; of businesses, the tenant's own. Read protected
 * data in the next statement: this one sees other rows as they were before it waited.
 */
export function lock<T extends (LockedTable & TenantTable) | 'businesses'>(
  db: TenantDb,
  table: T,
  ids?: LockIds,
  mode?: LockMode,
): Locking<T>
export function lock<T extends LockedTable & keyof DB>(
  db: Kysely<DB>,
  table: T,
  ids?: LockIds,
  mode?: LockMode,
): Locking<T>
export function lock(
  db: Db,
  table: LockedTable & keyof DB,
  ids?: LockIds,
  mode: LockMode = 'no key update',
): Locking<never> {
  const isOwn = db instanceof TenantDb && table === 'businesses'
  record(db, table, isOwn ? db.businessId : ids, mode)
  // Typed as one fixed table: Kysely cannot type a condition on a generic table.
  const rows = rowsOf(db, table) as Locking<'sites'>
  return inMode[mode](isOwn ? rows : selectedRows(rows, table, ids))
}

function rowsOf(db: Db, table: keyof DB): unknown {
  if (!(db instanceof TenantDb)) return db.selectFrom(table)
  return table === 'businesses' ? db.business() : db.from(table as TenantTable)
}

function selectedRows(rows: Locking<'sites'>, table: LockedTable, ids: LockIds): Locking<'sites'> {
  const key = lockOrder[table]
  if (key === null) return rows
  const column = sql.ref(`${table}.${key}`)
  if (ids === undefined) return rows.orderBy(column)
  if (typeof ids !== 'object' || Buffer.isBuffer(ids)) return rows.where(column, '=', ids)
  return rows.where(column, '=', sql`any(${ids}::bigint[])`).orderBy(column)
}

const inMode: Record<LockMode, (query: Locking<'sites'>) => Locking<'sites'>> = {
  'key share': (query) => query.forKeyShare(),
  share: (query) => query.forShare(),
  'no key update': (query) => query.forNoKeyUpdate(),
  update: (query) => query.forUpdate(),
}

interface Clause {
  mode?: LockMode
  /** The table's alias in a statement with joins. */
  of?: string
}

/** Locking clause for a statement that does more; it must order its rows by id itself. */
export function lockClause(
  db: Db,
  table: LockedTable,
  ids: LockIds,
  { mode = 'no key update', of }: Clause = {},
): RawBuilder<unknown> {
  record(db, table, ids, mode)
  return sql.raw(`for ${mode}${ofAlias(of)}`)
}

/** Locking clause that skips locked rows. It never waits, so it needs no order. */
export function unlockedClause({ mode = 'update', of }: Clause = {}): RawBuilder<unknown> {
  return sql.raw(`for ${mode}${ofAlias(of)} skip locked`)
}

const ofAlias = (of: string | undefined) => (of === undefined ? '' : ` of ${of}`)

function record(db: Db, table: LockedTable, ids: LockIds, mode: LockMode): void {
  recordLock(db instanceof TenantDb ? unguarded(db) : db, table, ids, mode)
}

/** Acquires an advisory lock until the transaction ends. */
export async function lockAdvisory<S>(trx: Kysely<S>, name: AdvisoryLock): Promise<void> {
  recordLock(trx, name, undefined, 'update')
  await sql`select pg_advisory_xact_lock(${sql.lit(lockOrder[name])})`.execute(trx)
}

/** Runs `work` under an advisory lock that spans several transactions of one connection. */
export async function underLock<S, T>(
  connection: Kysely<S>,
  name: AdvisoryLock,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_lock(${sql.lit(lockOrder[name])})`.execute(connection)
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(lockOrder[name])})`.execute(connection)
  }
}
