import { expect, test } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { dataforseo } from './dataforseo.ts'
import { addressesIn, featureStates } from './features.ts'
import type { SearchQuery, SearchResults } from './port.ts'
import { envelope } from '../testing/search-results-shapes.ts'
import { searxng } from './searxng.ts'
import { serpapi } from './serpapi.ts'
import { serper } from './serper.ts'

const query: SearchQuery = { businessId: 1, q: 'ultralight tent', country: 'United States', depth: 10 }
const own = 'https://shop.example/tents'

async function featuresOf(
  make: (fetch: ReturnType<typeof fakeFetch>['fetch']) => SearchResults,
  body: unknown,
) {
  const { fetch } = fakeFetch((_asked, count) => jsonResponse(count === 1 ? body : { organic: [] }))
  const { features } = await make(fetch).search(query)
  return features && featureStates(features, own, { url: own, count_subdomains: false })
}

test('Serper: reports the blocks that it reads, and no others', async () => {
  const body = {
    organic: [],
    answerBox: { title: 'Tents', link: own, snippet: 'Light.' },
    peopleAlsoAsk: [{ question: 'Which?', link: 'https://www.shop.example/which' }],
    knowledgeGraph: {},
  }
  expect(await featuresOf((fetch) => serper('key', fetch), body)).toEqual({
    snippet: 'cites_page',
    questions: 'cites_site',
    knowledge_panel: 'absent',
    top_stories: 'absent',
  })
})

test('SerpApi: an AI answer with its references, ads of others, a local pack without addresses', async () => {
  const body = {
    search_metadata: { status: 'Success' },
    organic_results: [],
    ai_overview: {
      text_blocks: [{ snippet: 'Light.' }],
      references: [{ link: own }, { link: 'https://b.example' }],
    },
    ads: [{ link: 'https://b.example/buy' }],
    local_results: { places: [{ title: 'Shop' }] },
  }
  const seen = await featuresOf((fetch) => serpapi('key', fetch), body)
  expect(seen).toMatchObject({ ai_answer: 'cites_page', ads: 'cites_others', local_pack: 'shown' })
  expect(seen).toMatchObject({ snippet: 'absent', shopping: 'absent' })
})

test('DataForSEO: reports the listed types, with URLs of given items; nothing without that list', async () => {
  const items = [
    { type: 'organic', rank_group: 1, url: 'https://b.example', title: 'B' },
    { type: 'featured_snippet', rank_group: 1, url: own, title: 'Tents' },
    { type: 'paid', rank_group: 1, url: 'https://b.example/buy', title: 'Buy' },
  ]
  const item_types = ['organic', 'featured_snippet', 'paid', 'ai_overview']
  const make = (fetch: ReturnType<typeof fakeFetch>['fetch']) => dataforseo('login:key', fetch)
  expect(await featuresOf(make, envelope(20_000, [{ item_types, items }]))).toMatchObject({
    snippet: 'cites_page',
    ads: 'cites_others',
    ai_answer: 'shown',
    local_pack: 'absent',
  })
  expect(await featuresOf(make, envelope(20_000, [{ items }]))).toBeUndefined()
  expect(await featuresOf(make, envelope(40_102, null))).toBeUndefined()
})

test('SearXNG reports no features, not even as absent', async () => {
  const body = { results: [{ url: own, title: 'Tents' }], unresponsive_engines: [] }
  expect(await featuresOf((fetch) => searxng('http://searx.internal', fetch), body)).toBeUndefined()
})

test('finds nested URLs within limits, and ignores other text', () => {
  const cyclic: Record<string, unknown> = { link: 'https://a.example' }
  cyclic['self'] = cyclic
  expect(addressesIn(cyclic)).toEqual(['https://a.example'])
  expect(
    addressesIn([{ link: 'javascript:alert(1)' }, { website: 'HTTPS://b.example' }, 'https://c.example']),
  ).toEqual(['HTTPS://b.example'])
  expect(
    addressesIn(Array.from({ length: 999 }, (_, nth) => ({ url: `https://a.example/${nth}` }))),
  ).toHaveLength(200)
})
