import { gaugesScore } from '../gauges/gauges-score.ts'
import type { Bands, Ratios } from '../gauges/gauge.ts'
import { scoreTone, type Tone } from './score-tone.ts'

// A-FLD-88 to A-FLD-96
/** The parts of a page score, under their names on the wire. Parts a page type lacks are 0. */
export interface PageScoreParts {
  days_link_recency: number
  homepage_link_score: number
  home_page_link_score: number
  gauges_score: number
  page_content_score: number
  content_total_page_score: number
  primary_links_score: number
  key_phrase_point: number
  secondary_key_phrase_point: number
}

/** Averages of the competitors: links to their home page, words, primary links to the ranked page. */
export interface Targets {
  home_page_links: number
  content_count: number
  primary_links_to_url: number
}

export interface PageScoreInput {
  page_type: string
  /** Whole days since the newest placed primary link of the page; undefined without one. */
  link_age: number | undefined
  primary_links_placed: number
  /** Placed primary links of the site's home pages. */
  hp_completed_links: number
  word_count: number
  /** Words of all registered pages of the site together. */
  site_word_count: number
  targets: Targets
  /** Current rank of the primary phrase; null or 0 is not ranked. */
  primary_rank: number | null
  secondary_ranks: readonly (number | null)[]
  ratios: Ratios
  bands: Bands
}

export type ScoreColor = 'blue' | 'yellow' | 'red'

/** The specification's color of each tone. */
export const toneColor = { good: 'blue', warn: 'yellow', bad: 'red' } as const satisfies Record<
  Tone,
  ScoreColor
>

/** Target while nothing was scouted, and the limits that keep one giant competitor from setting it. */
const targetRules = {
  home_page_links: { unknown: 20, least: 5, most: 100 },
  content_count: { unknown: 1000, least: 300, most: 3000 },
  primary_links_to_url: { unknown: 20, least: 5, most: 100 },
} as const satisfies Record<keyof Targets, { unknown: number; least: number; most: number }>

/** [up to this many days, points on a home page, points on another page]; older or never is the last row. */
export const recencyPoints = [
  [30, 0, 10],
  [50, -5, 5],
  [Infinity, -10, 0],
] as const
/** [rank up to, points] */
export const primaryRankPoints = [
  [10, 15],
  [20, 10],
  [30, 7],
  [50, 3],
] as const
export const secondaryRankPoints = [
  [10, 10],
  [20, 7],
  [30, 5],
  [50, 2],
] as const

/** Words of the site that make one point. */
export const wordsPerPoint = 1000

/** The most each part can reach, in the order of the explanation; a part that is not named does not count there. */
const homeMaxima = { days_link_recency: 0, homepage_link_score: 50, gauges_score: 50 } as const
const otherMaxima = {
  days_link_recency: 10,
  gauges_score: 20,
  page_content_score: 10,
  content_total_page_score: 10,
  primary_links_score: 10,
  home_page_link_score: 25,
  key_phrase_point: 15,
  secondary_key_phrase_point: 10,
} as const

/** The parts that make up the score of a page of this type, with the maximum points of each. */
export function scoreMaxima(page_type: string): Partial<Record<keyof PageScoreParts, number>> {
  return page_type === 'home' ? homeMaxima : otherMaxima
}

/**
 * What a page is held against: the averages of its top ten (`topTenAverages`) with defaults and limits applied. An
 * average that is not known, or 0, gives way to the default.
 */
export function targets(averages: Readonly<Record<keyof Targets, number | null>>): Targets {
  const target = (key: keyof Targets) => {
    const { unknown, least, most } = targetRules[key]
    const average = averages[key] ?? 0
    return average > 0 ? Math.min(most, Math.max(least, average)) : unknown
  }
  return {
    home_page_links: target('home_page_links'),
    content_count: target('content_count'),
    primary_links_to_url: target('primary_links_to_url'),
  }
}

/** Points for how fresh the newest placed primary link is; on home pages a penalty, elsewhere a reward. */
export function linkRecency(page_type: string, link_age: number | undefined): number {
  const [, home, other] = recencyPoints.find(([days]) => (link_age ?? Infinity) <= days) ?? recencyPoints[2]
  return page_type === 'home' ? home : other
}

// A-RULE-45, A-RULE-46
/** The parts that are added up: three on a home page, eight on any other page. */
export function pageScoreParts(page: PageScoreInput): PageScoreParts {
  const home = page.page_type === 'home'
  const gauges = (max: number) => gaugesScore(max, page.ratios, page.bands, page.primary_links_placed)
  const parts: PageScoreParts = {
    days_link_recency: linkRecency(page.page_type, page.link_age),
    homepage_link_score: 0,
    home_page_link_score: 0,
    gauges_score: gauges((home ? homeMaxima : otherMaxima).gauges_score),
    page_content_score: 0,
    content_total_page_score: 0,
    primary_links_score: 0,
    key_phrase_point: 0,
    secondary_key_phrase_point: 0,
  }
  if (home) {
    return {
      ...parts,
      homepage_link_score: share(
        page.hp_completed_links,
        page.targets.home_page_links,
        homeMaxima.homepage_link_score,
      ),
    }
  }
  return {
    ...parts,
    home_page_link_score: share(
      page.hp_completed_links,
      page.targets.home_page_links,
      otherMaxima.home_page_link_score,
    ),
    page_content_score: share(page.word_count, page.targets.content_count, otherMaxima.page_content_score),
    content_total_page_score: Math.min(
      otherMaxima.content_total_page_score,
      Math.floor(page.site_word_count / wordsPerPoint),
    ),
    primary_links_score: share(
      page.primary_links_placed,
      page.targets.primary_links_to_url,
      otherMaxima.primary_links_score,
    ),
    key_phrase_point: rankPoints(primaryRankPoints, page.primary_rank),
    secondary_key_phrase_point: Math.floor(
      mean(page.secondary_ranks.map((rank) => rankPoints(secondaryRankPoints, rank))),
    ),
  }
}

/** The plain sum, 0 to 100. The parts of an inner page can reach 110: a page with one phrase can still be full. */
export function pageScore(parts: PageScoreParts): number {
  return Math.min(100, Math.max(0, sum(Object.values(parts))))
}

/** The unlimited sum of the parts, as a text: `109 of 110 points, shown as 100`. */
export function pointsMessage(page_type: string, parts: PageScoreParts): string {
  const maxima = scoreMaxima(page_type)
  const points = sum((Object.keys(maxima) as (keyof PageScoreParts)[]).map((part) => parts[part]))
  const score = Math.min(100, Math.max(0, points))
  const total = `${String(points).replace('-', '−')} of ${sum(Object.values(maxima))} points`
  return score === points ? total : `${total}, shown as ${score}`
}

// A-CONST-38 to A-CONST-40
/** Above 74 blue, above 59 yellow, otherwise red; the shown, rounded score decides. */
export function pageScoreColor(score: number): ScoreColor {
  return toneColor[scoreTone(score, 'page')]
}

/** Points of a count against its target, cut down; the target and more earn the maximum. */
export function share(count: number, target: number, max: number): number {
  return Math.min(max, Math.floor((max * count) / target + 1e-9))
}

function rankPoints(
  points: readonly (readonly [rank: number, points: number])[],
  rank: number | null,
): number {
  if (!rank || rank < 1) return 0
  return points.find(([worst]) => rank <= worst)?.[1] ?? 0
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
