import { z } from 'zod'
import type { Fetch } from '../reach/bounded-fetch.ts'
import { dataforseoTask } from '../dataforseo.ts'
import { foundPages } from './found-pages.ts'
import { placeOf } from './place.ts'
import type { SearchResults } from './port.ts'

const Result = z.array(
  z.object({
    items: z
      .array(
        z.object({
          type: z.string(),
          rank_group: z.int().positive().optional(),
          title: z.string().nullish(),
          url: z.string().nullish(),
        }),
      )
      .nullable(),
  }),
)

/** DataForSEO: `serp/google/organic/live/regular`; `key` is `login:password`. */
export function dataforseo(key: string, fetch: Fetch, base?: string): SearchResults {
  return {
    isSample: false,
    async search(query, signal) {
      const task = {
        keyword: query.q,
        location_name: placeOf(query),
        language_code: query.language ?? 'en',
        depth: query.depth,
        device: 'desktop',
      }
      const path = '/v3/serp/google/organic/live/regular'
      const result = await dataforseoTask({ key, base, fetch }, path, task, Result, signal)
      const items = result?.[0]?.items ?? []
      return foundPages(
        items
          .filter(({ type }) => type === 'organic')
          .map(({ url, title, rank_group }) => ({
            url: url ?? '',
            title: title ?? '',
            position: rank_group,
          })),
        query.depth,
      )
    },
  }
}
