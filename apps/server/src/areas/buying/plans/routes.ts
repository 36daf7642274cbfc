import type { plans } from '@linkwright/core/buying/plans/api'
import { NOT_SUBSCRIBED } from '@linkwright/core/buying/billing/billing-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentBusiness, presentPlan } from '../../account/session/present.ts'
import { accountWithSettings } from '../../account/session/queries.ts'
import { used } from '../../tracking/locks/usage.ts'
import { requestChange } from '../billing/request-change.ts'
import { refuseDeclined, underwayOf } from '../billing/change-result.ts'
import {
  checkChange,
  checkChoice,
  checkSubscribe,
  runningSubscription,
  soldPlan,
} from '../billing/check-change.ts'
import { presentSubscription } from '../billing/present.ts'
import { pricesOf } from '../billing/prices.ts'
import { allPlans, subscriptionsOf } from '../billing/queries.ts'
import { newPrices, providerSilent } from '../billing/read.ts'

export const planRoutes: Handlers<typeof plans> = {
  async list(_input, { db }) {
    return { plans: (await allPlans(db)).map(presentPlan) }
  },

  async preview({ plan_id }, { db, services }) {
    const { payments } = services.integrations
    const { priceRef, ...row } = await soldPlan(db, payments, plan_id)
    const running = await runningSubscription(db)
    await checkChoice(db, row, running)
    const plan = presentPlan(row)
    if (running === undefined) return { plan, ...(await newPrices(db, services, row)) }
    const preview = await payments.previewChange({
      subscriptionRef: running.ref,
      priceRef,
      at: services.now(),
    })
    if (preview.is === 'declined') throw new AppError('refused', preview.message)
    if (preview.is === 'unknown') throw providerSilent()
    return { plan, ...pricesOf(row, preview.value) }
  },

  async subscribe({ plan_id, stripeToken }, ctx) {
    const { db, services, caller } = ctx
    const { priceRef: _, ...plan } = await soldPlan(db, services.integrations.payments, plan_id)
    const row = await requestChange(ctx, {
      kind: 'subscribe',
      plan_id,
      subject: stripeToken,
      check: (own) => checkSubscribe(own, plan),
    })
    refuseDeclined(row)
    const [sub] = row.state === 'done' ? await subscriptionsOf(db) : []
    return {
      ...underwayOf(row),
      ...(await businessAndPlan(db, caller.user_id)),
      sub: sub === undefined ? null : presentSubscription(sub),
    }
  },

  async change({ business_id, plan: plan_id }, ctx) {
    const { db, services, caller } = ctx
    if (business_id !== caller.business_id) throw notFound()
    const { priceRef: _, ...wanted } = await soldPlan(db, services.integrations.payments, plan_id)
    const ref = (await runningSubscription(db))?.ref
    if (ref === undefined) throw new AppError('refused', NOT_SUBSCRIBED)
    const row = await requestChange(ctx, {
      kind: 'change',
      plan_id,
      subject: ref,
      check: (own) => checkChange(own, wanted, ref),
    })
    const underway = underwayOf(row)
    const { plan } = await businessAndPlan(db, caller.user_id)
    return {
      ...underway,
      plan,
      invoice: { amount_paid: row.paid_cents ?? 0 },
      result: underway.state === 'done' ? 'ok' : underway.msg,
    }
  },
}

async function businessAndPlan(db: TenantDb, userId: number) {
  const row = await accountWithSettings(db, userId, used)
  if (row === undefined) throw notFound()
  return { business: presentBusiness(row), plan: presentPlan(row) }
}
