import { z } from 'zod'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { dataforseoTask } from '../dataforseo.ts'
import { ReportedCount } from '../parse-response.ts'
import type { SearchVolume } from './port.ts'

/** Limits of Google Ads: longer phrases have no data and would cause the whole request to be refused. */
const [MOST, LONGEST, WORDS] = [1000, 80, 10]

const Result = z.array(z.object({ keyword: z.string(), search_volume: ReportedCount.nullish() })).nullable()

/** DataForSEO: `keywords_data/google_ads/search_volume/live`; `key` is `login:password`. */
export function dataforseoVolume(key: string, fetch: Fetch, base?: string): SearchVolume {
  return {
    isSample: false,
    most: MOST,
    async volumes({ phrases, country, language }, signal) {
      if (phrases.length > MOST) throw new RangeError(`More than ${MOST} phrases in one request.`)
      const askable = phrases.filter(isSearchable)
      const known = new Map<string, number | null>()
      if (askable.length > 0) {
        const task = {
          keywords: [...new Set(askable.map(normalized))],
          location_name: country,
          language_code: language ?? 'en',
        }
        const path = '/v3/keywords_data/google_ads/search_volume/live'
        const rows = await dataforseoTask({ key, base, fetch }, path, task, Result, signal)
        for (const { keyword, search_volume } of rows ?? [])
          known.set(normalized(keyword), search_volume ?? null)
      }
      const resolved = phrases.filter((phrase) => !isSearchable(phrase) || known.has(normalized(phrase)))
      return new Map(resolved.map((phrase) => [phrase, known.get(normalized(phrase)) ?? null]))
    },
  }
}

function isSearchable(phrase: string): boolean {
  return phrase.length <= LONGEST && phrase.split(/\s+/u).length <= WORDS && /[\p{L}\p{N}]/u.test(phrase)
}

/** DataForSEO returns key phrases in lower case. */
function normalized(phrase: string): string {
  return phrase.toLowerCase()
}
