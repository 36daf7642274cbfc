import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import { enqueueLine } from './send-order.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Finds lines whose sending was interrupted by a crash, and enqueues them. */
export const unfinishedLinesJob = defineJob({
  name: 'left-lines',
  schema: z.object({}),
  queue: 'look-ups',
  schedule: { everyMinutes: 5, andAtStart: true },
  async run({ kysely, now }) {
    const { rows } = await typedSql({ business_id: is.number, id: is.number })`
      select business_id, id from order_lines
      where send_state = 'sending' and send_lease_until <= ${now()}
      order by id limit 500`.execute(kysely)
    for (const { business_id, id } of rows) await enqueueLine(new TenantDb(kysely, business_id), id)
  },
})
