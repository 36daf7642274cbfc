import { anchorsOf } from '@linkwright/core/tracking/link-map/anchors'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'
import { fillLinkMap } from './fill.ts'
import { mapPageOf } from './map-page.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Removes suggestions that the page's current phrases, names and addresses would not produce, and fills the map
 * again. Keeps suggestions in a cart, with child links, or written by hand. The caller has locked the page and
 * refreshes its figures afterwards.
 */
export async function renewLinkMap(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  random: () => number,
): Promise<void> {
  const page = await mapPageOf(db, pageId)
  if (page.phrases.length === 0) return
  // The nickname replaced the title until the page was read.
  const made = [page, { ...page, pageTitle: '' }].map(anchorsOf)
  const follows = (type: string, text: string) => {
    const ofType = made.map((anchors) => new Map<string, readonly string[]>(anchors).get(type))
    return ofType.some((texts) => texts === undefined || texts.includes(text))
  }
  const { rows } = await typedSql({ id: is.number, anchor_type: is.text, anchor_text: is.text })`
    select l.id, l.anchor_type, l.anchor_text from links l
    where l.business_id = ${db.businessId} and l.page_id = ${pageId}
      and l.progress = 'not_ordered' and l.level = 'primary' and l.anchor_suggestion = l.anchor_text
      and not l.in_cart and l.cart_tiers = 0
      and not exists (select from links below
        where below.business_id = l.business_id and below.parent_id = l.id)`.execute(db)
  const stale = rows.filter(({ anchor_type, anchor_text }) => !follows(anchor_type, anchor_text))
  if (stale.length === 0) return
  const ids = stale.map(({ id }) => id)
  await db.delete('links').where('id', 'in', ids).execute()
  await fillLinkMap(db, pageId, random)
  await send(db, 'updatePageLinks', { site_id: siteId, page_id: pageId })
}
