import { linkKey } from '@linkwright/core/values/url'
import type { ConsoleRow } from '../../../integrations/search-console/port.ts'
import type { Tracked } from './queries.ts'

interface Sum {
  clicks: number
  impressions: number
  /** Sum of positions, weighted by impressions. */
  places: number
}

/** The figures of one key phrase and day: for all pages, and for its own page. */
export interface PhraseDay {
  id: number
  day: string
  all: Sum
  own: Sum | undefined
}

/** Search Console reports phrases in lower case with single spaces. */
const normalizedPhrase = (phrase: string) => phrase.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const LARGEST = 2 ** 31 - 1

/** Collects the figures of tracked phrases from all rows, so that a site with millions of rows takes no memory. */
export function phraseDayCollector(tracked: readonly Tracked[]) {
  const wanted = Map.groupBy(
    tracked.map(({ id, key_phrase, url }) => ({
      id,
      key: linkKey(url),
      phrase: normalizedPhrase(key_phrase),
    })),
    ({ phrase }) => phrase,
  )
  const days = new Map<string, PhraseDay>()
  return {
    add(row: ConsoleRow): void {
      for (const { id, key } of wanted.get(normalizedPhrase(row.query)) ?? []) {
        const at = `${id} ${row.day}`
        const found = days.get(at) ?? { id, day: row.day, all: nothing(), own: undefined }
        days.set(at, found)
        addTo(found.all, row)
        if (key !== undefined && linkKey(row.page) === key) addTo((found.own ??= nothing()), row)
      }
    },
    days: () => [...days.values()],
  }
}

const nothing = (): Sum => ({ clicks: 0, impressions: 0, places: 0 })

function addTo(sum: Sum, { clicks, impressions, position }: ConsoleRow): void {
  sum.clicks = Math.min(LARGEST, sum.clicks + clicks)
  sum.impressions = Math.min(LARGEST, sum.impressions + impressions)
  sum.places += position * impressions
}

/** The average position; null without impressions. */
export const positionOf = ({ places, impressions }: Sum) => (impressions === 0 ? null : places / impressions)
