import { AppError } from '@linkwright/core/contract/errors'
import { LAST_TIER } from '@linkwright/core/tracking/links/link-messages'
import { takesTieredLinks, tierOf } from '@linkwright/core/tracking/links/tiers'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/**
 * Checks that a link can have child links.
 * @throws AppError not_found when the page has no such link; refused when it is of the last tier.
 */
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
