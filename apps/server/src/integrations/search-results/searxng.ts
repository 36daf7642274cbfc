import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import { countryCode } from '../country-code.ts'
import { ProviderError } from '../provider-error.ts'
import { pageByPage } from './page-by-page.ts'
import type { SearchResults } from './port.ts'

const PROVIDER = 'SearXNG'

const Answer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().default('') })),
  unresponsive_engines: z.array(z.unknown()).default([]),
})

/**
 * A SearXNG of one's own: `GET /search?format=json`, which its settings must allow (`search.formats`). One engine is
 * asked, because the order of several is a mixture that is nobody's rank. It knows no places.
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
    const answer = await requestJson({ provider: PROVIDER, url, signal }, Answer, fetch).catch(jsonIsOff)
    // The engine behind it was blocked or too slow: that is no empty list of results.
    if (answer.results.length === 0 && answer.unresponsive_engines.length > 0)
      throw new ProviderError(PROVIDER, 'unavailable', undefined, { why: 'engine_blocked' })
    // Its infoboxes are other engines' own: what stood on the page of this one it does not say.
    return { results: answer.results }
  })
}

/** It has no key: what it refuses with 403 is the format. */
function jsonIsOff(error: unknown): never {
  if (error instanceof ProviderError && error.fault === 'unauthorised')
    throw new ProviderError(PROVIDER, 'refused', undefined, { why: 'json_off' })
  throw error
}
