import { expect, test } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { dataforseoVolume } from './dataforseo.ts'

const responseOf = (rows: unknown) => ({
  status_code: 20_000,
  tasks: [{ status_code: 20_000, result: rows }],
})

test('returns the monthly searches of each phrase, null without data, and nothing for a phrase that is missing in the response', async () => {
  const { fetch, requests } = fakeFetch(() =>
    jsonResponse(
      responseOf([
        { keyword: 'tent', search_volume: 40_500 },
        { keyword: 'rare tent', search_volume: null },
      ]),
    ),
  )
  const long = 'x'.repeat(81)
  const volumes = await dataforseoVolume('login:password', fetch).volumes({
    businessId: 1,
    phrases: ['Tent', 'rare tent', 'not answered', long],
    country: 'United Kingdom',
  })
  expect([...volumes]).toEqual([
    ['Tent', 40_500],
    ['rare tent', null],
    [long, null],
  ])
  expect(requests[0]?.url.pathname).toBe('/v3/keywords_data/google_ads/search_volume/live')
  expect(requests[0]?.body).toEqual([
    { keywords: ['tent', 'rare tent', 'not answered'], location_name: 'United Kingdom', language_code: 'en' },
  ])
})

test('sends no request when no phrase can have data', async () => {
  const { fetch, requests } = fakeFetch(() => jsonResponse({}))
  const volumes = await dataforseoVolume('k', fetch).volumes({
    businessId: 1,
    phrases: ['…'],
    country: 'Spain',
  })
  expect([...volumes]).toEqual([['…', null]])
  expect(requests).toEqual([])
})

test('reports a failure as a failure, never as “no data”', async () => {
  const { fetch } = fakeFetch(() => jsonResponse({ status_code: 50_000, tasks: null }))
  const request = dataforseoVolume('k', fetch).volumes({ businessId: 1, phrases: ['tent'], country: 'Spain' })
  await expect(request).rejects.toMatchObject({ name: 'ProviderError', fault: 'unavailable', canRetry: true })
})
