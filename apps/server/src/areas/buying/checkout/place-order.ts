import { CREDIT_NAME, CREDIT_PRODUCT } from '@linkwright/core/buying/products/order-forms/credit'
import { type Cents, toCents } from '@linkwright/core/values/money'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import { type OwnRow, type TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { settle as spendHeld } from '../../account/credit/hold.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { type LockedPages, lockPages } from '../../tracking/figures/locked-pages.ts'
import { lockBuyer, lockOpen } from './claim.ts'
import { type Bought, type End, endOf } from './checkout-end.ts'
import { type FrozenLine, frozenRel, readFrozen } from './frozen-cart.ts'
import { linksInProcess } from './links-in-process.ts'
import { costsOf } from '../products/costs.ts'
import { searched } from '../orders/rows.ts'
import { recordTaxJob } from './record-tax.job.ts'
import type { Outcome } from './pay.ts'
import { checkouts } from './queries.ts'
import { freezePromises } from '../promises/freeze.ts'
import { deleteQuote } from './tax.ts'
import { notifyPlaced } from './notify.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

type Paid = Extract<Outcome, { is: 'paid' }>

/** Turns a paid checkout into an order with all its effects, in one transaction; does nothing once it has ended. */
export async function placeOrder(
  db: AuditedDb<Bought>,
  services: Pick<Services, 'now' | 'integrations'>,
  id: number,
  paid: Paid,
  isAsked: boolean,
): Promise<End> {
  const frozen = await db.from('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { customer, lines } = readFrozen(frozen.lines)
  const day = today(services)
  await lockBuyer(db, frozen.user_id)
  const locked = await lockPages(db, lines, { keepSites: true })
  const row = await lockOpen(db, id, 'paid')
  if (row === undefined) {
    db.auditWriter.changesNothing()
    return await endOf(db, await checkouts(db).where('id', '=', id).executeTakeFirstOrThrow())
  }
  const at = services.now()
  const isCredit = frozen.kind === 'credit'
  const order = await db
    .insert('orders', {
      user_id: frozen.user_id,
      checkout_id: id,
      kind: frozen.kind,
      origin: 'customer',
      origin_user_id: frozen.origin_user_id,
      status: isCredit ? 1 : 0,
      completed_at: isCredit ? at : null,
      payment_state: 'paid',
      subtotal_cents: frozen.subtotal_cents,
      extra_cents: frozen.extra_cents,
      plan_cents: frozen.plan_cents,
      credit_cents: frozen.credit_cents,
      tax_cents: frozen.tax_cents,
      card_cents: frozen.card_cents,
      currency: frozen.currency,
      tax_name: frozen.tax_name,
      tax_basis_points: frozen.tax_basis_points,
      tax_ref: frozen.tax_ref,
      plan_id: frozen.plan_id,
      plan_basis_points: frozen.plan_basis_points,
      discounts: JSON.stringify(frozen.discounts),
      customer_name: customer.name,
      customer_email: customer.email,
      payment_ref: frozen.payment_ref,
      receipt_url: paid.receiptUrl,
      special_inst: frozen.special_inst,
      billed_to: frozen.billed_to && JSON.stringify(frozen.billed_to),
      search: searched(customer.name, customer.email),
      created_at: at,
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow()
  await db
    .update('checkouts')
    .set({ state: 'paid', order_id: order.id, ended_at: at })
    .where('id', '=', id)
    .execute()
  const links = await linksInProcess(db, locked, lines, day)
  const lineIds = await insertLines(
    db,
    { order_id: order.id, at, day, status: isCredit ? 'placed' : 'new' },
    isCredit ? [creditLine(frozen.subtotal_cents)] : lines,
    locked,
    links,
  )
  if (!isCredit)
    await freezePromises(
      db,
      lines.map((line) => ({ ...line, type: line.item.type, offered_rel: frozenRel(line) })),
      lineIds,
      frozen.tax_cents,
    )
  await db
    .insert('order_events', {
      order_id: order.id,
      seq: 1,
      line_id: null,
      what: 'order',
      from_state: null,
      to_state: isCredit ? '1' : '0',
      actor_user_id: frozen.origin_user_id ?? frozen.user_id,
      at,
    })
    .execute()
  const actor = frozen.origin_user_id ?? frozen.user_id
  await spendHeld(db, { cents: frozen.credit_cents, orderId: order.id, actor, at })
  const bought = isCredit ? frozen.subtotal_cents : creditIn(lines)
  if (bought > 0) await moveCredit(db, { cents: bought, action: 'purchase', orderId: order.id, actor, at })
  if (frozen.user_id !== null && lines.length > 0)
    await publishTaskTo(db, [frozen.user_id], CART_CHANGED, null)
  if (frozen.tax_ref !== null) {
    await deleteQuote(db, frozen.tax_ref)
    await enqueue(db, recordTaxJob, { business_id: db.businessId, order_id: order.id })
  }
  await notifyPlaced(db, services, { ...frozen, ...order, checkout_id: id })
  const { credit_cents, card_cents, tax_cents } = frozen
  await db.auditWriter.write(isCredit ? 'credit.buy' : 'order.place', {
    id: order.id,
    of: db.businessId,
    ...(frozen.user_id === null || isAsked ? {} : { by: frozen.user_id }),
    after: {
      checkout_id: id,
      card_cents,
      ...(isCredit ? {} : { credit_cents, tax_cents, lines: lines.length }),
    },
  })
  return await endOf(db, await checkouts(db).where('id', '=', id).executeTakeFirstOrThrow())
}

const renewedUrl = ({ item }: FrozenLine) => ('renews' in item ? (item.renews?.url ?? null) : null)

/** The account credit bought with other lines. */
function creditIn(lines: readonly FrozenLine[]): Cents {
  return lines.reduce((sum, { item }) => sum + (item.type === 'credit' ? toCents(item.price) : 0), 0)
}

type NewLine = Omit<FrozenLine, 'item' | 'cart_line_id' | 'promise'> & {
  cart_line_id: number | null
  type: FrozenLine['item']['type']
}

function creditLine(cents: Cents): Pick<NewLine, 'type' | 'product_name' | 'link_cents' | 'cart_line_id'> {
  return {
    type: 'credit',
    product_name: CREDIT_NAME,
    link_cents: cents,
    cart_line_id: null,
  }
}

async function insertLines(
  db: TenantDb,
  { order_id, at, day, status }: { order_id: number; at: Date; day: string; status: string },
  lines: readonly (FrozenLine | ReturnType<typeof creditLine>)[],
  locked: LockedPages,
  links: ReadonlyMap<number, number>,
): Promise<number[]> {
  if (lines.length === 0) return []
  const products = lines.flatMap((line) => ('product_id' in line ? (line.product_id ?? []) : []))
  const costs = await costsOf(db.sharedOnly, products, day)
  const rows = lines.map((line, position): OwnRow<'order_lines'> => {
    const {
      item,
      details,
      promised,
      promise: _,
      ...frozen
    } = {
      item: undefined,
      promise: null,
      product_id: null,
      details: null,
      promised: null,
      site_id: null,
      page_id: null,
      cost_cents: null,
      ...line,
    }
    const type = item?.type ?? 'credit'
    return {
      ...frozen,
      order_id,
      position,
      type,
      // Credit has no product in a cart.
      product_id: type === 'credit' ? CREDIT_PRODUCT : frozen.product_id,
      cost_cents: frozen.cost_cents ?? costs.get(frozen.product_id ?? 0) ?? null,
      status: type === 'credit' ? 'placed' : status,
      details: details === null ? null : JSON.stringify(details),
      promised: promised === null ? null : JSON.stringify(promised),
      site_id: locked.hasSite(frozen.site_id ?? 0) ? frozen.site_id : null,
      page_id: locked.has(frozen.page_id ?? 0) ? frozen.page_id : null,
      // A renewal is of a link that is published already.
      ...('renews_line_id' in line && line.renews_line_id !== null
        ? { published_url: renewedUrl(line) }
        : {}),
      link_id: (frozen.cart_line_id === null ? undefined : links.get(frozen.cart_line_id)) ?? null,
      placed_at: at,
    }
  })
  const inserted = await db.insert('order_lines', rows).returning(['id', 'position']).execute()
  return inserted.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}
