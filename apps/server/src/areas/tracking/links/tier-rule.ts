import { AppError } from '@linkwright/core/contract/errors'
import { LAST_TIER } from '@linkwright/core/tracking/links/add-messages'
import { takesTieredLinks, tierOf } from '@linkwright/core/tracking/links/tiers'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/** Throws 404 unless the link is one of the page, 422 when it is of the last tier and takes no links of its own. */
export async function refuseUnderLastTier(db: TenantDb, pageId: number, parentId: number): Promise<void> {
  const parent = await db
    .from('links')
    .leftJoin('links as above', (join) =>
      join.onRef('above.business_id', '=', 'links.business_id').onRef('above.id', '=', 'links.parent_id'),
    )
    .select(['links.level', 'above.level as parent_level'])
    .where('links.page_id', '=', pageId)
    .where('links.id', '=', parentId)
    .executeTakeFirst()
  if (parent === undefined) throw notFound()
  const above = parent.parent_level === null ? null : { level: parent.parent_level }
  if (takesTieredLinks(tierOf(parent, above))) return
  throw new AppError('refused', LAST_TIER, { issues: [{ path: ['parent_id'], message: LAST_TIER }] })
}
