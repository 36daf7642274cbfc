import { ratioStats } from '@linkwright/core/tracking/gauges/ratio-stats'
import type { PageStats } from '@linkwright/core/tracking/pages/page-stats'
import type { SiteStats } from '@linkwright/core/tracking/sites/site-stats'
import { NO_DATE } from '@linkwright/core/values/dates'
import type { FigureRow } from './figure-row.ts'
import { gaugeCounts } from './gauge-counts.ts'

export function presentPageStats(row: Omit<FigureRow, 'computed_at'>): PageStats {
  const counts = gaugeCounts(row)
  const { placed } = counts
  return {
    page_score: row.score,
    primary_links_placed: placed.exact + placed.blended + placed.natural,
    in_progress: row.in_progress,
    days_since_last_link: row.newest_link_on ?? NO_DATE,
    days_link_recency: row.days_link_recency,
    homepage_link_score: row.homepage_link_score,
    home_page_link_score: row.home_page_link_score,
    gauges_score: row.gauges_score,
    page_content_score: row.page_content_score,
    content_total_page_score: row.content_total_page_score,
    primary_links_score: row.primary_links_score,
    key_phrase_point: row.key_phrase_point,
    secondary_key_phrase_point: row.secondary_key_phrase_point,
    blended_anchors_total: placed.blended,
    exact_anchors_total: placed.exact,
    natural_anchors_total: placed.natural,
    no_text_anchors_total: row.placed_no_text,
    ...ratioStats(counts),
  }
}

/** All null for a site that was never scored. */
interface SiteFigures {
  brand_trust_score: number | null
  links_in_progress: number | null
  newest_link_on: string | null
  hp_completed_links: number | null
  completed_links: number | null
}

export function presentSiteStats(row: SiteFigures): SiteStats {
  return {
    brand_trust_score: row.brand_trust_score ?? 0,
    links_in_progress: row.links_in_progress ?? 0,
    days_since_last_link: row.newest_link_on ?? NO_DATE,
    hp_completed_links: row.hp_completed_links ?? 0,
    completed_links: row.completed_links ?? 0,
  }
}
