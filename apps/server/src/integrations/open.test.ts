import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DB } from '../db/tables.ts'
import { readConfig } from '../env.ts'
import { useDatabase } from '../testing/use-server.ts'
import { fakeFetch, jsonResponse } from './testing/fake-fetch.ts'
import { openIntegrations } from './open.ts'
import { SearchWorld } from './simulator/world.ts'

const world = new SearchWorld({ seed: 7 })
const now = () => new Date('2026-11-21T10:00:00Z')
const noDatabase = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('the outbox was asked for')) }),
})
const query = { businessId: 1, q: 'tent', country: 'Spain', depth: 10 }

const database = useDatabase()
beforeAll(async () => {
  await sql`
    insert into businesses (id, name, plan_id) overriding system value
    values (1, 'a', 1)`.execute(database.kysely)
})

function opened(environment: Record<string, string>, kysely = database.kysely) {
  const { fetch, requests } = fakeFetch(() => jsonResponse({ organic: [], results: [], organic_results: [] }))
  const { integrations: settings, publicUrl } = readConfig(environment)
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  return { ...openIntegrations({ settings, world, publicUrl, now, kysely, warn, fetch }), requests, warnings }
}

test('the demo calls no provider and marks everything as sample data', async () => {
  const { requests, close, searchResults, searchVolume, thumbnails, backlinks, pageReader } = opened({})
  for (const port of [searchResults, searchVolume, thumbnails, backlinks, pageReader])
    expect(port.isSample).toBe(true)
  expect((await searchResults.search(query)).items).toHaveLength(10)
  expect((await thumbnails.of('https://a.example'))?.type).toBe('image/svg+xml')
  expect(requests).toEqual([])
  await close()
})

test('fails every request as not set up without a provider outside of the demo', async () => {
  const { close, searchResults, searchVolume, backlinks, pageReader } = opened({ LINKWRIGHT_DEMO: '0' })
  const unanswered = { name: 'ProviderError', fault: 'not_configured', canRetry: false }
  await expect(searchResults.search(query)).rejects.toMatchObject(unanswered)
  await expect(
    searchVolume.volumes({ businessId: 1, phrases: ['tent'], country: 'Spain' }),
  ).rejects.toMatchObject(unanswered)
  await expect(backlinks.summary({ url: 'https://a.example', businessId: 1 })).rejects.toMatchObject(
    unanswered,
  )
  expect([searchResults, searchVolume, pageReader].map(({ isSample }) => isSample)).toEqual([
    false,
    false,
    false,
  ])
  await close()
})

test.each([
  ['serper', { LINKWRIGHT_SEARCH_RESULTS_KEY: 'k' }, 'https://google.serper.dev'],
  ['serpapi', { LINKWRIGHT_SEARCH_RESULTS_KEY: 'k' }, 'https://serpapi.com'],
  ['searxng', { LINKWRIGHT_SEARCH_RESULTS_URL: 'http://searx.internal:8080' }, 'http://searx.internal:8080'],
  [
    'serper',
    { LINKWRIGHT_SEARCH_RESULTS_KEY: 'k', LINKWRIGHT_SEARCH_RESULTS_URL: 'https://sandbox.example' },
    'https://sandbox.example',
  ],
])('requests %s at the configured URL: %j', async (provider, rest, origin) => {
  const { requests, close, searchResults } = opened({ LINKWRIGHT_SEARCH_RESULTS: provider, ...rest })
  expect(await searchResults.search(query)).toMatchObject({ items: [], checkedDepth: 0, provider })
  expect(requests.map(({ url }) => url.origin)).toEqual([origin])
  await close()
})

test('uses a login of DataForSEO for search results and volumes', async () => {
  const { requests, close, searchResults, searchVolume } = opened({
    LINKWRIGHT_SEARCH_RESULTS: 'dataforseo',
    LINKWRIGHT_SEARCH_VOLUME: 'dataforseo',
    LINKWRIGHT_SEARCH_RESULTS_KEY: 'login:password',
  })
  await expect(searchResults.search(query)).rejects.toMatchObject({ fault: 'malformed' })
  await expect(
    searchVolume.volumes({ businessId: 1, phrases: ['tent'], country: 'Spain' }),
  ).rejects.toMatchObject({
    fault: 'malformed',
  })
  expect(requests.map(({ url }) => url.pathname.split('/')[2])).toEqual(['serp', 'keywords_data'])
  expect(new Set(requests.map(({ headers }) => headers.get('authorization')))).toEqual(
    new Set([`Basic ${btoa('login:password')}`]),
  )
  await close()
})

