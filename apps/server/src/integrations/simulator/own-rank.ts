import { fold } from '@linkwright/core/values/text-match'
import { hostOf } from '@linkwright/core/values/url'
import type { OwnPage, SearchQuery } from '../search-results/port.ts'
import { between, chance, seedOf } from './chance.ts'

const FORTNIGHT_MS = 14 * 86_400_000
/** A page that nobody finds stands somewhere behind the results that anybody looks through. */
const UNFOUND = 112
const DEEPEST = 130
/** A year: by then a page stands where its strength puts it. */
const MOST_STEPS = 26
/** Of the way to its place a page makes this much in a fortnight. */
const PACE = 0.25

/** On a phone a page stands so many places off at most. */
const PHONE_PLACES = 3

/** Ranks and standings change from one fortnight to the next, and not within one. */
export function fortnightOf(moment: Date): number {
  return Math.floor(moment.getTime() / FORTNIGHT_MS)
}

/**
 * The rank of a customer's page for a phrase, which may lie deeper than anybody looks. A page without a history
 * begins far from its place; one with a rank on record goes on from there, a quarter of the way each fortnight and a
 * little by chance. The same question in the same fortnight has the same answer.
 */
export function ownRank(
  seed: number,
  own: OwnPage,
  asked: Pick<SearchQuery, 'q' | 'language' | 'device'>,
  now: Date,
) {
  const { q } = asked
  const goal = placeOf(seed, own, asked)
  const fortnight = fortnightOf(now)
  if (own.last === undefined) {
    const random = chance(seedOf(seed, 'first rank', own.url, fold(q)))
    return Math.min(DEEPEST, goal + between(6, 34, random))
  }
  const since = fortnightOf(new Date(own.last.on))
  let rank = own.last.rank ?? UNFOUND
  for (let step = Math.max(since, fortnight - MOST_STEPS) + 1; step <= fortnight; step += 1) {
    const wobble = between(-2, 2, chance(seedOf(seed, 'step', own.url, fold(q), step)))
    const next = Math.round(rank + (goal - rank) * PACE) + (goal < 4 ? Math.min(0, wobble) : wobble)
    rank = Math.min(DEEPEST, Math.max(1, next))
  }
  return rank
}

/** Where a page would come to stand: first for its own brand; otherwise the better, the stronger it is. */
function placeOf(
  seed: number,
  own: OwnPage,
  { q, language, device }: Pick<SearchQuery, 'q' | 'language' | 'device'>,
): number {
  const random = chance(seedOf(seed, 'place', own.url, fold(q), ...spokenIn(language)))
  if (isBrand(own.url, q)) return between(1, 3, random)
  const links = Math.min(own.links ?? 0, 60) / 60
  const strength = (own.score === undefined ? 0.5 : own.score / 100) * 0.8 + links * 0.2
  const likely = Math.min(1, Math.max(0, strength + (random() - 0.5) * 0.2))
  const place = Math.round(1.5 + 90 * (1 - likely) ** 2)
  if (device !== 'mobile') return place
  const off = between(-PHONE_PLACES, PHONE_PLACES, chance(seedOf(seed, 'phone', own.url, fold(q))))
  return Math.max(1, place + off)
}

/** What a language adds to a question; English, in which all were asked at first, adds nothing. */
export const spokenIn = (language = 'en') => (language === 'en' ? [] : [language])

/** Whether the phrase is the host's own name: "brightwell dental" of brightwelldental.example. */
function isBrand(url: string, q: string): boolean {
  const label = (hostOf(url) ?? '').replace(/^www\./, '').split('.')[0] ?? ''
  return fold(q).replaceAll(/[^\p{L}\p{N}]/gu, '') === label.replaceAll('-', '')
}
