// How it works: docs/internals/checkout.md
import { creditAmountProblem } from '@linkwright/core/buying/products/order-forms/credit'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { AppError } from '@linkwright/core/contract/errors'
import { MAY_NOT_SPEND } from '@linkwright/core/buying/checkout/checkout-messages'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound, type QueuedServices, today } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { hold } from '../../account/credit/hold.ts'
import { billedTo } from '../billing/billed-to.ts'
import { offerSnapshots } from '../marketplace/queries.ts'
import type { RequestedPayment } from './requested-payment.ts'
import { cardOf } from './cards.ts'
import { refuseChanged } from './refuse-changed.ts'
import type { Claim } from './claim.ts'
import { type FrozenCart, frozenLine } from './frozen-cart.ts'
import { type Priced, priceCart, type Terms, termsOf } from './price.ts'
import { checkouts, leaseFromNow } from './queries.ts'
import { readMaySpend, type Ordered, checkoutProblem } from './checkout-problem.ts'
import { settleCheckoutJob, SETTLE_AFTER } from './checkout-to-settle.ts'
import type { Tax } from './tax.ts'

/**
 * Starts a checkout: freezes the cart, holds the credit that pays for it, and takes the lease. Under the buyer's
 * locks.
 */
export async function beginCheckout(
  db: TenantDb,
  services: QueuedServices,
  caller: Caller,
  payment: RequestedPayment,
): Promise<Claim> {
  const frozen =
    payment.kind === 'order' ? await frozenCart(db, services, caller, payment) : await creditOf(db, payment)
  const { payments } = services.integrations
  const card = await cardToCharge(db, services, caller, payment, frozen.amounts.card_cents)
  const why = checkoutProblem(caller, await readMaySpend(db, caller), {
    lines: frozen.lines,
    card: frozen.amounts.card_cents,
    usesCredit: payment.usesCredit,
    currency: frozen.terms.currency,
    default_card: card ?? null,
    provider: payments.provider,
    tax: frozen.tax.is,
  })
  if (why !== undefined) throw why
  if (!(await hold(db, frozen.amounts.credit_cents))) throw new AppError('conflict')
  const { currency, tax, plan_id, plan_basis_points } = frozen.terms
  const billed = await billedTo(db)
  const person = await db
    .from('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', caller.user_id)
    .executeTakeFirstOrThrow()
  const stored: FrozenCart = {
    version: 1,
    customer: { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email },
    lines: frozen.cart,
  }
  const { id } = await db
    .insert('checkouts', {
      user_id: caller.user_id,
      origin_user_id: caller.origin_user_id,
      kind: payment.kind,
      idempotency_key: payment.key,
      request_hash: payment.hash,
      lines: JSON.stringify(stored),
      discounts: JSON.stringify(frozen.discounts),
      ...frozen.amounts,
      currency,
      tax_name: tax?.name ?? null,
      tax_basis_points: tax?.basisPoints ?? null,
      tax_ref: frozen.tax.is === 'known' ? frozen.tax.ref : null,
      plan_id,
      plan_basis_points,
      special_inst: payment.instructions,
      billed_to: billed && JSON.stringify(billed),
      card_ref: frozen.amounts.card_cents === 0 ? null : (card?.ref ?? null),
      lease_until: leaseFromNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(
    db,
    settleCheckoutJob,
    { business_id: db.businessId, id },
    { after: SETTLE_AFTER, singletonKey: String(id) },
  )
  await lockRenewals(db, frozen.cart)
  const row = await checkouts(db).where('id', '=', id).executeTakeFirstOrThrow()
  return { row, what: 'begin', isOther: false, customerRef: card?.customerRef ?? null }
}

/** Locks the placements that are renewed: a renewal that was just removed from the cart may be in another one by now. */
async function lockRenewals(db: TenantDb, lines: FrozenCart['lines']): Promise<void> {
  const renewals = lines.filter(({ renews_line_id }) => renews_line_id !== null)
  if (renewals.length === 0) return
  const placements = renewals.flatMap(({ renews_line_id }) => renews_line_id ?? [])
  await lock(db, 'order_lines', placements).select('id').execute()
  const ids = renewals.map(({ cart_line_id }) => cart_line_id)
  const there = await db.from('cart_lines').select('id').where('id', 'in', ids).execute()
  if (there.length < ids.length) throw new AppError('conflict')
}

interface Frozen {
  lines: Ordered['lines']
  cart: FrozenCart['lines']
  discounts: object[]
  amounts: Record<
    'subtotal_cents' | 'extra_cents' | 'plan_cents' | 'credit_cents' | 'tax_cents' | 'card_cents',
    Cents
  >
  terms: Terms
  tax: Tax
}

async function frozenCart(
  db: TenantDb,
  services: QueuedServices,
  caller: Caller,
  payment: RequestedPayment,
): Promise<Frozen> {
  if (!caller.is_main && !(await readMaySpend(db, caller))) throw new AppError('forbidden', MAY_NOT_SPEND)
  const priced: Priced = await priceCart(db, caller, {
    day: today(services),
    usesCredit: payment.usesCredit,
    provider: services.integrations.payments.provider,
  })
  const { items, totals, due, discounts, off, terms, tax } = priced
  if (items.length > 0) refuseChanged(payment, priced)
  const bought = items.flatMap((item) => (item.type === 'marketplace' ? item.link.id : []))
  const snapshots = await offerSnapshots(db.sharedOnly, bought)
  return {
    lines: items,
    cart: items.map((item, at) => frozenLine(item, off[at] ?? 0, snapshots.get(item.link?.id ?? 0))),
    discounts: discounts.map(({ title, name, cents }) => ({ title, productName: name, cents })),
    amounts: {
      subtotal_cents: totals.subtotal,
      extra_cents: totals.extra,
      plan_cents: totals.plan,
      credit_cents: due.credit,
      tax_cents: due.tax,
      card_cents: due.card,
    },
    terms,
    tax,
  }
}

/** Credit costs its face value; tax applies to what it pays for later. */
async function creditOf(db: TenantDb, { total }: RequestedPayment): Promise<Frozen> {
  const terms = { ...(await termsOf(db)), tax: null }
  const why = creditAmountProblem(toDollars(total), terms.currency)
  if (why !== undefined) throw new AppError('refused', why, { issues: [{ path: ['total'], message: why }] })
  const none = { extra_cents: 0, plan_cents: 0, credit_cents: 0, tax_cents: 0 }
  const amounts = { ...none, subtotal_cents: total, card_cents: total }
  return {
    lines: [{ link: null }],
    cart: [],
    discounts: [],
    amounts,
    terms,
    tax: { is: 'known', cents: 0, ref: null },
  }
}

/** The given card, or the default one. Sub-users cannot select a card. */
async function cardToCharge(
  db: TenantDb,
  services: QueuedServices,
  caller: Caller,
  { source }: RequestedPayment,
  cents: Cents,
) {
  if (cents === 0) return undefined
  const own = await cardOf(db, services)
  if (source === null || source === own?.ref) return own
  const named = caller.is_main ? await cardOf(db, services, source) : undefined
  if (named === undefined) throw notFound()
  return named
}
