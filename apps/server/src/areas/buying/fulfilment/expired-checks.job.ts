import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { refreshCheckState } from './check-state.ts'
import { publishLinkOrdersChanged } from './notify.ts'

/** Lines per run; the next run follows soon. */
const MOST = 500

/**
 * Updates the check state of rented placements whose paid time has ended, or was extended by a renewal, since the last look. What is
 * lost after that time no longer fails, and the next look may be far off. One failure does not stop the others.
 */
export async function refreshExpiredChecks({
  kysely,
}: Pick<Services, 'kysely'>): Promise<{ changed: number; failures: unknown[] }> {
  const { rows } = await typedSql({ business_id: is.number, id: is.number })`
    select l.business_id, l.id from link_watches w
    join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
    where w.paid_until is not null and w.state in ('changed', 'lost', 'review')
      and l.published_url is not null and cardinality(l.delivery_problems) = 0
      and l.check_state = case when w.paid_until <= now() then 'failing' else 'ok' end
    order by l.business_id, l.id limit ${sql.lit(MOST)}`.execute(kysely)
  const failures: unknown[] = []
  for (const { business_id, id } of rows)
    await kysely
      .transaction()
      .execute(async (trx) => {
        const db = new TenantDb(trx, business_id)
        await refreshCheckState(db, id, { keepsAccepted: true })
        await publishLinkOrdersChanged(db)
      })
      .catch((error: unknown) => failures.push(error))
  return { changed: rows.length - failures.length, failures }
}

export const expiredChecksJob = defineJob({
  name: 'expired-checks',
  schema: z.object({}),
  schedule: { everyMinutes: 5 },
  async run(services, _, { log }) {
    const { failures } = await refreshExpiredChecks(services)
    if (failures.length === 0) return
    log.error(
      { count: failures.length, err: failures[0] },
      'check states of expired placements could not be updated',
    )
    throw new Error(`${failures.length} check states could not be updated.`)
  },
})
