import { z } from 'zod'
import { askForJson } from '../ask-provider.ts'
import type { Fetch } from '../reach/bounded-fetch.ts'
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
    // What it refuses with 403 is the format.
    const explain = (_body: string, status: number) => (status === 403 ? 'refused' : undefined)
    const answer = await askForJson({ provider: PROVIDER, url, signal }, Answer, fetch, explain)
    // The engine behind it was blocked or too slow: that is no empty list of results.
    if (answer.results.length === 0 && answer.unresponsive_engines.length > 0)
      throw new ProviderError(PROVIDER, 'unavailable')
    return answer.results
  })
}
