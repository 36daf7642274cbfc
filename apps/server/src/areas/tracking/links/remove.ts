import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { type Anchored, linksChanged } from '../figures/links-changed.ts'
import { lockPage } from '../locks/page.ts'
import { lockSite } from '../locks/site.ts'
import type { Carts } from './carts.ts'
import { classifierOf } from './classifier.ts'
import type { Target } from './target.ts'

/** Deletes a link; the links of its further tiers go with it, and so do lines of carts that would have linked to them. */
export async function removeLink(
  db: TenantDb,
  { siteId, pageId, today }: Target,
  linkId: number,
  carts: Carts,
): Promise<void> {
  await lockPage(db, pageId, 'share')
  const site = await lockSite(db, siteId)
  const { rows: went } = await sql<Anchored & { id: number }>`
    with recursive tree as (
      select id from links where business_id = ${db.businessId} and page_id = ${pageId} and id = ${linkId}
      union all
      select l.id from tree join links l on l.business_id = ${db.businessId} and l.parent_id = tree.id)
    select l.id, l.anchor_text, l.anchor_category, l.level, l.progress, l.date_added
    from tree join links l on l.business_id = ${db.businessId} and l.id = tree.id`.execute(db)
  if (went.length === 0) throw notFound()
  const ids = went.map(({ id }) => id)
  const change = await carts.letGo(db, ids)
  await db.delete('links').where('id', 'in', ids).execute()
  const { phrases } = await classifierOf(db, pageId)
  await linksChanged(db, { site, pageId, today }, phrases, { went }, change)
}
