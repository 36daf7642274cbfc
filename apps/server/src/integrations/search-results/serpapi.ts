import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { countryCode } from '../country-code.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import { featuresOf } from './features.ts'
import { Position } from './found-pages.ts'
import { pageByPage } from './page-by-page.ts'
import { placeOf, type SearchResults } from './port.ts'

const PROVIDER = 'SerpApi'

const SerpapiResponse = z.looseObject({
  search_metadata: z.object({ status: z.string() }).optional(),
  error: z.string().optional(),
  organic_results: z
    .array(z.object({ title: z.string().default(''), link: z.string(), position: Position }))
    .optional(),
})

/** Response properties by feature; a missing one was not on the page. */
const blocks = {
  ai_answer: ['ai_overview'],
  snippet: ['answer_box'],
  local_pack: ['local_results', 'local_map'],
  ads: ['ads', 'local_ads'],
  questions: ['related_questions'],
  knowledge_panel: ['knowledge_graph'],
  top_stories: ['top_stories'],
  images: ['inline_images'],
  videos: ['inline_videos'],
  shopping: ['shopping_results', 'inline_shopping', 'immersive_products'],
} as const

/** SerpApi reports errors as text, often with status 200. */
const errorPatterns: readonly (readonly [RegExp, ProviderFault | 'nothing found'])[] = [
  [/hasn't returned any results/i, 'nothing found'],
  [/run out of searches|searches left/i, 'out_of_credit'],
  [/api key/i, 'unauthorised'],
  [/throughput|hourly|rate limit/i, 'rate_limited'],
  [/unsupported|missing|invalid/i, 'refused'],
]

/** SerpApi: `GET /search.json`; always ten results a page. */
export function serpapi(key: string, fetch: Fetch, base = 'https://serpapi.com'): SearchResults {
  return pageByPage(async (query, page, signal) => {
    const url = new URL('/search.json', base)
    const gl = countryCode(query.country)
    url.search = new URLSearchParams({
      engine: 'google',
      q: query.q,
      ...(gl !== undefined && { gl }),
      hl: query.language ?? 'en',
      ...(query.location && { location: placeOf(query) }),
      ...(query.device && { device: query.device }),
      start: String(page * 10),
      api_key: key,
    }).toString()
    const explain = (body: string) => {
      const found = faultIn(body)
      return found === 'nothing found' ? undefined : found
    }
    const response = await requestJson({ provider: PROVIDER, url, signal }, SerpapiResponse, fetch, explain)
    if (response.error !== undefined) {
      const fault = faultIn(response.error) ?? 'unavailable'
      if (fault === 'nothing found') return { results: [] }
      throw new ProviderError(PROVIDER, fault)
    }
    if (response.organic_results === undefined || response.search_metadata?.status === 'Error')
      throw new ProviderError(PROVIDER, 'malformed')
    return {
      results: response.organic_results.map(({ link, title, position }) => ({ url: link, title, position })),
      features: featuresOf(response, blocks),
    }
  })
}

function faultIn(message: string) {
  return errorPatterns.find(([pattern]) => pattern.test(message))?.[1]
}
