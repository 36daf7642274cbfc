import { cardName } from '@linkwright/core/buying/billing/card-labels'
import { grandCrewPlans, trialDays } from '@linkwright/core/access/trial'
import { z } from 'zod'
import { unlockedClause } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { billingMailJob } from './mail.job.ts'
import { mainUser, planById, subscriptionsOf } from './queries.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const DAY_MS = 86_400_000
/** Days before the end of a trial when its reminder is sent. Card reminders are sent in the card's last month. */
const TRIAL_REMINDER_DAYS = 2
/** Maximum number of businesses per run; the next run follows soon. */
const MAX_BUSINESSES = 200

/** Reminds businesses whose trial ends soon, once. Returns how many. */
async function remindOfTrials({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  const ends = (days: number) => new Date(now().getTime() - (trialDays - days) * DAY_MS)
  return await kysely.transaction().execute(async (trx) => {
    const { rows } = await typedSql({ id: is.number, email: is.text, plan: is.text, began: is.moment })`
      update businesses b set trial_told_at = ${now()}
      from users u, plans p
      where b.id in (
          select c.id from businesses c join users m on m.business_id = c.id and m.is_main
          where c.trial_told_at is null and c.active = 1 and c.subscription_id is null
            and not c.plan_id = any(${grandCrewPlans}::bigint[])
            and m.created_at <= ${ends(TRIAL_REMINDER_DAYS)} and m.created_at > ${ends(0)}
          order by c.id limit ${MAX_BUSINESSES} ${unlockedClause({ mode: 'no key update', of: 'c' })})
        and u.business_id = b.id and u.is_main and p.id = b.plan_id
      returning b.id, u.email, p.name as plan, u.created_at as began`.execute(trx)
    for (const { id, email, plan, began } of rows) {
      const period_end = new Date(began.getTime() + trialDays * DAY_MS).toISOString()
      const about = { plan, amount_cents: 0, period_end, off: [], on: [] }
      await enqueue(new TenantDb(trx, id), billingMailJob, { to: email, event: 'trial_ending', about })
    }
    return rows.length
  })
}

/** Reminds businesses whose default card is in its last month while a subscription renews with it, once per card. */
async function remindOfCards({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  const month = now().getUTCFullYear() * 12 + now().getUTCMonth() + 1
  return await kysely.transaction().execute(async (trx) => {
    const { rows } = await typedSql({ business_id: is.number, brand: is.text, last4: is.text })`
      update payment_methods set expiry_told_at = ${now()}
      where (business_id, id) in (
        select m.business_id, m.id from payment_methods m
        join subscriptions s on s.business_id = m.business_id and s.status in ('trialing', 'active', 'past_due')
          and not s.cancel_at_period_end
        where m.is_default and m.expiry_told_at is null and m.exp_year * 12 + m.exp_month <= ${month}::int
        order by m.business_id limit ${MAX_BUSINESSES} ${unlockedClause({ of: 'm' })})
      returning business_id, brand, last4`.execute(trx)
    for (const { business_id, brand, last4 } of rows) {
      const db = new TenantDb(trx, business_id)
      const [owner, [subscription]] = [await mainUser(db), await subscriptionsOf(db)]
      if (owner === undefined || subscription === undefined) continue
      const about = {
        plan: (await planById(db, subscription.plan_id))?.name ?? '',
        amount_cents: subscription.amount_cents,
        period_end: subscription.period_end?.toISOString() ?? null,
        off: [],
        on: [],
        card: cardName({ brand, last4 }),
      }
      await enqueue(db, billingMailJob, { to: owner.email, event: 'card_expiring', about })
    }
    return rows.length
  })
}

export const remindersJob = defineJob({
  name: 'billing-reminders',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  async run(services) {
    await remindOfTrials(services)
    await remindOfCards(services)
  },
})
