import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { cartsChanged } from '../../buying/cart/changed.ts'
import { type CountedLink, CountsChange } from '../figures/counts-change.ts'
import { lockSite } from '../locks/site.ts'
import { lockPage } from '../locks/page.ts'
import { linksChanged, type Target } from './changed.ts'
import { classifierOf } from './classifier.ts'

interface Gone extends CountedLink {
  id: number
  anchor_text: string
}

/** Deletes a link; the links of its further tiers go with it, and so do lines of carts that would have linked to them. */
export async function removeLink(db: TenantDb, target: Target, linkId: number): Promise<void> {
  const { siteId, pageId, today } = target
  await lockPage(db, pageId, 'share')
  const site = await lockSite(db, siteId)
  const { rows: went } = await sql<Gone>`
    with recursive tree as (
      select id from links where business_id = ${db.businessId} and page_id = ${pageId} and id = ${linkId}
      union all
      select l.id from tree join links l on l.business_id = ${db.businessId} and l.parent_id = tree.id)
    select l.id, l.anchor_text, l.anchor_category, l.level, l.progress, l.date_added
    from tree join links l on l.business_id = ${db.businessId} and l.id = tree.id`.execute(db)
  if (went.length === 0) throw notFound()
  const ids = went.map(({ id }) => id)
  const change = await takeOffCarts(db, ids)
  await db.delete('links').where('id', 'in', ids).execute()
  await linksChanged(db, { site, pageId, today }, await classifierOf(db, pageId), { went }, change)
}

/** Lines that would have linked to one of these links go; one that stands for such a suggestion stays without it. */
async function takeOffCarts(db: TenantDb, linkIds: readonly number[]): Promise<CountsChange> {
  const ids = sql<number>`any(${linkIds}::bigint[])`
  const change = new CountsChange()
  const gone = await db
    .delete('cart_lines')
    .where('parent_id', '=', ids)
    .returning(['user_id', 'anchor_category', 'link_map_id', 'parent_id'])
    .execute()
  const freed = await db
    .update('cart_lines')
    .set({ link_map_id: null })
    .where('link_map_id', '=', ids)
    .returning(['user_id'])
    .execute()
  for (const line of gone) change.line(-1, line)
  // No line hides a suggestion any more that is not there either.
  change.counts.links += freed.length
  const owners = new Set([...gone, ...freed].map(({ user_id }) => user_id))
  await cartsChanged(db, [...owners])
  return change
}
