import { TRASH_DAYS } from '@linkwright/core/account/bulk/bulk-actions'
import { type Kysely, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const DAY_MS = 86_400_000
/** Rows per statement: far below the statement deadline, even on a slow machine. */
const AT_ONCE = 2000

const placeRow = {
  business_id: is.number,
  id: is.number,
}
type Place = RowOf<typeof placeRow>

/** Whether another run is undoing the run `r`, which is needed until then. */
const isUndone = sql<boolean>`exists (
  select from bulk_runs u where u.business_id = r.business_id and u.undoes = r.id and u.state = 'running')`

/** Deletes runs that ended 30 days ago by the server's clock, with their trash. Several servers may run it at once. */
export async function sweepRuns({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  const over = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  let swept = 0
  for (;;) {
    const { rows } = await typedSql(placeRow)`
      select business_id, id from bulk_runs r
      where state <> 'running' and finished_at <= ${over} and not ${isUndone}
      order by finished_at limit 100`.execute(kysely)
    if (rows.length === 0) return swept
    for (const run of rows) {
      let left = true
      while (left) left = await kysely.transaction().execute((trx) => sweepPart(trx, run))
      swept += 1
    }
  }
}

/** Deletes a part and returns whether more is left: the cascade of the run would delete all of it in one statement. */
async function sweepPart(trx: Kysely<DB>, { business_id, id }: Place): Promise<boolean> {
  const run = sql`bulk_runs r where r.business_id = ${business_id} and r.id = ${id}`
  // An undo references the run: it waits for this lock, or the next query sees it.
  await lock(new TenantDb(trx, business_id), 'bulk_runs', id, 'update').select('id').execute()
  const { rows } = await sql`select from ${run} and not ${isUndone}`.execute(trx)
  if (rows.length === 0) return false
  for (const table of ['trash', 'bulk_rows'] as const) {
    const part = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where business_id = ${business_id} and run_id = ${id}
        limit ${sql.lit(AT_ONCE)})) returning 1`.execute(trx)
    if (part.rows.length >= AT_ONCE) return true
  }
  await sql`delete from bulk_runs where business_id = ${business_id} and id = ${id}`.execute(trx)
  return false
}
