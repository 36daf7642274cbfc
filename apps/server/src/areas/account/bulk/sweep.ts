import { TRASH_DAYS } from '@linkwright/core/account/bulk/acts'
import { sql } from 'kysely'
import type { Services } from '../../../http/context.ts'

const DAY_MS = 86_400_000
/** So many rows at once stay far from the deadline of a statement, on a slow machine too. */
const AT_ONCE = 2000

/** Lets go of runs whose 30 days are over by the server's clock, with what they kept; several servers may at once. */
export async function sweepRuns({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  const over = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  let swept = 0
  for (;;) {
    const { rows } = await sql<{ business_id: number; id: number }>`
      select business_id, id from bulk_runs where state <> 'running' and finished_at <= ${over}
      order by finished_at limit 100`.execute(kysely)
    if (rows.length === 0) return swept
    for (const { business_id, id } of rows) {
      // Their cascade would take all of them in one statement.
      for (const table of ['trash', 'bulk_rows'] as const) {
        for (let gone = AT_ONCE; gone >= AT_ONCE;) {
          const part = await sql`
            delete from ${sql.table(table)} where ctid = any(array(
              select ctid from ${sql.table(table)} where business_id = ${business_id} and run_id = ${id}
              limit ${sql.lit(AT_ONCE)})) returning 1`.execute(kysely)
          gone = part.rows.length
        }
      }
      await sql`delete from bulk_runs where business_id = ${business_id} and id = ${id}`.execute(kysely)
      swept += 1
    }
  }
}
