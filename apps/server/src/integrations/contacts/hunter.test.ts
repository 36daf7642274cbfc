import { expect, test } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { hunter } from './hunter.ts'

const person = (value: string, more: object = {}) => ({
  value,
  type: 'personal',
  confidence: 50,
  first_name: 'Ada',
  last_name: 'Abel',
  position: 'Editor',
  position_raw: 'Chief Editor',
  seniority: 'senior',
  department: 'communication',
  linkedin: null,
  twitter: null,
  phone_number: '+1 555 0100',
  verification: { date: '2026-09-01', status: 'valid' },
  sources: [{ domain: 'acme.example', uri: 'https://acme.example/team', still_on_page: true }],
  ...more,
})
const responseOf = (emails: unknown[], results = emails.length) => ({
  data: { domain: 'acme.example', disposable: false, webmail: false, pattern: '{first}', emails },
  meta: { results, limit: 10, offset: 0, params: { domain: 'acme.example' } },
})
const details = { first_name: 'Ada', last_name: 'Abel', position: 'Editor' }

test('requests a domain with the key in a header, and keeps only the most certain contacts', async () => {
  const { fetch, requests } = fakeFetch(() =>
    jsonResponse(
      responseOf(
        [
          person('third@acme.example', { confidence: null }),
          person('second@acme.example', { confidence: 60, first_name: null, position: null }),
          person('gone@acme.example', { confidence: 99, verification: { status: 'invalid' } }),
          person('first@acme.example', { confidence: 90, verification: null }),
          person('no address', { confidence: 100 }),
        ],
        37,
      ),
    ),
  )
  expect(await hunter('k-1', fetch).find('acme.example', 2)).toEqual({
    results: 37,
    emails: [
      { ...details, value: 'first@acme.example' },
      { ...details, value: 'second@acme.example', first_name: null, position: null },
    ],
  })
  const [{ url, headers } = { url: new URL('about:blank'), headers: new Headers() }] = requests
  expect(url.href).toBe('https://api.hunter.io/v2/domain-search?domain=acme.example&limit=10')
  expect(headers.get('x-api-key')).toBe('k-1')
})

test('returns no contacts for an empty result', async () => {
  const { fetch } = fakeFetch(() => jsonResponse(responseOf([])))
  expect(await hunter('k', fetch).find('acme.example', 2)).toEqual({ results: 0, emails: [] })
})

const refusal = (status: number, id: string) =>
  jsonResponse({ errors: [{ id, code: status, details: 'k-1 is wrong' }] }, { status })

test.each([
  [400, 'wrong_params', 'refused', false],
  [401, 'authentication_failed', 'unauthorised', false],
  [403, 'too_many_requests', 'rate_limited', true],
  [429, 'usage_limit', 'out_of_credit', false],
  [451, 'claimed_email', 'refused', false],
  [500, 'server_error', 'unavailable', true],
])('a %i (%s) is %s and never an empty result', async (status, id, fault, canRetry) => {
  const { fetch } = fakeFetch(() => refusal(status, id))
  const asking = hunter('k-1', fetch).find('acme.example', 2)
  await expect(asking).rejects.toMatchObject({ name: 'ProviderError', fault, canRetry })
  await expect(asking).rejects.not.toThrow('k-1')
})

test.each([
  ['HTML', () => new Response('<html>Down</html>')],
  ['a half answer', () => new Response('{"data":{"emails":[')],
  ['another shape', () => jsonResponse({ data: { emails: [{ address: 'x' }] }, meta: { results: 1 } })],
  ['no count', () => jsonResponse({ data: { emails: [] } })],
])('%s is an unreadable response, and never an empty result', async (_name, give) => {
  const { fetch } = fakeFetch(give)
  await expect(hunter('k', fetch).find('acme.example', 2)).rejects.toMatchObject({ fault: 'malformed' })
})

test('a broken connection is a transient failure', async () => {
  const { fetch } = fakeFetch(() => Promise.reject(new TypeError('fetch failed')))
  await expect(hunter('k', fetch).find('acme.example', 2)).rejects.toMatchObject({
    fault: 'unavailable',
    canRetry: true,
  })
})
