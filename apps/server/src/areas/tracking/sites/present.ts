import type { Page } from '@linkwright/core/tracking/pages/page'
import type { Site } from '@linkwright/core/tracking/sites/site'
import type { SiteStats } from '@linkwright/core/tracking/sites/site-stats'
import { NO_DATE } from '@linkwright/core/values/dates'
import { presentBrandScout } from '../scouting/present.ts'
import type { SiteRow } from './queries.ts'

const COMPETITORS = 3

type FigureRow = Pick<
  SiteRow,
  'brand_trust_score' | 'links_in_progress' | 'newest_link_on' | 'hp_completed_links' | 'completed_links'
>

export function presentSiteStats(row: FigureRow): SiteStats {
  return {
    brand_trust_score: row.brand_trust_score ?? 0,
    links_in_progress: row.links_in_progress ?? 0,
    days_since_last_link: row.newest_link_on ?? NO_DATE,
    hp_completed_links: row.hp_completed_links ?? 0,
    completed_links: row.completed_links ?? 0,
  }
}

export function presentSite(row: SiteRow, pages: Page[]): Site {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    url: row.url,
    available: row.available ? '1' : '0',
    categories: row.categories,
    country: row.country,
    local: row.local ? 'yes' : 'no',
    city: row.city,
    state: row.state,
    competitors: Array.from({ length: COMPETITORS }, (_, index) => ({ url: row.competitors[index] ?? '' })),
    pages,
    primary_links: row.completed_links ?? 0,
    // Orders are not there yet, so nothing was spent.
    link_spend: 0,
    logins: row.logins,
    brand_rank: row.brand_rank ?? (row.brand_rank_at === null ? null : 0),
    brand_scout: presentBrandScout(row),
    stats: presentSiteStats(row),
  }
}
