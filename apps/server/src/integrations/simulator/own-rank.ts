import { fold } from '@linkwright/core/values/text-match'
import { hostOf } from '@linkwright/core/values/url'
import type { OwnPage, SearchQuery } from '../search-results/port.ts'
import { randomInt, chance, seedOf } from './chance.ts'

const FORTNIGHT_MS = 14 * 86_400_000
/** Starting rank of a page that was not found: behind the results that are checked. */
const NOT_FOUND_RANK = 112
const MAX_RANK = 130
/** One year, in which a page reaches its target rank. */
const MAX_STEPS = 26
/** Share of the distance to its target rank that a page covers in a fortnight. */
const PACE = 0.25

/** Maximum difference of ranks on a phone. */
const MAX_PHONE_OFFSET = 3

/** Ranks change from one fortnight to the next, but not within one. */
export function fortnightOf(moment: Date): number {
  return Math.floor(moment.getTime() / FORTNIGHT_MS)
}

/**
 * The rank of a customer's page for a phrase, which may be deeper than the checked results. A page without a history
 * starts far from its target; one with a recorded rank covers a quarter of the distance each fortnight, with a small
 * random change. Deterministic for a query within a fortnight.
 */
export function ownRank(
  seed: number,
  own: OwnPage,
  query: Pick<SearchQuery, 'q' | 'language' | 'device'>,
  now: Date,
) {
  const { q } = query
  const goal = targetRank(seed, own, query)
  const fortnight = fortnightOf(now)
  if (own.last === undefined) {
    const random = chance(seedOf(seed, 'first rank', own.url, fold(q)))
    return Math.min(MAX_RANK, goal + randomInt(6, 34, random))
  }
  const since = fortnightOf(new Date(own.last.on))
  let rank = own.last.rank ?? NOT_FOUND_RANK
  for (let step = Math.max(since, fortnight - MAX_STEPS) + 1; step <= fortnight; step += 1) {
    const wobble = randomInt(-2, 2, chance(seedOf(seed, 'step', own.url, fold(q), step)))
    const next = Math.round(rank + (goal - rank) * PACE) + (goal < 4 ? Math.min(0, wobble) : wobble)
    rank = Math.min(MAX_RANK, Math.max(1, next))
  }
  return rank
}

/** The rank that a page approaches: at the top for its own brand, otherwise by its strength. */
function targetRank(
  seed: number,
  own: OwnPage,
  { q, language, device }: Pick<SearchQuery, 'q' | 'language' | 'device'>,
): number {
  const random = chance(seedOf(seed, 'place', own.url, fold(q), ...languageSeed(language)))
  if (isBrand(own.url, q)) return randomInt(1, 3, random)
  const links = Math.min(own.links ?? 0, 60) / 60
  const strength = (own.score === undefined ? 0.5 : own.score / 100) * 0.8 + links * 0.2
  const likely = Math.min(1, Math.max(0, strength + (random() - 0.5) * 0.2))
  const place = Math.round(1.5 + 90 * (1 - likely) ** 2)
  if (device !== 'mobile') return place
  const offset = randomInt(
    -MAX_PHONE_OFFSET,
    MAX_PHONE_OFFSET,
    chance(seedOf(seed, 'phone', own.url, fold(q))),
  )
  return Math.max(1, place + offset)
}

/** Seed parts for a language; empty for English, so that older seeds stay valid. */
export const languageSeed = (language = 'en') => (language === 'en' ? [] : [language])

/** Whether the phrase is the host's name: "brightwell dental" of brightwelldental.example. */
function isBrand(url: string, q: string): boolean {
  const label = (hostOf(url) ?? '').replace(/^www\./, '').split('.')[0] ?? ''
  return fold(q).replaceAll(/[^\p{L}\p{N}]/gu, '') === label.replaceAll('-', '')
}
