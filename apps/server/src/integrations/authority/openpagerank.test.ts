import { describe, expect, it } from 'vitest'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { behaviors, hostileServer } from '../testing/hostile-server.ts'
import { openPageRank } from './openpagerank.ts'

const row = (domain: string, page_rank_decimal: unknown, status_code = 200) => ({
  status_code,
  error: status_code === 200 ? '' : 'Domain not found',
  page_rank_integer: 0,
  page_rank_decimal,
  rank: null,
  domain,
})
const respond = (...response: unknown[]) => ({ status_code: 200, response, last_updated: '1st Nov 2026' })
const whole = JSON.stringify(respond(row('a.example', 4.96)))
const ask = (domains: string[]) => ({ businessId: 1, domains })

describe('OpenPageRank', () => {
  it('requests all domains at once, with the key in a header, and returns ratings from 0 to 100', async () => {
    const { fetch, requests } = fakeFetch(() =>
      jsonResponse(
        respond(
          row('a.example', 4.96),
          row('zero.example', 0),
          row('none.example', 0, 404),
          row('x.example', 9),
        ),
      ),
    )
    const ratings = await openPageRank('k-1', fetch).authorityOf(
      ask(['a.example', 'zero.example', 'none.example']),
    )
    // Unknown is null, not 0; the last domain was not requested.
    expect([...ratings]).toEqual([
      ['a.example', 50],
      ['zero.example', 0],
      ['none.example', null],
    ])
    expect(requests[0]?.url.pathname).toBe('/api/v1.0/getPageRank')
    expect(requests[0]?.url.searchParams.getAll('domains[]')).toEqual([
      'a.example',
      'zero.example',
      'none.example',
    ])
    expect(requests[0]?.url.href).not.toContain('k-1')
    expect(requests[0]?.headers.get('api-opr')).toBe('k-1')
  })

  it('returns nothing for a domain that is missing or whose row failed', async () => {
    const { fetch } = fakeFetch(() => jsonResponse(respond(row('a.example', 3), row('b.example', 0, 500))))
    const ratings = await openPageRank('k', fetch).authorityOf(ask(['a.example', 'b.example', 'c.example']))
    expect([...ratings]).toEqual([['a.example', 30]])
  })

  it('sends no request without domains, and never more than a hundred domains', async () => {
    const { fetch, requests } = fakeFetch(() => jsonResponse(respond()))
    expect([...(await openPageRank('k', fetch).authorityOf(ask([])))]).toEqual([])
    const many = Array.from({ length: 101 }, (_, n) => `d${n}.example`)
    await expect(openPageRank('k', fetch).authorityOf(ask(many))).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })

  it.each([
    ['a rank beyond its scale', respond(row('a.example', 50))],
    ['a rank in words', respond(row('a.example', 'high'))],
    ['rows without a rank', respond({ domain: 'a.example', status_code: 200 })],
    ['no rows of what was asked', respond(row('other.example', 3))],
  ])('rejects a response with %s', async (_name, changed) => {
    const { fetch } = fakeFetch(() => jsonResponse(changed))
    await expect(openPageRank('k', fetch).authorityOf(ask(['a.example']))).rejects.toMatchObject({
      fault: 'malformed',
    })
  })

  it.each(behaviors)('that $is fails as $fault', async (behavior) => {
    let requests = 0
    const { fetch, origin } = await hostileServer((_, to) => {
      requests += 1
      behavior.respond(to, whole)
    })
    const asking = openPageRank('secret-key', fetch, origin).authorityOf(ask(['a.example']))
    await expect(asking).rejects.toMatchObject({
      name: 'ProviderError',
      fault: behavior.fault,
      retryAfterSeconds: behavior.retryAfter,
    })
    await expect(asking).rejects.not.toThrow('secret-key')
    expect(requests).toBe(1)
  })
})
