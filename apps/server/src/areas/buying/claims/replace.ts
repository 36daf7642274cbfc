import { REPLACEMENT_ORDERED } from '@linkwright/core/buying/claims/claim-messages'
import { daysLeft } from '@linkwright/core/buying/promises/promise-window'
import { AppError } from '@linkwright/core/contract/errors'
import { type AnchorType, categoryOf } from '@linkwright/core/tracking/links/anchor'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { message } from '../../../live/send.ts'
import { CountsByPage, type LockedPages, lockPages } from '../../tracking/figures/locked-pages.ts'
import { lockBuyer } from '../checkout/claim.ts'
import { claimsOfOrders } from '../promises/claim-place.ts'
import { searched } from '../orders/rows.ts'
import { type LockedClaim, lockClaim } from './claim-facts.ts'
import { moveClaim, type Mover, stateAfter } from './move-claim.ts'
import { notifyClaim } from '../promises/notify-claim.ts'
import { refuseUnpaid, refuseWhileRefunding } from './settle.ts'

type Line = Selectable<DB['order_lines']>

const placeRow = {
  id: is.number,
  site_id: is.numberOrNull,
  page_id: is.numberOrNull,
  user_id: is.numberOrNull,
}

/**
 * Orders a replacement for a broken promise: an order with one line at 0, with a link and a promise of its own. The
 * promise takes over the amounts of the first line, and starts when the replacement is delivered.
 */
export async function replace(
  db: TenantDb,
  id: number,
  mover: Mover,
): Promise<{ locked: LockedClaim; after: object }> {
  // A renewal has no link of its own: the link of the first line is replaced.
  const { rows } = await typedSql(placeRow)`
    select k.id, k.site_id, k.page_id, o.user_id from ${claimsOfOrders}
    join order_lines d on d.business_id = p.business_id and d.id = p.order_line_id
    join order_lines k on k.business_id = d.business_id and k.id = coalesce(d.renews_line_id, d.id)
    where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db)
  const [place] = rows
  if (place === undefined) throw notFound()
  await lockBuyer(db, place.user_id)
  const pages = await lockPages(db, [place], { keepSites: true })
  const locked = await lockClaim(db, id)
  const { claim, order } = locked
  stateAfter(claim, 'replace', mover.by)
  refuseWhileRefunding(locked)
  refuseUnpaid(locked)
  if (claim.replacement_line_id !== null) throw new AppError('refused', REPLACEMENT_ORDERED)
  const line = await db.from('order_lines').selectAll().where('id', '=', place.id).executeTakeFirstOrThrow()
  const link_id = await linkFor(db, line, pages, mover.at)
  const { orderId, lineId } = await orderFor(locked, line, link_id, mover)
  await promiseFor(locked, lineId)
  const state = await moveClaim(db, claim, 'replace', mover, { replacement_line_id: lineId })
  const about = {
    claim_id: id,
    order_number: order.order_number,
    user_id: order.user_id,
    what: 'replace',
  } as const
  await notifyClaim(db, about, mover.at)
  return { locked, after: { event: 'replace', state, replacement_order_id: orderId } }
}

/** A link in process of the page; null if the line links to no page, or the page was deleted. */
async function linkFor(db: TenantDb, line: Line, pages: LockedPages, at: Date): Promise<number | null> {
  const { page_id, anchor_type, anchor_text } = line
  if (page_id === null || anchor_type === null || !pages.has(page_id)) return null
  const today = at.toISOString().slice(0, 10)
  const anchor_category = categoryOf(anchor_type as AnchorType)
  const { id } = await db
    .insert('links', {
      page_id,
      anchor_text: anchor_text ?? '',
      anchor_type,
      anchor_category,
      type_known: true,
      level: 'primary',
      progress: 'in_process',
      date_ordered: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = new CountsByPage()
  changes
    .of(page_id)
    .link(1, { anchor_category, anchor_type, level: 'primary', progress: 'in_process', date_added: null })
  await pages.changeCounts(db, today, changes, (changed) => [message('updatePageLinks', changed)])
  return id
}

async function orderFor(
  { db, order, promise }: LockedClaim,
  line: Line,
  link_id: number | null,
  { actor, at }: Mover,
) {
  const free = {
    subtotal_cents: 0,
    extra_cents: 0,
    plan_cents: 0,
    credit_cents: 0,
    tax_cents: 0,
    card_cents: 0,
  }
  const { user_id, plan_id, customer_name, customer_email, currency } = order
  const { id: orderId } = await db
    .insert('orders', {
      ...free,
      user_id,
      plan_id,
      customer_name,
      customer_email,
      currency,
      plan_basis_points: 0,
      kind: 'order',
      origin: 'admin',
      origin_user_id: actor,
      payment_state: 'paid',
      search: searched(customer_name, customer_email),
      special_inst: `Replacement for a promised link of ${order.order_number}`,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { type, product_id, content_id, product_name, customer_description, internal_code, content_name } =
    line
  const { content_words, site_id, site_name, page_id, page_nickname, anchor_type, article_count } = line
  const { cost_cents, marketplace_link_id, marketplace_vendor, marketplace_url, promised } = line
  const { id: lineId } = await db
    .insert('order_lines', {
      order_id: orderId,
      position: 0,
      link_cents: 0,
      type,
      product_id,
      content_id,
      product_name,
      customer_description,
      internal_code,
      content_name,
      content_words,
      site_id,
      site_name,
      page_id,
      page_nickname,
      anchor_type,
      article_count,
      cost_cents,
      marketplace_link_id,
      marketplace_vendor,
      marketplace_url,
      link_id,
      promised: promised === null ? null : JSON.stringify(promised),
      anchor_text: promise.anchor ?? line.anchor_text,
      target_url: promise.target,
      placed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insert('order_events', {
      order_id: orderId,
      seq: 1,
      line_id: null,
      what: 'order',
      from_state: null,
      to_state: '0',
      actor_user_id: actor,
      at,
    })
    .execute()
  return { orderId, lineId }
}

async function promiseFor({ db, claim, promise }: LockedClaim, order_line_id: number): Promise<void> {
  const { paid_line_id, target, anchor, rel, months, remedy, auto_credit, rented, fresh_window, due_days } =
    promise
  const { net_cents, tax_cents, until_at, days } = promise
  if (until_at === null || days === null) throw new Error('a claim for a promise that has not begun')
  await db
    .insert('link_promises', {
      order_line_id,
      paid_line_id,
      replaces_id: promise.id,
      target,
      anchor,
      rel,
      months,
      remedy,
      auto_credit,
      rented,
      fresh_window,
      due_days,
      net_cents,
      tax_cents,
      days,
      left_days: daysLeft({ until: until_at, days }, claim.first_bad_at),
    })
    .execute()
}
