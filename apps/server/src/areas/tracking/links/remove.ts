import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { letGo } from '../../buying/cart/let-go.ts'
import type { CountedLink } from '../figures/counts-change.ts'
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
  const change = await letGo(db, ids)
  await db.delete('links').where('id', 'in', ids).execute()
  await linksChanged(db, { site, pageId, today }, await classifierOf(db, pageId), { went }, change)
}
