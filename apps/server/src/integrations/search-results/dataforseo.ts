import { z } from 'zod'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { dataforseoTask } from '../dataforseo.ts'
import type { FoundFeatures } from './features.ts'
import { foundPages, Position } from './found-pages.ts'
import { placeOf, type SearchResults } from './port.ts'

const Result = z.array(
  z.object({
    item_types: z.array(z.string()).nullish(),
    items: z
      .array(
        z.object({
          type: z.string(),
          rank_group: Position,
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
        device: query.device ?? 'desktop',
      }
      const path = '/v3/serp/google/organic/live/regular'
      const result = await dataforseoTask({ key, base, fetch }, path, task, Result, signal)
      const { items: found, item_types: types } = result?.[0] ?? {}
      const items = found ?? []
      const pages = foundPages(
        [
          items
            .filter(({ type }) => type === 'organic')
            .map(({ url, title, rank_group }) => ({
              url: url ?? '',
              title: title ?? '',
              position: rank_group,
            })),
        ],
        query.depth,
      )
      return types ? { ...pages, features: featuresIn(types, items) } : pages
    },
  }
}

/** Item types of DataForSEO by feature. A regular search lists all types on the page, but URLs for only two of them. */
const itemTypes = {
  ai_answer: ['ai_overview'],
  snippet: ['featured_snippet', 'answer_box'],
  local_pack: ['local_pack', 'map'],
  ads: ['paid', 'local_services'],
  questions: ['people_also_ask'],
  knowledge_panel: ['knowledge_graph'],
  top_stories: ['top_stories'],
  images: ['images'],
  videos: ['video'],
  shopping: ['shopping', 'popular_products'],
} as const

function featuresIn(
  types: readonly string[],
  items: readonly { type: string; url?: string | null | undefined }[],
): FoundFeatures {
  const entries = Object.entries(itemTypes).map(([feature, names]) => {
    const matches = (type: string) => names.some((name) => name === type)
    const urls = items.flatMap(({ type, url }) => (matches(type) && url ? [url] : []))
    return [feature, types.some(matches) && urls] as const
  })
  return Object.fromEntries(entries)
}
