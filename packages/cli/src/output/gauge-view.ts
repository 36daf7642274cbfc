import { homeBandLabels } from '@linkwright/core/tracking/gauges/bands-home'
import {
  type Band,
  type Bands,
  categories,
  type Category,
  gaugeNames,
  type Ratios,
} from '@linkwright/core/tracking/gauges/gauge'
import { gaugesScore } from '@linkwright/core/tracking/gauges/gauges-score'
import { plural } from '@linkwright/core/values/text'
import type { Column } from './output.ts'

export type GaugeReading = {
  readonly percent: number
  readonly band: Band
  readonly state: 'inside' | 'below' | 'above'
  readonly links: number
}

/** The three gauges of a page with their part of the page score. */
export type GaugesView = {
  readonly links: number
  readonly score: number
  readonly most: number
  readonly home: boolean
  /** Links without an anchor text, which natural includes. */
  readonly no_text: { readonly percent: number; readonly links: number }
} & Readonly<Record<Category, GaugeReading>>

/** Maximum points for the gauges: half of the score of a home page, a fifth of other pages. */
const mostPoints = { home: 50, other: 20 }

export function gaugesView(
  counts: Readonly<Record<Category, number>>,
  ratios: Ratios,
  bands: Bands,
  { home, noText }: { home: boolean; noText: number },
): GaugesView {
  const links = categories.reduce((sum, category) => sum + counts[category], 0)
  const most = home ? mostPoints.home : mostPoints.other
  const reading = (category: Category): GaugeReading => {
    const percent = ratios[category]
    const band = bands[category]
    return {
      percent,
      band,
      state: percent < band.low ? 'below' : percent > band.high ? 'above' : 'inside',
      links: counts[category],
    }
  }
  const [blended, exact, natural] = [reading('blended'), reading('exact'), reading('natural')]
  const score = gaugesScore(most, ratios, bands, links)
  const no_text = { percent: links === 0 ? 0 : round((100 * noText) / links, 100), links: noText }
  return { links, blended, exact, natural, score, most, home, no_text }
}

/** `25 % (5 links), below 31 to 41 %` */
export function gaugeText(
  category: Category,
  { percent, band, state, links }: GaugeReading,
  home: boolean,
): string {
  const label = home ? homeBandLabels[category] : undefined
  const range = `${round(band.low)} to ${round(band.high)} %${label ? ` (${label})` : ''}`
  return `${round(percent)} % (${plural(links, 'link')}), ${state} ${range}`
}

/** `33.3 % (400 links), counted as Natural` */
export function noTextText({ percent, links }: GaugesView['no_text']): string {
  return `${round(percent)} % (${plural(links, 'link')})${links === 0 ? '' : ', counted as Natural'}`
}

function round(number: number, to = 10): number {
  return Math.round(number * to) / to
}

export const NO_TEXT_HEAD = 'Without anchor text'

/** Columns for display; `--json` prints the raw figures. */
export const gaugeColumns: readonly Column<GaugesView>[] = [
  { field: 'links', head: 'Placed primary links' },
  ...categories.map((category) => ({
    field: category,
    head: gaugeNames[category],
    show: (view: GaugesView) => gaugeText(category, view[category], view.home),
  })),
  { field: 'no_text', head: NO_TEXT_HEAD, show: (view) => noTextText(view.no_text) },
  { field: 'score', head: 'Gauges score', show: ({ score, most }) => `${score} of ${most}` },
]
