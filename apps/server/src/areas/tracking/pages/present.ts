import { ratioStats } from '@linkwright/core/tracking/gauges/ratio-stats'
import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { Page } from '@linkwright/core/tracking/pages/page'
import type { PageStats } from '@linkwright/core/tracking/pages/page-stats'
import { NO_DATE } from '@linkwright/core/values/dates'
import { joinUrl } from '@linkwright/core/values/url'
import { presentKeyPhrase } from '../key-phrases/present.ts'
import { presentScout, presentVolumeScout } from '../scouting/present.ts'
import type { PageRow } from './queries.ts'
import type { FigureRow } from './figures.ts'
import { gaugeCounts } from './gauge-counts.ts'

/** Spec A §2: shown until ranks were checked the first time. */
const NEVER_SCOUTED = '0000-00-00'

export function presentPageStats(row: FigureRow): PageStats {
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
    ...ratioStats(counts),
  }
}

export function presentPage(row: PageRow): Page {
  return {
    id: row.id,
    version: row.version,
    site_id: row.site_id,
    page_nickname: row.page_nickname,
    page_url: row.page_url,
    full_url: joinUrl(row.site_url, row.page_url),
    page_type: row.page_type,
    city: row.city,
    state: row.state,
    page_local: row.page_local ? 'yes' : 'no',
    keyphrases: row.phrases.map((phrase) => presentKeyPhrase(phrase, row.page_nickname)),
    links: row.links,
    reporting: row.reporting,
    scout_last_ran: row.scout_last_ran ?? NEVER_SCOUTED,
    scout: presentScout(row),
    volume_scout: presentVolumeScout(row),
    word_count: row.word_count,
    greyed_out: row.greyed_out as AnchorType[],
    stats: presentPageStats(row),
  }
}
