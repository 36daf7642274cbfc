import { frequencyOf } from '@linkwright/core/access/look-up-frequency'
import type { Page } from '@linkwright/core/tracking/pages/page'
import { type Language, languages, defaultLanguage } from '@linkwright/core/tracking/sites/languages'
import type { Site } from '@linkwright/core/tracking/sites/site'
import { toDollars } from '@linkwright/core/values/money'
import { presentSiteStats } from '../figures/present.ts'
import { presentLookUp } from '../look-ups/present.ts'
import { siteColumns, type SiteRow } from './queries.ts'

const COMPETITORS = 3

/** A language that was removed from the list falls back to the default. */
const languageOf = (code: string): Language => (code in languages ? (code as Language) : defaultLanguage)

export function presentSite(row: SiteRow, pages: Page[]): Site {
  return {
    ...siteColumns.sent(row),
    created_at: row.created_at.toISOString(),
    available: row.available ? '1' : '0',
    local: row.local ? 'yes' : 'no',
    language: languageOf(row.language),
    frequency: frequencyOf(row.look_up_days),
    count_subdomains: row.count_subdomains ? 'yes' : 'no',
    competitors: Array.from({ length: COMPETITORS }, (_, index) => ({ url: row.competitors[index] ?? '' })),
    tags: row.tags,
    pages,
    primary_links: row.completed_links ?? 0,
    link_spend: toDollars(row.spend_cents),
    has_orders: row.has_orders,
    brand_rank: row.brand_rank ?? (row.brand_rank_at === null ? null : 0),
    // A site that now counts subdomains still has the old value until the next look-up.
    brand_on_subdomain: row.count_subdomains ? null : row.brand_on_subdomain,
    brand_scout: presentLookUp(row.look_ups.brand),
    stats: presentSiteStats(row),
  }
}
