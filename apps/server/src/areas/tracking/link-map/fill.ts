// How it works: docs/internals/link-map-and-cart.md
import { suggest } from '@linkwright/core/tracking/link-map/suggest'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockPage } from '../locks/page.ts'
import { mapPageOf } from './map-page.ts'

/**
 * Fills a page's link map up to 20 suggestions, and returns how many were added. Suggestions in carts count,
 * because they return to the map when the cart line is removed. The caller updates the page's figures.
 */
export async function fillLinkMap(db: TenantDb, pageId: number, random: () => number): Promise<number> {
  // Locked: two concurrent fills would each see an empty map.
  await lockPage(db, pageId, 'no key update')
  const existing = await db
    .from('links')
    .select(['anchor_text', 'anchor_type'])
    .where('page_id', '=', pageId)
    .where('progress', '=', 'not_ordered')
    .where('level', '=', 'primary')
    .execute()
  const suggestions = suggest(await mapPageOf(db, pageId), {
    random,
    existing: existing.map(({ anchor_text, anchor_type }) => ({
      anchor_text,
      anchor_type: anchor_type as AnchorType,
    })),
  })
  if (suggestions.length === 0) return 0
  await db
    .insert(
      'links',
      suggestions.map((suggestion) => ({
        ...suggestion,
        page_id: pageId,
        type_known: true,
        anchor_suggestion: suggestion.anchor_text,
        progress: 'not_ordered' as const,
      })),
    )
    .execute()
  return suggestions.length
}
