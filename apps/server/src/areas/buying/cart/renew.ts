import { CART_FULL, MAX_CART_LINES } from '@linkwright/core/buying/cart/cart-messages'
import {
  NOT_RENTED,
  RENEWAL_CLAIMED,
  RENEWAL_IN_CART,
  RENEWAL_NOT_SOLD,
  renewalTimeProblem,
} from '@linkwright/core/buying/promises/renewal-rules'
import { AppError } from '@linkwright/core/contract/errors'
import { CART_CHANGED, WATCHES_CHANGED } from '@linkwright/core/live/messages'
import { type AnchorType, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { isGranted } from '../../../access/granted.ts'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { publishTask, publishTaskTo } from '../../../live/send.ts'
import { lockUser } from '../../account/session/queries.ts'
import { placeOfWatch } from '../../tracking/verification/watch-sql.ts'
import { endOf, isBeingRenewed, linesOfLink } from '../promises/renewals.ts'
import type { Today } from './line-from-form.ts'
import { presentCart } from './present.ts'
import { countLines, readCart } from './queries.ts'

const rentedRow = {
  type: is.oneOf('backlinks', 'link_insertions', 'marketplace'),
  product_id: is.numberOrNull,
  marketplace_link_id: is.numberOrNull,
  site_id: is.numberOrNull,
  anchor_text: is.textOrNull,
  anchor_type: is.text,
  target: is.text,
  paid_until: is.moment,
  is_claimed: is.boolean,
}

/**
 * Adds the renewal of a rented placement to the caller's cart: a line for the same link, which therefore counts for no
 * page and orders none. At most one of a business is in a cart or ordered at a time. Returns the line's id.
 */
export async function addRenewal(
  db: TenantDb,
  caller: Caller,
  watchId: number,
  { now, today }: Today,
): Promise<number> {
  await lockUser(db, caller.user_id)
  const order_line_id = await watchedLine(db, caller, watchId)
  if (order_line_id !== null) await lock(db, 'order_lines', order_line_id).select('id').execute()
  const rented = order_line_id === null ? undefined : await rentedLine(db, order_line_id)
  if (order_line_id === null || rented === undefined) throw new AppError('refused', NOT_RENTED)
  const problem = renewalTimeProblem(rented.paid_until, now)
  if (problem !== undefined) throw new AppError('refused', problem)
  if (rented.is_claimed) throw new AppError('refused', RENEWAL_CLAIMED)
  if ((await countLines(db, caller.user_id)) >= MAX_CART_LINES) throw new AppError('refused', CART_FULL)
  const { type, product_id, target: url, anchor_type, site_id, marketplace_link_id } = rented
  const inserted = await db
    .insert('cart_lines', {
      user_id: caller.user_id,
      type,
      product_id,
      source: 'renewal',
      renews_line_id: order_line_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Read after the insert, which waits for an order that takes the same renewal out of a cart.
  if (inserted === undefined || (await isOrdered(db, order_line_id)))
    throw new AppError('refused', RENEWAL_IN_CART)
  await db
    .insert('cart_links', {
      line_id: inserted.id,
      type,
      site_id,
      page_id: null,
      url,
      link_map_id: null,
      parent_id: null,
      marketplace_link_id,
      anchor_text: rented.anchor_text ?? '',
      anchor_type,
      anchor_category: categoryOf(anchor_type as AnchorType),
      type_known: true,
    })
    .execute()
  const { items } = presentCart(await readCart(db, caller, today, sql<boolean>`c.id = ${inserted.id}`))
  if (items[0]?.link?.enabled !== '1') throw new AppError('refused', RENEWAL_NOT_SOLD)
  await publishTaskTo(db, [caller.user_id], CART_CHANGED, null)
  if (site_id !== null) await publishTask(db, WATCHES_CHANGED, { site_id })
  return inserted.id
}

/**
 * The order line of a watch that the caller may see.
 * @throws AppError not_found; site_disabled
 */
async function watchedLine(db: TenantDb, caller: Caller, id: number): Promise<number | null> {
  const { rows } = await typedSql({ order_line_id: is.numberOrNull, available: is.boolean })`
    select w.order_line_id, coalesce(s.available, true) as available
    from link_watches w
    left join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
    ${placeOfWatch}
    where w.business_id = ${db.businessId} and w.id = ${id} and ${isGranted(caller, 's.business_id', 's.id')}`.execute(
    db,
  )
  const [watch] = rows
  if (watch === undefined) throw notFound()
  if (!watch.available) throw new AppError('site_disabled')
  return watch.order_line_id
}

/** A rented placement that is delivered; undefined if the line is none. */
async function rentedLine(db: TenantDb, lineId: number) {
  const { rows } = await typedSql(rentedRow)`
    select l.type, l.product_id, l.marketplace_link_id, s.id as site_id, l.anchor_text,
      coalesce(l.anchor_type, 'misc') as anchor_type, m.target, ${endOf('m')} as paid_until,
      exists (select from claims c
        join link_promises x on x.business_id = c.business_id and x.id = c.promise_id
        where c.business_id = m.business_id and x.order_line_id in ${linesOfLink('m', 'order_line_id')}
          and c.state not in ('mended', 'refused', 'withdrawn')) as is_claimed
    from link_promises m
    join order_lines l on l.business_id = m.business_id and l.id = m.order_line_id
    left join sites s on s.business_id = l.business_id and s.id = l.site_id
    where m.business_id = ${db.businessId} and m.order_line_id = ${lineId} and m.rented and m.from_at is not null`.execute(
    db,
  )
  return rows[0]
}

/** Whether a renewal of the line is ordered and not delivered, or is being paid for. */
async function isOrdered(db: TenantDb, lineId: number): Promise<boolean> {
  const { rows } = await typedSql({ ordered: is.boolean })`
    select ${isBeingRenewed('m')} as ordered
    from link_promises m where m.business_id = ${db.businessId} and m.order_line_id = ${lineId}`.execute(db)
  return rows[0]?.ordered ?? false
}
