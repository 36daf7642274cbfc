import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { Place, settleCheckoutJob } from './checkout-to-settle.ts'
import { typedSql } from '../../../db/typed-sql.ts'

/**
 * Finds open checkouts without a lease, whose job was given up or retries too rarely, so that waiting users get the
 * outcome within a minute of the provider's response.
 */
export const unfinishedCheckoutsJob = defineJob({
  name: 'left-checkouts',
  schema: z.object({}),
  queue: 'money',
  schedule: { everyMinutes: 1, andAtStart: true },
  async run({ kysely }) {
    const { rows } = await typedSql(Place.shape)`
      select business_id, id from checkouts where ended_at is null and lease_until <= now()
      order by lease_until limit 500`.execute(kysely)
    for (const place of rows)
      await enqueue(new TenantDb(kysely, place.business_id), settleCheckoutJob, place, {
        singletonKey: String(place.id),
      })
  },
})
