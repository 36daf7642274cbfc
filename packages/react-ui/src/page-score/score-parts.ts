import {
  type PageScoreParts,
  primaryRankPoints,
  recencyPoints,
  scoreMaxima,
  secondaryRankPoints,
  wordsPerPoint,
} from '@linkwright/core/internal/tracking/pages/page-score'
import { scorePartNames } from '@linkwright/core/internal/tracking/pages/score-part-names'
import { ladder } from './ladder.ts'

export type ScorePart = keyof PageScoreParts

const pageAge = ladder(
  recencyPoints.map(([days, , page]) => [days, page] as const),
  0,
)
const homeAge = ladder(
  recencyPoints.map(([days, home]) => [days, home] as const),
  0,
)
const againstCompetitors = 'against the average of your competitors'

/** What each part measures. */
const counted: Record<ScorePart, string> = {
  days_link_recency: `Days since the newest placed primary link of this page (${pageAge}).`,
  homepage_link_score: `Placed primary links to your home page, ${againstCompetitors}.`,
  home_page_link_score: `Placed primary links to your home page, ${againstCompetitors}.`,
  gauges_score: 'How close the blended, exact match and natural gauges are to their target bands.',
  page_content_score: `Words on this page, ${againstCompetitors}.`,
  content_total_page_score: `Words on all pages of the site: one point per ${wordsPerPoint.toLocaleString('en-US')}.`,
  primary_links_score: `Placed primary links to this page, ${againstCompetitors}.`,
  key_phrase_point: `Rank of the primary key phrase (${ladder(primaryRankPoints)}).`,
  secondary_key_phrase_point: `Ranks of the other key phrases, on average (${ladder(secondaryRankPoints)}).`,
}

const homeRecency = `Days since the newest placed primary link (${homeAge}). On a home page old links cost points and new ones earn none.`

export interface PartRow {
  part: ScorePart
  label: string
  /** What earns the points. */
  counts: string
  points: number
  /** Maximum points; 0 for a penalty. */
  most: number
}

/** The parts of this kind of page, in the order of the explanation. */
export function scoreParts(stats: PageScoreParts, isHome: boolean): PartRow[] {
  const maxima = scoreMaxima(isHome ? 'home' : 'page')
  return Object.entries(maxima).map(([name, most]) => {
    const part = name as ScorePart
    const counts = isHome && part === 'days_link_recency' ? homeRecency : counted[part]
    return { part, label: scorePartNames[part], counts, points: stats[part], most }
  })
}
