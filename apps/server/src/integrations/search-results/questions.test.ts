import { describe, expect, test } from 'vitest'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { dataforseo } from './dataforseo.ts'
import type { SearchResults } from './port.ts'
import { envelope } from '../testing/search-results-shapes.ts'
import { searxng } from './searxng.ts'
import { serpapi } from './serpapi.ts'
import { serper } from './serper.ts'

const local = {
  businessId: 1,
  q: 'ultralight tent',
  country: 'United States',
  depth: 30,
  location: { city: 'Portland', state: 'Oregon' },
  language: 'es',
}

describe('request parameters', () => {
  const ask = async (make: (fetch: Fetch) => SearchResults, body: unknown) => {
    const { fetch, requests } = fakeFetch(() => jsonResponse(body))
    await make(fetch).search(local)
    const [
      { url, method, headers, body: sent } = {
        url: new URL('x:'),
        method: '',
        headers: new Headers(),
        body: {},
      },
    ] = requests
    return { url, method, headers, sent }
  }

  test('Serper', async () => {
    const { url, method, headers, sent } = await ask((fetch) => serper('k', fetch), { organic: [] })
    expect([method, url.href, headers.get('x-api-key')]).toEqual([
      'POST',
      'https://google.serper.dev/search',
      'k',
    ])
    expect(sent).toEqual({
      q: 'ultralight tent',
      gl: 'us',
      hl: 'es',
      location: 'Portland,Oregon,United States',
      num: 10,
      page: 1,
      autocorrect: false,
    })
  })

  test('SerpApi', async () => {
    const { url } = await ask((fetch) => serpapi('k', fetch), { organic_results: [] })
    expect(url.origin + url.pathname).toBe('https://serpapi.com/search.json')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      engine: 'google',
      q: 'ultralight tent',
      gl: 'us',
      hl: 'es',
      location: 'Portland,Oregon,United States',
      start: '0',
      api_key: 'k',
    })
  })

  test('SearXNG', async () => {
    const { url } = await ask((fetch) => searxng('http://searx.internal/base', fetch), { results: [] })
    expect(url.origin + url.pathname).toBe('http://searx.internal/base/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'ultralight tent',
      format: 'json',
      engines: 'google',
      language: 'es-US',
      pageno: '1',
      safesearch: '0',
    })
  })

  test('DataForSEO', async () => {
    const { url, headers, sent } = await ask(
      (fetch) => dataforseo('login:password', fetch),
      envelope(20_000, [{ items: [] }]),
    )
    expect(url.href).toBe('https://api.dataforseo.com/v3/serp/google/organic/live/regular')
    expect(headers.get('authorization')).toBe(`Basic ${btoa('login:password')}`)
    expect(sent).toEqual([
      {
        keyword: 'ultralight tent',
        location_name: 'Portland,Oregon,United States',
        language_code: 'es',
        depth: 30,
        device: 'desktop',
      },
    ])
  })
})
