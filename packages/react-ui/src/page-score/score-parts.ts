import {
  type PageScoreParts,
  primaryRankPoints,
  recencyPoints,
  scoreMaxima,
  secondaryRankPoints,
  wordsPerPoint,
} from '@linkwright/core/pages/page-score'
import { ladder } from './ladder.ts'

export type ScorePart = keyof PageScoreParts

interface Explained {
  label: string
  /** What earns the points. */
  counts: string
}

const pageAge = ladder(
  recencyPoints.map(([days, , page]) => [days, page] as const),
  0,
)
const homeAge = ladder(
  recencyPoints.map(([days, home]) => [days, home] as const),
  0,
)
const againstCompetitors = 'against the average of your competitors'

const explained: Record<ScorePart, Explained> = {
  days_link_recency: {
    label: 'Link recency',
    counts: `Days since the newest placed primary link of this page (${pageAge}).`,
  },
  homepage_link_score: {
    label: 'Home page links',
    counts: `Placed primary links to your home page, ${againstCompetitors}.`,
  },
  home_page_link_score: {
    label: 'Home page links',
    counts: `Placed primary links to your home page, ${againstCompetitors}.`,
  },
  gauges_score: {
    label: 'Gauges',
    counts: 'How near the blended, exact match and natural gauges are to their target bands.',
  },
  page_content_score: { label: 'Page content', counts: `Words on this page, ${againstCompetitors}.` },
  content_total_page_score: {
    label: 'Site content',
    counts: `Words on all pages of the site together: a point for every ${wordsPerPoint.toLocaleString('en-US')}.`,
  },
  primary_links_score: {
    label: 'Primary links',
    counts: `Placed primary links to this page, ${againstCompetitors}.`,
  },
  key_phrase_point: {
    label: 'Key phrase',
    counts: `Rank of the primary key phrase (${ladder(primaryRankPoints)}).`,
  },
  secondary_key_phrase_point: {
    label: 'Secondary phrases',
    counts: `Ranks of the other key phrases, on average (${ladder(secondaryRankPoints)}).`,
  },
}

const homeRecency: Explained = {
  label: 'Link recency',
  counts: `Days since the newest placed primary link (${homeAge}). On a home page old links cost points and new ones earn none.`,
}

export interface PartRow extends Explained {
  part: ScorePart
  points: number
  /** The most this part can reach; 0 for one that can only cost points. */
  most: number
}

/** The parts that count on a page of this kind, in the order of the explanation. */
export function scoreParts(stats: PageScoreParts, isHome: boolean): PartRow[] {
  const maxima = scoreMaxima(isHome ? 'home' : 'page')
  return Object.entries(maxima).map(([name, most]) => {
    const part = name as ScorePart
    const words = isHome && part === 'days_link_recency' ? homeRecency : explained[part]
    return { part, points: stats[part], most, ...words }
  })
}

export function partLabel(part: ScorePart): string {
  return explained[part].label
}
