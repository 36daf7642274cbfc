import type { billing } from '@linkwright/core/buying/billing/api'
import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { NO_SUCH_CARD } from '@linkwright/core/buying/billing/billing-messages'
import { isOldCard } from '@linkwright/core/buying/billing/card-labels'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { presentBusiness } from '../../account/session/present.ts'
import { accountWithSettings } from '../../account/session/queries.ts'
import { used } from '../../tracking/locks/usage.ts'
import { type ChangeCall, requestChange, checkOpenChange } from './request-change.ts'
import { billedToJob } from './billed-to.job.ts'
import { billedTo, readForm } from './billed-to.ts'
import { refuseUnlessDone, underwayOf } from './change-result.ts'
import { fieldFor } from './card-field.ts'
import { runningSubscription } from './check-change.ts'
import { presentSubscription } from './present.ts'
import { providerName } from './provider.ts'
import { cardsOf, lastChange, openChange } from './queries.ts'
import { customerAndCards, invoicesOf, providerSilent } from './read.ts'

const ONE_DIRECTION = 'Please give either starting_after or ending_before.'

export const billingRoutes: Handlers<typeof billing> = {
  async show(_input, { db, caller, services }) {
    const { payments } = services.integrations
    const row = await accountWithSettings(db, caller.user_id, used)
    if (row === undefined) throw notFound()
    const { subscriptions, ...known } = await customerAndCards(db, payments)
    const page = await invoicesOf(db, payments)
    const open = await openChange(db)
    const [subscription] = subscriptions
    return {
      ...known,
      invoices: page?.invoices ?? [],
      invoices_known: page !== undefined,
      business: presentBusiness(row),
      subscription: subscription === undefined ? null : presentSubscription(subscription),
      change: open === undefined ? null : underwayOf(open),
      billed_to: await billedTo(db),
    }
  },

  async setBilledTo(form, { write }) {
    const billed_to = await readForm(form)
    return await write(async (db) => {
      const before = (await billedTo(db)) ?? emptyBilledTo
      await sql`update businesses set billed_to = ${billed_to && JSON.stringify(billed_to)}::jsonb
        where id = ${db.businessId}`.execute(db)
      await db.auditWriter.write('billing.billed-to', {
        id: db.businessId,
        before,
        after: billed_to ?? emptyBilledTo,
      })
      await enqueue(db, billedToJob, { business_id: db.businessId }, { singletonKey: String(db.businessId) })
      return { billed_to }
    })
  },

  async invoices({ starting_after, ending_before }, { db, services }) {
    if (starting_after !== undefined && ending_before !== undefined)
      throw new AppError('refused', ONE_DIRECTION)
    const page = await invoicesOf(db, services.integrations.payments, {
      ...(starting_after !== undefined && { startingAfter: starting_after }),
      ...(ending_before !== undefined && { endingBefore: ending_before }),
    })
    if (page === undefined) throw providerSilent()
    return { invoices: page.invoices, hasMoreData: page.hasMore }
  },

  setup: (_input, { db, services }) => fieldFor(db, services.integrations.payments),

  async addCard({ id }, ctx) {
    refuseUnlessDone(await requestChange(ctx, { kind: 'card-add', subject: id, check: nothing }))
    const { payment_methods } = await customerAndCards(ctx.db, ctx.services.integrations.payments)
    return { payment_methods }
  },
  removeCard: ({ id }, ctx) => changeCard(ctx, 'card-remove', id),
  async removeOldCard({ id }, ctx) {
    if (!isOldCard(id)) throw notFound()
    return await changeCard(ctx, 'card-remove', id)
  },
  setDefaultCard: ({ id }, ctx) => changeCard(ctx, 'card-default', id),

  cancel: ({ id }, ctx) => cancelAtEnd(ctx, id, true),
  resume: ({ id }, ctx) => cancelAtEnd(ctx, id, false),

  async finish(_input, ctx) {
    const row = (await checkOpenChange(ctx)) ?? (await lastChange(ctx.db))
    return row === undefined
      ? { state: 'done', msg: 'ok', client_secret: null, amount_paid: null }
      : underwayOf(row)
  },
}

const nothing = () => Promise.resolve()

async function changeCard(ctx: ChangeCall, kind: 'card-remove' | 'card-default', id: string) {
  const { payments } = ctx.services.integrations
  const isOwn = async (db: TenantDb) => {
    const provider = providerName(payments)
    return provider !== undefined && (await cardsOf(db, provider)).some(({ ref }) => ref === id)
  }
  const known = ctx.callKey === undefined ? undefined : await changeOfKey(ctx)
  if (!known && !(await isOwn(ctx.db))) throw notFound()
  const check = async (db: TenantDb) => {
    if (!(await isOwn(db))) throw new AppError('refused', NO_SUCH_CARD)
  }
  refuseUnlessDone(await requestChange(ctx, { kind, subject: id, check }))
  const { customer, payment_methods } = await customerAndCards(ctx.db, payments)
  return { customer, payment_methods }
}

/** Whether the call was made before: then the card that it deleted is no longer found. */
async function changeOfKey({ db, callKey }: ChangeCall): Promise<boolean> {
  const row = await db
    .from('plan_changes')
    .select('id')
    .where('key', '=', callKey?.key ?? '')
    .executeTakeFirst()
  return row !== undefined
}

async function cancelAtEnd(ctx: ChangeCall, id: string, atEnd: boolean) {
  const own = async (db: TenantDb) => {
    const running = await runningSubscription(db)
    if (running?.ref !== id) throw notFound()
    return running
  }
  const { cancel_at_period_end } = await own(ctx.db)
  if (cancel_at_period_end === atEnd) return { cancel_at_period_end }
  const check = async (db: TenantDb) => void (await own(db))
  const kind = atEnd ? 'cancel' : 'resume'
  refuseUnlessDone(await requestChange(ctx, { kind, subject: id, check }))
  return { cancel_at_period_end: atEnd }
}
