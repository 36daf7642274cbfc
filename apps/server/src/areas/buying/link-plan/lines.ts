import { MAX_CART_LINES } from '@linkwright/core/buying/cart/cart-messages'
import type { PageLinkPlan } from '@linkwright/core/buying/link-plan/plan'
import { categories } from '@linkwright/core/tracking/gauges/gauge'
import { drawLinks } from '@linkwright/core/tracking/link-map/draw-links'
import type { Counts } from '@linkwright/core/tracking/link-plan/fewest-links'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { mapPagesOf } from '../../tracking/link-map/map-page.ts'

type Line = PageLinkPlan['lines'][number]

/** Links that a plan gives one page. */
export interface PlannedLinks {
  page_id: number
  links: Counts
}

/**
 * The anchors of planned links, as many as a cart can hold: suggestions of each page's link map first, and what the
 * map lacks is drawn as the map is.
 */
export async function linesOf(
  db: TenantDb,
  planned: readonly PlannedLinks[],
  random: () => number,
): Promise<Line[]> {
  const ids = planned.map(({ page_id }) => page_id)
  if (ids.length === 0) return []
  const pages = await mapPagesOf(db, ids)
  const suggestions = await db
    .from('links')
    .select(['id', 'page_id', 'anchor_text', 'anchor_type', 'anchor_category'])
    .where('page_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('progress', '=', 'not_ordered')
    .where('level', '=', 'primary')
    .where('in_cart', '=', false)
    .orderBy('id')
    .execute()
  const lines: Line[] = []
  for (const { page_id, links } of planned) {
    const page = pages.get(page_id)
    // A plan may need thousands of links; none are drawn that no cart can hold.
    const room = MAX_CART_LINES - lines.length
    const own = suggestions.filter((each) => each.page_id === page_id)
    const taken = categories.flatMap((category) =>
      own
        .filter(({ anchor_category }) => anchor_category === category)
        .slice(0, Math.min(room, links[category])),
    )
    const lacks = (category: (typeof categories)[number]) =>
      Math.min(
        room,
        Math.max(
          0,
          links[category] - own.filter(({ anchor_category }) => anchor_category === category).length,
        ),
      )
    const missing = { blended: lacks('blended'), exact: lacks('exact'), natural: lacks('natural') }
    const drawn = page === undefined ? [] : drawLinks(page, missing, { random, existing: own })
    lines.push(
      ...taken.map(({ id, anchor_text, anchor_type }) => ({
        page_id,
        linkMap_id: id,
        anchor: anchor_text,
        anchor_type: anchor_type as AnchorType,
      })),
      ...drawn.map(({ anchor_text, anchor_type }) => ({
        page_id,
        linkMap_id: null,
        anchor: anchor_text,
        anchor_type,
      })),
    )
  }
  return lines.slice(0, MAX_CART_LINES)
}
