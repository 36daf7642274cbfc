import { pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import type { Page, Settings } from '@linkwright/sdk'
import { type GaugesView, gaugesView } from './gauge-view.ts'

/** Score and gauges of a page from the server. */
export type PageFigures = { readonly page_score: number; readonly gauges: GaugesView }

/** Maps the server's fields to gauges: keyPhraseMix is blended, exactMatch exact, branded natural. */
export function pageFigures(page: Page, ranges: Settings['gauge_blue_ranges']): PageFigures {
  const { stats } = page
  const counts = {
    blended: stats.blended_anchors_total,
    exact: stats.exact_anchors_total,
    natural: stats.natural_anchors_total,
  }
  const ratios = {
    blended: stats.keyPhraseMixRatio,
    exact: stats.exactMatchRatio,
    natural: stats.brandedRatio,
  }
  return {
    page_score: stats.page_score,
    gauges: gaugesView(counts, ratios, pageBands(page, ranges), {
      home: page.page_type === 'home',
      noText: stats.no_text_anchors_total,
    }),
  }
}
