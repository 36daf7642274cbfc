import type { CartPort } from '../../tracking/links/cart-port.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { countsUpdate } from '../../tracking/figures/link-counts.ts'
import { lockSite } from '../../tracking/locks/site.ts'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { unmarkInCart } from '../../tracking/links/mark-in-cart.ts'
import { deleteLines } from './remove-lines.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

/** Reclassifies the anchors of a page's links in carts, except types set by hand. */
const reclassify: CartPort['reclassify'] = async (db, { siteId, pageId }, classify) => {
  const links = await db
    .from('cart_links')
    .select(['line_id', 'anchor_text', 'anchor_type', 'anchor_category', 'link_map_id', 'parent_id'])
    .where('page_id', '=', pageId)
    .where('type_known', '=', false)
    .execute()
  const changed = links.flatMap((link) => {
    const { type, category } = classify(link.anchor_text)
    const isSame = type === link.anchor_type && category === link.anchor_category
    return isSame ? [] : [{ link, anchor: { anchor_type: type, anchor_category: category } }]
  })
  if (changed.length === 0) return
  // Locked before the page's counts, as everywhere.
  await lockSite(db, siteId)
  const change = new CountsChange()
  for (const { link, anchor } of changed) {
    change.line(-1, link).line(1, { ...link, ...anchor })
    await db.update('cart_links').set(anchor).where('line_id', '=', link.line_id).execute()
  }
  await countsUpdate(db, new Map([[pageId, change]])).execute(db)
}

/**
 * Removes the lines that would link to links that are about to be deleted, and detaches lines that order such a
 * suggestion. Returns how the counts of their pages change. Under the site's lock.
 */
async function removeLinesOf(db: TenantDb, linkIds: readonly number[]): Promise<Map<number, CountsChange>> {
  const ids = sql`any(${linkIds}::bigint[])`
  const changes = new Map<number, CountsChange>()
  const changeOf = (pageId: number) => {
    const change = changes.get(pageId) ?? new CountsChange()
    changes.set(pageId, change)
    return change
  }
  const removed = await deleteLines(db, sql<boolean>`k.parent_id = ${ids}`)
  const { rows: freed } = await typedSql({
    user_id: is.number,
    page_id: is.number,
    link_map_id: is.number,
    parent_id: is.null,
  })`
    with meant as (
      select business_id, line_id, page_id, link_map_id from cart_links
      where business_id = ${db.businessId} and link_map_id = ${ids})
    update cart_links k set link_map_id = null
    from meant m join cart_lines c on c.business_id = m.business_id and c.id = m.line_id
    where k.business_id = m.business_id and k.line_id = m.line_id
    returning c.user_id, m.page_id, m.link_map_id, null as parent_id`.execute(db)
  // They may go to the trash, and are restored without a cart line.
  await unmarkInCart(db, freed)
  for (const { link } of removed)
    if (link !== null && link.page_id !== null) changeOf(link.page_id).line(-1, link)
  // Detached lines no longer hide these suggestions, which are deleted too.
  for (const { page_id } of freed) changeOf(page_id).counts.links += 1
  const owners = new Set([...removed, ...freed].map(({ user_id }) => user_id))
  await publishTaskTo(db, [...owners], CART_CHANGED, null)
  return changes
}

/** The implementation of tracking's cart port. */
export const cartPort: CartPort = { reclassify, removeLines: removeLinesOf }
