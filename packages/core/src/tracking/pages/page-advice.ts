import { type PageScoreParts, scoreMaxima } from './page-score.ts'

type Part = keyof PageScoreParts
/** Parts that are added before they are compared, and the number they must reach. */
type Threshold = readonly [parts: readonly Part[], full: number]

interface Slot {
  slot: string
  sentence: string
  thresholds: readonly Threshold[]
  /** Replaces the advice if this part is at its maximum, because following it would earn nothing. */
  insteadAtMaximum?: readonly [part: Part, sentence: string]
}

/** One piece of advice: its place, its text, and the parts of the score that are low. */
export interface Advice {
  slot: string
  sentence: string
  low: Part[]
}

const recency = 'It has been too long since the last link to this page was placed.'
const gauges = 'Order links whose anchor types bring every gauge into the blue.'

/** Thresholds: a sum strictly below its number leads to advice. */
const homeSlots: readonly Slot[] = [
  { slot: 'recency', sentence: recency, thresholds: [[['days_link_recency'], 0]] },
  { slot: 'gauges', sentence: gauges, thresholds: [[['gauges_score'], 50]] },
  {
    slot: 'home_links',
    sentence: 'Order more links to your home page.',
    thresholds: [[['homepage_link_score'], 50]],
  },
]

const pageSlots: readonly Slot[] = [
  { slot: 'recency', sentence: recency, thresholds: [[['days_link_recency'], 10]] },
  { slot: 'gauges', sentence: gauges, thresholds: [[['gauges_score'], 20]] },
  {
    slot: 'content',
    sentence: 'Add more content to this page and to the site.',
    thresholds: [[['page_content_score', 'content_total_page_score'], 20]],
  },
  {
    slot: 'primary_links',
    sentence: 'Order more primary links to this page.',
    thresholds: [
      [['key_phrase_point'], 15],
      [['primary_links_score'], 10],
    ],
  },
  {
    slot: 'secondary',
    sentence: 'Order more links to your home page and target more key phrases.',
    thresholds: [
      [['secondary_key_phrase_point'], 10],
      [['home_page_link_score'], 25],
    ],
    insteadAtMaximum: ['home_page_link_score', 'Target more key phrases.'],
  },
]

/** The parts that following each piece of advice can raise, by its slot. */
export function adviceParts(page_type: string): Readonly<Record<string, Part[]>> {
  const slots = page_type === 'home' ? homeSlots : pageSlots
  return Object.fromEntries(
    slots.map(({ slot, thresholds }) => [slot, thresholds.flatMap(([parts]) => [...parts])]),
  )
}

/** The advice for a page's score, in the order of the explanation. It depends on the parts, not on the total. */
export function pageAdvice(page_type: string, parts: PageScoreParts): Advice[] {
  const slots = page_type === 'home' ? homeSlots : pageSlots
  const maxima = scoreMaxima(page_type)
  return slots.flatMap(({ slot, thresholds, ...advice }) => {
    const low = thresholds
      .filter(([names, full]) => names.reduce((sum, name) => sum + parts[name], 0) < full)
      // Of the parts that are compared together, keep only those that can still rise.
      .flatMap(([names]) => names.filter((name) => parts[name] < (maxima[name] ?? 0)))
    if (low.length === 0) return []
    const [part, instead] = advice.insteadAtMaximum ?? []
    const isFull = part !== undefined && parts[part] >= (maxima[part] ?? 0)
    return [{ slot, sentence: isFull && instead !== undefined ? instead : advice.sentence, low }]
  })
}

/** The points that these parts of a score can still rise by. */
export function pointsToWin(page_type: string, parts: PageScoreParts, low: readonly Part[]): number {
  const maxima = scoreMaxima(page_type)
  return low.reduce((sum, part) => sum + (maxima[part] ?? 0) - parts[part], 0)
}
