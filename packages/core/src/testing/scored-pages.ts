import { homeBands } from '../tracking/gauges/bands-home.ts'
import { configuredBands, gaugeBlueRanges } from '../tracking/gauges/bands-page.ts'
import type { PageScoreInput } from '../tracking/pages/page-score.ts'

/** Pages with the maximum points in every part. */
export const scouted = { home_page_links: 20, content_count: 1000, primary_links_to_url: 20 }

export const full: PageScoreInput = {
  page_type: 'page',
  link_age: 0,
  primary_links_placed: 20,
  hp_completed_links: 20,
  word_count: 1000,
  site_word_count: 10_000,
  targets: scouted,
  primary_rank: 1,
  secondary_ranks: [1, 10],
  ratios: { blended: 36, exact: 10, natural: 54 },
  bands: configuredBands(gaugeBlueRanges),
}

export const home: PageScoreInput = {
  ...full,
  page_type: 'home',
  ratios: { blended: 10, exact: 0, natural: 90 },
  bands: homeBands,
}