test.each([
  ['thum.io', {}, 'https://image.thum.io'],
  ['screenshotone', { LINKWRIGHT_THUMBNAILS_KEY: 'k' }, 'https://api.screenshotone.com'],
])('takes thumbnails with the selected provider %s', async (provider, rest, origin) => {
  const { requests, close, thumbnails } = opened({ LINKWRIGHT_THUMBNAILS: provider, ...rest })
  expect(await thumbnails.of('https://a.example')).toBeUndefined()
  expect(requests.map(({ url }) => url.origin)).toEqual([origin])
  await close()
})

test.each([
  [{}, 'the outbox was asked for', []],
  [{ LINKWRIGHT_DEMO: '0' }, 'sent', ['No mail was sent ("s"): SMTP_URL is not set.']],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'ECONNREFUSED', []],
])(
  'sends mail to the outbox of the demo, nowhere, or to the server of SMTP_URL: %j',
  async (given, became, says) => {
    const { mail, warnings, close } = opened(given, noDatabase)
    const sent = mail.send({ to: 'ada@example.test', subject: 's', lines: ['b'] }).then(() => 'sent', String)
    expect(await sent).toContain(became)
    expect(warnings).toEqual(says)
    await close()
  },
)

test("requests a provider at the operator's URL, within the usual limits", async () => {
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, connection: headers.connection })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ results: [{ url: 'https://a.example', title: 'A' }] }))
  }).listen(0, '127.0.0.1')
  const requests: object[] = []
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { integrations: settings, publicUrl } = readConfig({
    LINKWRIGHT_SEARCH_RESULTS: 'searxng',
    LINKWRIGHT_SEARCH_RESULTS_URL: `http://127.0.0.1:${port}`,
  })
  const { kysely } = database
  const { searchResults, close } = openIntegrations({ settings, world, publicUrl, now, kysely, warn() {} })
  expect((await searchResults.search({ ...query, depth: 1 })).items).toMatchObject([
    { url: 'https://a.example/' },
  ])
  // The platform's own fetch would keep it open.
  expect(requests).toMatchObject([
    { url: expect.stringMatching(/^\/search\?q=tent/) as unknown, connection: 'close' },
  ])
  await close()
  server.close()
})

test('requests several providers in order, each with its own key, and volumes with the login of one of them', async () => {
  const { requests, close, searchResults, searchVolume } = opened({
    LINKWRIGHT_SEARCH_RESULTS: 'dataforseo, serper',
    LINKWRIGHT_SEARCH_RESULTS_KEY: 'login:password',
    LINKWRIGHT_SERPER_KEY: 'second',
    LINKWRIGHT_SEARCH_VOLUME: 'dataforseo',
  })
  expect(await searchResults.search(query)).toMatchObject({ provider: 'serper' })
  await searchVolume.volumes({ businessId: 1, phrases: ['tent'], country: 'Spain' }).catch(() => {})
  expect(requests.map(({ url }) => url.hostname)).toEqual([
    'api.dataforseo.com',
    'google.serper.dev',
    'api.dataforseo.com',
  ])
  expect(requests[1]?.headers.get('x-api-key')).toBe('second')
  await close()
})

test.each([
  ['serper,simulator', 'LINKWRIGHT_SEARCH_RESULTS must be none or simulator alone'],
  ['serper,serper', 'LINKWRIGHT_SEARCH_RESULTS must name each provider once'],
  ['serper,bing', 'LINKWRIGHT_SEARCH_RESULTS must be none, simulator, serper'],
  ['serper,searxng', 'LINKWRIGHT_SEARXNG_URL must be set for searxng'],
  ['serper,dataforseo', 'LINKWRIGHT_DATAFORSEO_KEY must be set for dataforseo'],
])('%s is refused: %s', (LINKWRIGHT_SEARCH_RESULTS, message) => {
  expect(() => readConfig({ LINKWRIGHT_SEARCH_RESULTS, LINKWRIGHT_SEARCH_RESULTS_KEY: 'k' })).toThrow(message)
})
