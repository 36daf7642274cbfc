import type { PlannedPage } from '@linkwright/core/tracking/link-plan/planned-page'
import type { TenantDb } from '../../../db/tenant.ts'
import { gaugeCounts } from '../../tracking/figures/gauge-counts.ts'
import { changeAndReadFigures } from '../../tracking/figures/queries.ts'
import { measuresOf, scorePage } from '../../tracking/figures/score-page.ts'

/** All pages of a site as the planner sees them, in one read that changes nothing. */
export async function plannedPages(db: TenantDb, siteId: number, today: string): Promise<PlannedPage[]> {
  const { pages, ranges, ...whole } = await changeAndReadFigures(db, { siteId, today, pageIds: undefined })
  return pages.map((page) => {
    const { placed, in_process, cart } = gaugeCounts(page)
    const scored = scorePage(page, { ...whole, today, ranges })
    return {
      id: page.id,
      page_type: page.page_type,
      placed,
      coming: {
        blended: Math.max(0, in_process.blended + cart.blended),
        exact: Math.max(0, in_process.exact + cart.exact),
        natural: Math.max(0, in_process.natural + cart.natural),
      },
      ...measuresOf(page, ranges),
      parts: {
        days_link_recency: scored.days_link_recency,
        homepage_link_score: scored.homepage_link_score,
        home_page_link_score: scored.home_page_link_score,
        gauges_score: scored.gauges_score,
        page_content_score: scored.page_content_score,
        content_total_page_score: scored.content_total_page_score,
        primary_links_score: scored.primary_links_score,
        key_phrase_point: scored.key_phrase_point,
        secondary_key_phrase_point: scored.secondary_key_phrase_point,
      },
    }
  })
}
