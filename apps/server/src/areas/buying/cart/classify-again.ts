import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { countsUpdate } from '../../tracking/figures/link-counts.ts'
import type { Carts } from '../../tracking/links/carts.ts'
import { lockSite } from '../../tracking/locks/site.ts'

/** Reads the anchors of a page's links in carts again, where their type was read off the text before. */
export const classifyCartAgain: Carts['classifyAgain'] = async (db, { siteId, pageId }, classify) => {
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
  // Before the page's counts, as everywhere.
  await lockSite(db, siteId)
  const change = new CountsChange()
  for (const { link, anchor } of changed) {
    change.line(-1, link).line(1, { ...link, ...anchor })
    await db.update('cart_links').set(anchor).where('line_id', '=', link.line_id).execute()
  }
  await countsUpdate(db, new Map([[pageId, change]])).execute(db)
}
