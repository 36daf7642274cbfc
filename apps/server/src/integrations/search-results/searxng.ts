import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { countryCode } from '../country-code.ts'
import { ProviderError } from '../provider-error.ts'
import { pageByPage } from './page-by-page.ts'
import type { SearchResults } from './port.ts'

const PROVIDER = 'SearXNG'

const SearxngResponse = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().default('') })),
  unresponsive_engines: z.array(z.unknown()).default([]),
})

/**
 * A self-hosted SearXNG: `GET /search?format=json`, which its settings must allow (`search.formats`). Only one engine
 * is queried, because the merged order of several is not a rank. It does not support locations.
 */
export function searxng(base: string, fetch: Fetch): SearchResults {
  return pageByPage(async (query, page, signal) => {
    const url = new URL('search', base.endsWith('/') ? base : `${base}/`)
    const language = query.language ?? 'en'
    const country = countryCode(query.country)
    url.search = new URLSearchParams({
      q: query.q,
      format: 'json',
      engines: 'google',
      language: country === undefined ? language : `${language}-${country.toUpperCase()}`,
      pageno: String(page + 1),
      safesearch: '0',
    }).toString()
    const response = await requestJson({ provider: PROVIDER, url, signal }, SearxngResponse, fetch).catch(
      throwJsonOff,
    )
    // The engine behind it was blocked or too slow, which is not an empty result.
    if (response.results.length === 0 && response.unresponsive_engines.length > 0)
      throw new ProviderError(PROVIDER, 'unavailable', undefined, { why: 'engine_blocked' })
    // Its infoboxes come from other engines, so it reports no SERP features.
    return { results: response.results }
  })
}

/** SearXNG has no key: a 403 means that JSON is disabled. */
function throwJsonOff(error: unknown): never {
  if (error instanceof ProviderError && error.fault === 'unauthorised')
    throw new ProviderError(PROVIDER, 'refused', undefined, { why: 'json_off' })
  throw error
}
