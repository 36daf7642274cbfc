import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { unmarkInCart } from '../../tracking/links/mark-in-cart.ts'
import { lockPages, type Place } from '../../tracking/figures/locked-pages.ts'
import { notFound } from '../../../http/context.ts'
import type { Viewer } from '../../../access/granted.ts'
import { lockUser } from '../../account/session/queries.ts'
import { lineById, linesOf } from './queries.ts'
import { publishTask, publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED, WATCHES_CHANGED } from '@linkwright/core/live/messages'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const removedLink = tableColumns('cart_links', [
  'line_id',
  'site_id',
  'page_id',
  'anchor_category',
  'link_map_id',
  'parent_id',
])
/** The link is null for a line that orders none. */
const removedRow = { user_id: is.number, is_renewal: is.boolean, link: is.oneOrNull(removedLink.json) }
type RemovedLine = RowOf<typeof removedRow>

/**
 * Deletes cart lines (`cart_lines c`, `cart_links k`), unmarks their links, and returns them. The figures are not
 * updated. A placement whose renewal was among them can be renewed by others again.
 */
export async function deleteLines(db: TenantDb, which: RawBuilder<boolean>): Promise<RemovedLine[]> {
  const { rows } = await typedSql(removedRow)`
    with wanted as (
      select c.id from cart_lines c
      left join cart_links k on k.business_id = c.business_id and k.line_id = c.id
      where c.business_id = ${db.businessId} and ${which}),
    link as (
      delete from cart_links where business_id = ${db.businessId} and line_id in (select id from wanted)
      returning ${removedLink.of('cart_links')}),
    line as (
      delete from cart_lines where business_id = ${db.businessId} and id in (select id from wanted)
      returning id, user_id, renews_line_id)
    select line.user_id, line.renews_line_id is not null as is_renewal, to_json(link) as link from line left join link on link.line_id = line.id`.execute(
    db,
  )
  await unmarkInCart(
    db,
    rows.flatMap(({ link }) => link ?? []),
  )
  const renewed = rows.flatMap(({ is_renewal, link }) => (is_renewal ? (link?.site_id ?? []) : []))
  for (const site_id of new Set(renewed)) await publishTask(db, WATCHES_CHANGED, { site_id })
  return rows
}

/**
 * Removes lines of a cart: their suggestions return to the link map, and the figures of their pages are updated.
 * Returns the lines that still existed. The caller has locked the user and publishes the change.
 */
async function removeLines(
  db: TenantDb,
  lines: readonly (Place & { id: number })[],
  today: string,
): Promise<RemovedLine[]> {
  if (lines.length === 0) return []
  const locked = await lockPages(db, lines)
  const ids = lines.map(({ id }) => id)
  const removed = await deleteLines(db, sql<boolean>`c.id = any(${ids}::bigint[])`)
  await locked.updateFigures(
    db,
    today,
    removed.flatMap(({ link }) => (link === null ? [] : [[-1, link] as const])),
  )
  return removed
}

/** Removes a line of the viewer's cart. */
export async function removeLine(db: TenantDb, viewer: Viewer, id: number, today: string): Promise<void> {
  const line = await lineById(db, viewer, id)
  if (line === undefined) throw notFound()
  const removed = await removeLines(db, [line], today)
  // Another tab was faster.
  if (removed.length === 0) throw notFound()
  await publishTaskTo(db, [viewer.user_id], CART_CHANGED, null)
}

/** Removes all lines of the viewer's cart, and returns how many. */
export async function emptyCart(db: TenantDb, viewer: Viewer, today: string): Promise<number> {
  // No line is added until the transaction ends.
  await lockUser(db, viewer.user_id)
  const removed = await removeLines(db, await linesOf(db, viewer), today)
  if (removed.length > 0) await publishTaskTo(db, [viewer.user_id], CART_CHANGED, null)
  return removed.length
}

/**
 * Removes the lines of all sites but the kept ones from a user's cart, because the user lost access to those sites or is
 * deleted. The caller has locked the user.
 */
export async function withdrawLines(
  db: TenantDb,
  userId: number,
  keptSites: readonly number[],
  today: string,
): Promise<void> {
  const { rows: lines } = await typedSql({ id: is.number, site_id: is.number, page_id: is.numberOrNull })`
    select c.id, k.site_id, k.page_id from cart_lines c
    join cart_links k on k.business_id = c.business_id and k.line_id = c.id
    where c.business_id = ${db.businessId} and c.user_id = ${userId}
      and k.site_id is not null and k.site_id <> all(${keptSites}::bigint[])`.execute(db)
  await removeLines(db, lines, today)
}
