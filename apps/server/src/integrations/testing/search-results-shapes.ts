import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { RecordedRequest } from './fake-fetch.ts'
import { dataforseo } from '../search-results/dataforseo.ts'
import type { SearchResults } from '../search-results/port.ts'
import { searxng } from '../search-results/searxng.ts'
import { serpapi } from '../search-results/serpapi.ts'
import { serper } from '../search-results/serper.ts'

export interface Row {
  url: string
  title: string
}
export const row = (number: number): Row => ({
  url: `https://site${number}.example/tents`,
  title: `Tents ${number}`,
})
export const rows = (page: number, count = 10) =>
  Array.from({ length: count }, (_, index) => row(page * 10 + index + 1))

/** Response of each provider with these rows on a page, and the page that a request asks for. */
export interface Shape {
  name: string
  make: (fetch: Fetch) => SearchResults
  response: (rows: Row[]) => unknown
  pageOf: (request: RecordedRequest) => number
  nothing: unknown
  /** Errors with a status of 200 or their own, and the meaning of each. */
  faults: readonly (readonly [body: unknown, status: number, fault: string])[]
}

export const shapes: Shape[] = [
  {
    name: 'Serper',
    make: (fetch) => serper('secret-key', fetch),
    response: (found) => ({
      searchParameters: { q: 'ultralight tent', type: 'search' },
      organic: found.map(({ url, title }, index) => ({
        title,
        link: url,
        snippet: 's',
        position: index + 1,
      })),
      relatedSearches: [],
    }),
    pageOf: ({ body }) => (body as { page: number }).page - 1,
    nothing: { searchParameters: {}, organic: [] },
    faults: [
      [{ message: 'Unauthorized.', statusCode: 403 }, 403, 'unauthorised'],
      [{ message: 'Not enough credits', statusCode: 400 }, 400, 'out_of_credit'],
      [{ message: 'Internal error', statusCode: 500 }, 200, 'unavailable'],
      [{ message: 'Missing query', statusCode: 400 }, 400, 'refused'],
    ],
  },
  {
    name: 'SerpApi',
    make: (fetch) => serpapi('secret-key', fetch),
    response: (found) => ({
      search_metadata: { id: 'x', status: 'Success' },
      organic_results: found.map(({ url, title }, index) => ({
        position: index + 1,
        title,
        link: url,
        displayed_link: url,
      })),
      serpapi_pagination: { current: 1 },
    }),
    pageOf: ({ url }) => Number(url.searchParams.get('start')) / 10,
    nothing: {
      search_metadata: { status: 'Success' },
      error: "Google hasn't returned any results for this query.",
    },
    faults: [
      [{ error: 'Your account has run out of searches.' }, 429, 'out_of_credit'],
      [
        { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' },
        401,
        'unauthorised',
      ],
      [
        { search_metadata: { status: 'Error' }, error: 'We could not get valid results.' },
        200,
        'unavailable',
      ],
      [{ search_metadata: { status: 'Processing' } }, 200, 'malformed'],
    ],
  },
  {
    name: 'SearXNG',
    make: (fetch) => searxng('http://searx.internal/base', fetch),
    response: (found) => ({
      query: 'ultralight tent',
      results: found.map(({ url, title }) => ({
        url,
        title,
        content: '',
        engine: 'google',
        engines: ['google'],
        positions: [3],
        score: 1,
      })),
      unresponsive_engines: [],
    }),
    pageOf: ({ url }) => Number(url.searchParams.get('pageno')) - 1,
    nothing: { query: 'x', results: [], unresponsive_engines: [] },
    faults: [
      [{ results: [], unresponsive_engines: [['google', 'CAPTCHA']] }, 200, 'unavailable'],
      ['<html>403 Forbidden</html>', 403, 'refused'],
    ],
  },
  {
    name: 'DataForSEO',
    make: (fetch) => dataforseo('login:secret-key', fetch),
    response: (found) =>
      envelope(20_000, [
        {
          keyword: 'ultralight tent',
          items: found.map(({ url, title }, index) => ({
            type: 'organic',
            rank_group: index + 1,
            rank_absolute: index + 3,
            url,
            title,
          })),
        },
      ]),
    pageOf: () => 0,
    nothing: envelope(40_102, null),
    faults: [
      [{ status_code: 40_100, status_message: 'You are not authorized.', tasks: null }, 401, 'unauthorised'],
      [{ status_code: 40_200, status_message: 'Payment Required.', tasks: null }, 402, 'out_of_credit'],
      [envelope(40_210, null), 200, 'out_of_credit'],
      [envelope(40_202, null), 200, 'rate_limited'],
      [envelope(40_501, null), 200, 'refused'],
      [envelope(50_000, null), 200, 'unavailable'],
      [{ status_code: 20_000, tasks: [] }, 200, 'malformed'],
    ],
  },
]

export function envelope(status_code: number, result: unknown) {
  return { version: '0.1', status_code: 20_000, cost: 0.002, tasks: [{ id: 'x', status_code, result }] }
}
