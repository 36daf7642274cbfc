import { randomBytes, randomUUID } from 'node:crypto'
import { LINK_USED, OFFER_EXPIRED } from '@linkwright/core/buying/billing/billing-messages'
import { CODE_LENGTH, OFFER_DAYS } from '@linkwright/core/buying/billing/reactivation'
import type { reactivation } from '@linkwright/core/buying/billing/reactivation-api'
import { reactivationCodeProblem } from '@linkwright/core/buying/billing/reactivation-code-problem'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import { AuditedDb, AuditWriter } from '../../../db/audit-writer.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { notFound, type PublicContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { hashOf } from '../../../http/secrets.ts'
import { runExternalCall } from '../../../integrations/external-call.ts'
import { userById } from '../../account/session/queries.ts'
import { consumeAttempt } from '../../account/session/throttle.ts'
import { resolveOnly } from './request-change.ts'
import { changeEffect, type ChangeEffect } from './change.ts'
import { refuseDeclined, underwayOf } from './change-result.ts'
import { checkUnused, type Link, type LinkSecret, openLink } from './reactivation-links.ts'
import { soldPlan } from './check-change.ts'
import { fieldFor } from './card-field.ts'
import { requiredProvider } from './provider.ts'
import { type ChangeRow, mainUser, openChange } from './queries.ts'
import { newPrices } from './read.ts'
import { reactivationMail } from './reactivation-mail.ts'
import type { ChangeAction } from './settle-change.ts'

const DAY_MS = 86_400_000

export const reactivationRoutes: Handlers<typeof reactivation> = {
  async validateCode(secret, ctx) {
    const { plan, db, end_date } = await requireLink(ctx, secret)
    return {
      end_date: (end_date ?? ctx.services.now()).toISOString(),
      plan: presentPlanOf(plan),
      business: { id: db.businessId },
      ...(await newPrices(db, ctx.services, plan)),
    }
  },

  async validateSubscription(secret, ctx) {
    const { plan, db } = await requireLink(ctx, secret)
    return {
      plan: presentPlanOf(plan),
      business: { id: db.businessId },
      ...(await newPrices(db, ctx.services, plan)),
    }
  },

  async setup(secret, ctx) {
    const { db } = await requireLink(ctx, secret)
    return await fieldFor(db, ctx.services.integrations.payments)
  },

  async reactivate({ stripe_token_id, business_id, ...secret }, ctx) {
    const link = await requireLink(ctx, secret)
    if (link.db.businessId !== business_id) throw notFound()
    const row = await subscribeByLink(ctx, link, stripe_token_id)
    refuseDeclined(row)
    // The holder of a link does not see the charged amount.
    const { amount_paid: _, ...underway } = underwayOf(row)
    return { success: underway.state === 'done', ...underway }
  },

  async offer({ id }, { all, services, writeAll, log }) {
    const { now, integrations, config } = services
    const user = await userById(all, id)
    if (user === undefined) throw notFound()
    const code = randomBytes((CODE_LENGTH * 3) / 4).toString('base64url')
    const end_date = new Date(now().getTime() + OFFER_DAYS * DAY_MS)
    const mail = await writeAll(async (within) => {
      const db = within.of(user.business_id)
      const business = await lock(db, 'businesses')
        .select(['plan_id', 'active', 'closed'])
        .executeTakeFirstOrThrow()
      const owner = await mainUser(db)
      if (owner === undefined) throw notFound()
      const why = reactivationCodeProblem(business)
      if (why !== undefined) throw new AppError('refused', why)
      await db.delete('reactivation_offers').where('used_at', 'is', null).execute()
      const offer = { code_hash: hashOf(code), plan_id: business.plan_id, end_date, created_at: now() }
      await db.insert('reactivation_offers', offer).execute()
      await within.auditWriter.write('reactivation.offer', {
        id: user.business_id,
        of: user.business_id,
        after: { plan_id: business.plan_id, end_date: end_date.toISOString() },
      })
      // The current owner, by their sign-in address.
      return { to: owner.email, closed: business.closed }
    })
    // Not by a job: the secret link must not be stored.
    const link = `${config.publicUrl}/reup/${code}`
    const mailed = await integrations.mail.send(reactivationMail({ ...mail, link, end: end_date })).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the reactivation mail could not be sent')
        return false
      },
    )
    return { reactivation_code: code, end_date: end_date.toISOString(), mailed }
  },
}

/** @throws AppError when the link is invalid; repeated attempts are rate limited. */
async function requireLink({ services, kysely, address }: PublicContext, secret: LinkSecret): Promise<Link> {
  const link = await openLink(kysely, secret, services.now())
  if (link !== undefined) return link
  await consumeAttempt(kysely, 'reactivation', address)
  throw new AppError('not_found', secret.token === undefined ? LINK_USED : OFFER_EXPIRED)
}

function presentPlanOf({ id, name, stripe_id, is_annual }: Link['plan']) {
  return { id, name, stripe_id, is_annual: is_annual ? ('Yes' as const) : ('No' as const) }
}

/**
 * Subscribes with the owner's card. A change that this link started and that waits for confirmation is resolved
 * first.
 */
async function subscribeByLink(ctx: PublicContext, link: Link, card: string): Promise<ChangeRow> {
  const { db, plan, offer_id, resumes_id } = link
  const { services } = ctx
  const { payments } = services.integrations
  const provider = requiredProvider(payments)
  await soldPlan(db, payments, plan.id)
  const changing = { db, payments, now: services.now }
  const run = (effect: ChangeEffect) => runExternalCall(effect, publicTransactions(ctx, db.businessId))
  const open = await openChange(db)
  const isSame = open?.subject === card && open.plan_id === plan.id && open.user_id === null
  if (open !== undefined && !open.is_leased) {
    const left = await run(resolveOnly(changing, { givesUp: !isSame }))
    if (isSame) return left
  }
  const effect = changeEffect(changing, {
    kind: 'subscribe',
    provider,
    key: randomUUID(),
    requestHash: null,
    user_id: null,
    plan_id: plan.id,
    subject: card,
    ...(offer_id !== undefined && { offer_id }),
    ...(resumes_id !== undefined && { resumes_id }),
    // Of two concurrent uses of a link the second is refused.
    check: (own) => checkUnused(own, link),
  })
  // A repeated call while a stopped server still holds the lease.
  return await run(isSame ? { ...effect, pending: () => open } : effect)
}

function publicTransactions({ services, kysely, address }: PublicContext, businessId: number) {
  const author = {
    actor_user_id: null,
    as_user_id: null,
    of_business_id: businessId,
    via: 'public',
    address,
    request_id: null,
    at: services.now(),
  } as const
  return {
    claiming: <T>(claim: (db: TenantDb) => Promise<T>) =>
      kysely.transaction().execute((trx) => claim(new TenantDb(trx, businessId))),
    settling: <T>(settle: (db: AuditedDb<ChangeAction>) => Promise<T>) =>
      kysely
        .transaction()
        .execute((trx) => settle(new AuditedDb(trx, businessId, new AuditWriter<ChangeAction>(trx, author)))),
  }
}
