import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { ONLY_LINKS_MOVE } from '@linkwright/core/buying/cart/cart-messages'
import { RENEWAL_FIXED } from '@linkwright/core/buying/promises/renewal-rules'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound } from '../../../http/context.ts'
import { lockUser } from '../../account/session/queries.ts'
import { linkOf } from './add.ts'
import { lockPages } from '../../tracking/figures/locked-pages.ts'
import { insertLine, type OrderedLink } from './insert-line.ts'
import { type NewLine, lineFromForm, type Today } from './line-from-form.ts'
import { lineById, type StoredLine } from './queries.ts'
import { deleteLines } from './remove-lines.ts'
import { checkPlace } from './target.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

/** Replaces the content of one of the caller's lines, and returns its id. */
export async function editLine(
  db: TenantDb,
  caller: Caller,
  { id, ...form }: AddToCartForm & { id: number },
  time: Today,
): Promise<number> {
  const order = await lineFromForm(db, caller, form, time)
  const before = await ownLine(db, caller, id)
  const link = await linkOf(db, caller, form)
  return await replaceLine(
    db,
    before,
    order,
    link && { ...link, anchor_type: keptType(before, link) },
    time.today,
  )
}

/** A type that was selected, or came with the suggestion, stays with the anchor until another is selected. */
function keptType({ link: before }: StoredLine, { anchor, anchor_type }: OrderedLink) {
  const keepsType = before?.type_known === true && before.anchor_text === anchor
  return anchor_type ?? (keepsType ? (before.anchor_type as AnchorType) : undefined)
}

/**
 * Points the link of one of the caller's lines to another page, neither below a link of it nor from a suggestion.
 * Returns the line's id.
 */
export async function moveLine(
  db: TenantDb,
  caller: Caller,
  { id, ...place }: { id: number; site_id: number; page_id: number },
  today: string,
): Promise<number> {
  const before = await ownLine(db, caller, id)
  const { type, product_id, content_id, source, link } = before
  if (link === null) throw new AppError('refused', ONLY_LINKS_MOVE)
  await checkPlace(db, caller, place)
  const order = { user_id: caller.user_id, type, product_id, content_id, source }
  const { anchor_text: anchor, marketplace_link_id } = link
  const moved = { ...place, url: null, link_map_id: null, parent_id: null, anchor, marketplace_link_id }
  const anchor_type = link.type_known ? (link.anchor_type as AnchorType) : undefined
  return await replaceLine(db, before, order, { ...moved, anchor_type }, today)
}

/** Locks the caller, so that changes of a line are serialized. */
async function ownLine(db: TenantDb, caller: Caller, id: number): Promise<StoredLine> {
  await lockUser(db, caller.user_id)
  const line = await lineById(db, caller, id)
  if (line === undefined) throw notFound()
  if (line.renews_line_id !== null) throw new AppError('refused', RENEWAL_FIXED)
  return line
}

/**
 * Replaces a line by another with its id and position; the new line may order what the old one ordered. While a
 * checkout is open it gets an id of its own, because the old id leaves the cart when the checkout is paid.
 */
async function replaceLine(
  db: TenantDb,
  before: StoredLine,
  order: NewLine,
  link: OrderedLink | undefined,
  today: string,
): Promise<number> {
  const locked = await lockPages(db, link === undefined ? [before] : [before, link])
  const [deleted] = await deleteLines(db, sql<boolean>`c.id = ${before.id}`)
  // Another tab was faster.
  if (deleted === undefined) throw notFound()
  const again = (await isBeingPaid(db, order.user_id)) ? order : { ...order, id: before.id }
  const inserted = await insertLine(db, locked, again, link)
  await publishTaskTo(db, [order.user_id], CART_CHANGED, null)
  const moves = [[-1, deleted.link] as const, [1, inserted.link] as const]
  await locked.updateFigures(
    db,
    today,
    moves.flatMap(([by, moved]) => (moved === null ? [] : [[by, moved] as const])),
  )
  return inserted.id
}

/** Whether the user's cart is frozen by a checkout. None starts while the user is locked. */
async function isBeingPaid(db: TenantDb, userId: number): Promise<boolean> {
  const open = await db
    .from('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'order')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
