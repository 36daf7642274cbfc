import { describe, expect, test } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { ProviderError } from '../provider-error.ts'
import type { SearchQuery } from './port.ts'
import { type Row, row, rows, type Shape, shapes } from '../testing/search-results-shapes.ts'

const query: SearchQuery = { businessId: 1, q: 'ultralight tent', country: 'United States', depth: 30 }

/** A single response with all pages for a provider without paging. */
function paged({ name, response, pageOf }: Shape, pages: Row[][]) {
  return fakeFetch((requests) =>
    jsonResponse(response(name === 'DataForSEO' ? pages.flat() : (pages[pageOf(requests)] ?? []))),
  )
}

async function faultOf(search: Promise<unknown>) {
  const error = await search.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`No ProviderError: ${String(error)}`)
  return error
}

describe.each(shapes)('$name', (shape) => {
  test('numbers results across pages up to the requested depth', async () => {
    const { fetch, requests } = paged(shape, [rows(0), rows(1), rows(2), rows(3)])
    const { items, checkedDepth } = await shape.make(fetch).search({ ...query, depth: 25 })
    expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
    expect(items[24]).toEqual({ position: 25, ...row(25), domain: 'site25.example' })
    expect(checkedDepth).toBe(25)
    expect(requests).toHaveLength(shape.name === 'DataForSEO' ? 1 : 3)
  })

  test('reports the checked depth when there are no more results', async () => {
    const { fetch } = paged(shape, [rows(0), rows(1, 4)])
    const { items, checkedDepth } = await shape.make(fetch).search(query)
    expect(items).toHaveLength(14)
    expect(checkedDepth).toBe(14)
  })

  test('accepts an empty result', async () => {
    const { fetch } = fakeFetch(() => jsonResponse(shape.nothing))
    expect(await shape.make(fetch).search(query)).toMatchObject({ items: [], checkedDepth: 0 })
  })

  test('counts a result with an invalid URL without listing it', async () => {
    const { fetch } = paged(shape, [[row(1), { url: 'javascript:alert(1)', title: 'x' }, row(3)]])
    const { items } = await shape.make(fetch).search(query)
    expect(items.map(({ position }) => position)).toEqual([1, 3])
  })

  test.each(shape.faults)('%j with status %i fails with %s', async (body, status, fault) => {
    const response =
      typeof body === 'string' ? new Response(body, { status }) : jsonResponse(body, { status })
    const { fetch } = fakeFetch(() => response)
    const error = await faultOf(shape.make(fetch).search(query))
    expect(error.fault).toBe(fault)
    expect(error.canRetry).toBe(['unavailable', 'rate_limited', 'malformed'].includes(fault))
    expect(error.message).not.toContain('secret-key')
  })

  test.each([
    ['a page of HTML', () => new Response('<html>down</html>'), 'malformed', true],
    [
      'truncated JSON',
      () => new Response(JSON.stringify(shape.response(rows(0))).slice(0, 200)),
      'malformed',
      true,
    ],
    ['another shape', () => jsonResponse({ hello: 'world' }), 'malformed', true],
    ['null', () => jsonResponse(null), 'malformed', true],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
      'refused',
      false,
    ],
    [
      'too many requests',
      () => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } }),
      'rate_limited',
      true,
    ],
    ['a failing server', () => new Response('', { status: 503 }), 'unavailable', true],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'unavailable', true],
  ])('fails on %s, instead of returning an empty result', async (_name, response, fault, canRetry) => {
    const { fetch } = fakeFetch(response)
    const error = await faultOf(shape.make(fetch).search(query))
    expect([error.fault, error.canRetry]).toEqual([fault, canRetry])
  })

  test('fails the search when a later page fails', async () => {
    const first = jsonResponse(shape.response(rows(0)))
    const { fetch } = fakeFetch((_asked, count) =>
      count === 1 && shape.name !== 'DataForSEO' ? first : new Response('', { status: 500 }),
    )
    expect((await faultOf(shape.make(fetch).search(query))).fault).toBe('unavailable')
  })

  test('aborts a search with the signal', async () => {
    const { fetch } = fakeFetch(() => new Promise<Response>(() => {}))
    const given = shape.make(fetch).search(query, AbortSignal.timeout(20))
    await expect(given).rejects.toThrow(/timeout/)
    await expect(given).rejects.not.toBeInstanceOf(ProviderError)
  })
})
