import { type Advice, pointsToWin } from './page-advice.ts'
import type { PageScoreParts } from './page-score.ts'

/** What a user can do about a piece of advice: order links to this page or the home page, edit the page, add a phrase. */
export type AdviceAct = 'order' | 'order-home' | 'content' | 'phrase'

/** The parts of a score that each act raises. */
const acts: readonly (readonly [act: AdviceAct, parts: readonly (keyof PageScoreParts)[]])[] = [
  [
    'order',
    ['days_link_recency', 'gauges_score', 'homepage_link_score', 'key_phrase_point', 'primary_links_score'],
  ],
  ['content', ['page_content_score', 'content_total_page_score']],
  ['order-home', ['home_page_link_score']],
  ['phrase', ['secondary_key_phrase_point']],
]

/** The acts that follow a piece of advice, each with the points that it can raise. */
export function adviceActions(
  page_type: string,
  parts: PageScoreParts,
  { low }: Pick<Advice, 'low'>,
): { act: AdviceAct; points: number }[] {
  return acts.flatMap(([act, raised]) => {
    const own = low.filter((part) => raised.includes(part))
    return own.length === 0 ? [] : [{ act, points: pointsToWin(page_type, parts, own) }]
  })
}
