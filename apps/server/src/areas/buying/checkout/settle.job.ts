import { AuditedDb, asSystem } from '../../../db/audit-writer.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob, type JobLog } from '../../../jobs/job.ts'
import {
  type AbandonedCall,
  finishAbandonedCall,
  type Transactions,
} from '../../../integrations/external-call.ts'
import { type Claim, claimExisting, claimById } from './claim.ts'
import { sharedSteps } from './checkout-effects.ts'
import type { Bought, End } from './checkout-end.ts'
import type { Outcome } from './pay.ts'
import { checkouts } from './queries.ts'
import { RECHECK_AFTER, type Place, settleCheckoutJob } from './checkout-to-settle.ts'

/**
 * Ends checkouts that are unfinished after a crash, a lost response or a missing confirmation. It charges nothing.
 */
export const settleCheckout = defineJob({
  ...settleCheckoutJob,
  async run(services, place, { log }) {
    const effect = { ...stepsOf(services, log), claim: (db: TenantDb) => claimById(db, place.id) }
    const ended = await finishAbandonedCall(effect, transactionsOf(services, place))
    // Rechecked by a new job: retries of a failing job get rarer, and waiting users get the outcome within a minute
    // of the provider's response.
    const after = secondsLeft(ended, services.now())
    if (after === undefined) return
    const db = new TenantDb(services.kysely, place.business_id)
    await enqueue(db, settleCheckoutJob, place, { after, singletonKey: String(place.id) })
  },
})

function secondsLeft(
  ended: { is: 'ended'; response: End } | { is: 'leased'; until: Date },
  now: Date,
): number | undefined {
  if (ended.is === 'leased') return Math.max(1, Math.ceil((ended.until.getTime() - now.getTime()) / 1000) + 1)
  return ended.response.is === 'pending' ? RECHECK_AFTER : undefined
}

/**
 * Checks a payment after a webhook or another event. While a call or its owner is working on it, nothing is
 * canceled. A payment without an open checkout is ignored.
 */
export async function recheckPayment(
  services: Services,
  paymentRef: string,
  log: Pick<JobLog, 'info' | 'warn'>,
): Promise<void> {
  const place = await services.kysely
    .selectFrom('checkouts')
    .select(['business_id', 'id'])
    .where('payment_ref', '=', paymentRef)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (place === undefined) return
  const looking: AbandonedCall<AuditedDb<Bought>, Claim, Outcome, End> = {
    ...stepsOf(services, log),
    async claim(db) {
      const row = await checkouts(db).where('id', '=', place.id).executeTakeFirstOrThrow()
      if (row.is_leased && row.order_id === null && row.state !== 'reserved')
        return { is: 'abandoned', claim: { row, what: 'look', isOther: false, customerRef: null } }
      return await claimExisting(db, row)
    },
  }
  await finishAbandonedCall(looking, transactionsOf(services, place))
}

const stepsOf = (services: Services, log: Pick<JobLog, 'info' | 'warn'>) => sharedSteps(services, log, false)

/** Transactions of a business, audited as the job's. */
function transactionsOf(
  { kysely, now }: Pick<Services, 'kysely' | 'now'>,
  { business_id }: Place,
): Transactions<AuditedDb<Bought>> {
  return {
    claiming: (change) => kysely.transaction().execute((trx) => change(new TenantDb(trx, business_id))),
    settling: (change) =>
      kysely.transaction().execute((trx) => {
        const { auditWriter } = asSystem<Bought>(trx, { via: 'job', what: settleCheckoutJob.name, at: now() })
        return change(new AuditedDb(trx, business_id, auditWriter))
      }),
  }
}
