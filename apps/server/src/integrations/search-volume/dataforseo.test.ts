import { expect, test } from 'vitest'
import { fakeFetch, jsonAnswer } from '../testing/fake-fetch.ts'
import { dataforseoVolume } from './dataforseo.ts'

const answer = (rows: unknown) => ({ status_code: 20_000, tasks: [{ status_code: 20_000, result: rows }] })

test('tells the searches a month of each phrase, null where there is no data, nothing where it was left out', async () => {
  const { fetch, asked } = fakeFetch(() =>
    jsonAnswer(
      answer([
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
  expect(asked[0]?.url.pathname).toBe('/v3/keywords_data/google_ads/search_volume/live')
  expect(asked[0]?.body).toEqual([
    { keywords: ['tent', 'rare tent', 'not answered'], location_name: 'United Kingdom', language_code: 'en' },
  ])
})

test('where no phrase can have data nobody is asked', async () => {
  const { fetch, asked } = fakeFetch(() => jsonAnswer({}))
  const volumes = await dataforseoVolume('k', fetch).volumes({
    businessId: 1,
    phrases: ['…'],
    country: 'Spain',
  })
  expect([...volumes]).toEqual([['…', null]])
  expect(asked).toEqual([])
})

test('a failure is one and never “no data”', async () => {
  const { fetch } = fakeFetch(() => jsonAnswer({ status_code: 50_000, tasks: null }))
  const asking = dataforseoVolume('k', fetch).volumes({ businessId: 1, phrases: ['tent'], country: 'Spain' })
  await expect(asking).rejects.toMatchObject({ name: 'ProviderError', fault: 'unavailable', canRetry: true })
})
