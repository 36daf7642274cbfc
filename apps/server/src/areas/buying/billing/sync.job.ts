import { z } from 'zod'
import { asSystem } from '../../../db/scribe.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { look } from './look.ts'
import { mirror } from './mirror.ts'

/** Looks at the provider how a business's billing is, and keeps that. @throws Error while the provider does not answer. */
async function syncBilling(
  { kysely, outside: { payments }, now }: Pick<Services, 'kysely' | 'outside' | 'now'>,
  business_id: number,
): Promise<void> {
  const seen = await look(new TenantDb(kysely, business_id), payments)
  if (seen === 'nobody') return
  if (seen === undefined) throw new Error('The payment provider does not answer.')
  await kysely.transaction().execute(async (trx) => {
    const { scribe } = asSystem<'plan.follow'>(trx, { via: 'job', what: 'sync-billing', at: now() })
    await mirror(new TenantDb(trx, business_id), seen, { now, payments, scribe })
  })
}

export const syncJob = defineJob({
  name: 'sync-billing',
  schema: z.object({ business_id: z.int() }),
  queue: 'money',
  run: (services, { business_id }) => syncBilling(services, business_id),
})
