import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.gen.ts'
import type { LinkwrightClient } from './client.ts'
import { apiRequest, parseCall } from './request.ts'

const get = parseCall('GET /site/{siteId}/page/{pageId}/links paged')
const post = parseCall('POST /site/{siteId}/page/add')

describe('a request', () => {
  it('puts path parameters into the path and the rest into the query of a GET', () => {
    const request = apiRequest(get, {
      siteId: 1,
      pageId: 2,
      limit: 3,
      q: 'a&b',
      cursor: undefined,
      sort: null,
    })
    expect(request).toEqual({
      method: 'GET',
      target: '/site/1/page/2/links?limit=3&q=a%26b',
      body: undefined,
    })
  })

  it('puts the rest into the JSON body of a POST, even if it is empty', () => {
    expect(apiRequest(post, { siteId: 1, page_nickname: 'Home' })).toEqual({
      method: 'POST',
      target: '/site/1/page/add',
      body: '{"page_nickname":"Home"}',
      type: 'application/json',
    })
    expect(apiRequest(parseCall('POST /user/logout')).body).toBe('{}')
  })

  it('does not change the input', () => {
    const input = Object.freeze({ siteId: 1, page_nickname: 'Home' })
    apiRequest(post, input)
    expect(input).toEqual({ siteId: 1, page_nickname: 'Home' })
  })

  it.each([undefined, null, '', '.', '..', {}])('is not created with the path parameter %j', (siteId) => {
    expect(() => apiRequest(post, { siteId })).toThrow('siteId is missing.')
  })

  it('never leaves its path, for any parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 3 }), (siteId) => {
        fc.pre(siteId.isWellFormed())
        const { target } = apiRequest(post, { siteId })
        const parts = new URL(`http://x/api${target}`).pathname.split('/')
        expect([parts.length, decodeURIComponent(parts[3] ?? '')]).toEqual([6, siteId])
      }),
    )
  })
})

describe('the types', () => {
  it('include exactly the calls of the API', () => {
    expect(Object.keys(calls)).toContain('sites')
    // Compiled but never run: the type check fails if an expected error does not occur.
    const calling = async (client: LinkwrightClient) => {
      // @ts-expect-error -- a field that the contract does not have
      await client.sites.list({ colour: 'red' })
      // @ts-expect-error -- a number is required
      await client.sites.show({ siteId: '1' })
      // @ts-expect-error -- the input is required
      await client.sites.show()
      // @ts-expect-error -- no such call
      await client.sites.paint()
      // @ts-expect-error -- not one of the choices
      await client.apiKeys.add({ name: 'a', scope: 'all' })
    }
    expect(calling).toBeTypeOf('function')
  })
})
