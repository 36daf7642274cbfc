import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { Site, SitesShowInput } from './client.gen.ts'
import { createClient } from './client.ts'
import type { ClientOptions, RequestEvent, ResponseEvent, RetryEvent } from './options.ts'
import type { Paged } from './paging.ts'
import { waitBefore } from './retry.ts'
import {
  addSite,
  failureOf,
  type FaultServer,
  faultServer,
  json,
  refusal,
  reset,
} from './testing/fault-server.ts'

let server: FaultServer
beforeAll(async () => {
  server = await faultServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const clientOf = (options: ClientOptions = {}) =>
  createClient({ baseURL: server.url, token: 'secret', retryDelay: 5, ...options })

describe('a call', () => {
  it('sends method, path, body and token, and returns the response', async () => {
    server.behave(json({ user: { id: 7 } }))
    const response = await clientOf().users.edit({
      id: 7,
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.example',
    })
    expect(response.user.id).toBe(7)
    expect(server.seen).toMatchObject([
      {
        method: 'PUT',
        url: '/api/user/7',
        body: '{"first_name":"A","last_name":"B","email":"a@b.example"}',
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      },
    ])
  })

  it('fails if a success status reports a failure', async () => {
    server.behave(json({ result: false }))
    expect(await failureOf(clientOf().subUsers.remove({ id: 7 }))).toMatchObject({
      name: 'InvalidError',
      code: 'refused',
      message: 'The server did not make this change. Try again.',
    })
  })

  it('accepts a baseURL that ends in a slash or /api', async () => {
    server.behave(json({}))
    await clientOf({ baseURL: `${server.url}/` }).session.read()
    await clientOf({ baseURL: `${server.url}/api/` }).session.read()
    expect(server.seen.map(({ url }) => url)).toEqual(['/api/user/session', '/api/user/session'])
  })

  it('refuses a baseURL that is not a URL', () => {
    expect(() => createClient({ baseURL: 'localhost' })).toThrow('baseURL must be the server')
    expect(() => createClient()).toThrow('baseURL must be the server')
    for (const baseURL of [
      'localhost:4400',
      'links.example:4400/api',
      '//links.example',
      'ftp://links.example',
    ])
      expect(() => createClient({ baseURL })).toThrow(/with http:\/\/ or https:\/\//)
  })

  it('sends headers of the client and of the call, which take precedence, and its user agent in Node', async () => {
    server.behave(json({}))
    const client = clientOf({ headers: { 'X-One': 'client', 'X-Two': 'client' }, userAgent: 'mine/1' })
    await client.session.read({}, { headers: { 'x-two': 'call' } })
    expect(server.seen[0]?.headers).toMatchObject({
      'x-one': 'client',
      'x-two': 'call',
      'user-agent': 'mine/1',
    })
  })

  it('can be made by method and path', async () => {
    server.behave(json({ id: 3 }))
    expect(await clientOf().request('GET /thing/{id}', { id: 3, more: 'x y' })).toEqual({ id: 3 })
    expect(server.seen[0]?.url).toBe('/api/thing/3?more=x+y')
  })

  it('made by method and path has the types and behavior of the named call', async () => {
    server.behave(json([{ id: 1 }], 200, { link: '</api/site?cursor=b>; rel="next"' }), json([{ id: 2 }]))
    const sites = clientOf().request('GET /site', { limit: 1 })
    expectTypeOf(sites).toEqualTypeOf<Paged<Site>>()
    expect((await sites.all({ limit: 5 })).map(({ id }) => id)).toEqual([1, 2])
    expectTypeOf(clientOf().request<'GET /site/{siteId}'>)
      .parameter(1)
      .toEqualTypeOf<SitesShowInput>()
    expectTypeOf(clientOf().request<'GET /newer'>).returns.toEqualTypeOf<Promise<unknown>>()
  })

  it('passes every try to the hooks, and sends the headers they add', async () => {
    server.behave(refusal(503, 'unavailable'), json({}, 200, { 'x-request-id': 'req-2' }))
    const requests: RequestEvent[] = []
    const responses: ResponseEvent[] = []
    const client = clientOf({
      onRequest: (request) => {
        request.headers['x-trace'] = `try-${request.attempt}`
        requests.push(request)
      },
      onResponse: (response) => void responses.push(response),
    })
    await client.session.read()
    expect(requests.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(server.seen.map(({ headers }) => headers['x-trace'])).toEqual(['try-1', 'try-2'])
    expect(responses).toMatchObject([
      { status: 503, attempt: 1 },
      { status: 200, attempt: 2, requestId: 'req-2' },
    ])
  })

  it('throws the error of a hook unchanged', async () => {
    server.behave(json({}))
    const client = clientOf({
      onResponse: () => {
        throw new RangeError('mine')
      },
    })
    expect(await failureOf(client.session.read())).toBeInstanceOf(RangeError)
    expect(server.seen).toHaveLength(1)
  })
})

describe('retries', () => {
  it('wait for the seconds of Retry-After', async () => {
    server.behave(refusal(429, 'too_many', { 'retry-after': '1' }), json([]))
    await clientOf().sites.list()
    const [first, second] = server.seen
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990)
  })

  it('wait until the date of Retry-After', async () => {
    // A date has whole seconds, so 2 s from now is between 1 and 2 s away.
    const date = new Date(Date.now() + 2000).toUTCString()
    server.behave(refusal(503, 'unavailable', { 'retry-after': date }), json([]))
    await clientOf().sites.list()
    const [first, second] = server.seen
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900)
  })

  it('do not happen if the server requests a long wait', async () => {
    server.behave(refusal(429, 'too_many', { 'retry-after': '900' }))
    expect(await failureOf(clientOf().sites.list())).toMatchObject({
      name: 'TooManyError',
      retryAfter: 900,
      canRetry: true,
    })
    expect(server.seen).toHaveLength(1)
  })

  it('end after the given number', async () => {
    server.behave(refusal(503, 'unavailable'))
    expect(await failureOf(clientOf().sites.list())).toMatchObject({ name: 'ServerError', status: 503 })
    expect(server.seen).toHaveLength(3)
    server.behave(
      refusal(503, 'unavailable'),
      refusal(503, 'unavailable'),
      refusal(503, 'unavailable'),
      json([]),
    )
    await clientOf().sites.list({}, { retries: 3 })
    expect(server.seen).toHaveLength(4)
  })

  it('reuse the key of a POST, and another call has another', async () => {
    server.behave(reset, refusal(503, 'unavailable'), json({ id: 1 }))
    await clientOf().sites.add(addSite)
    await clientOf().sites.add(addSite)
    const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('use the key of the caller', async () => {
    server.behave(json({ id: 1 }))
    await clientOf().sites.add(addSite, { idempotencyKey: 'import-7' })
    expect(server.seen[0]?.headers['idempotency-key']).toBe('import-7')
  })

  it('reuse the key of a PUT and of a DELETE, which return the response of the first try', async () => {
    for (const call of [
      () => clientOf().sites.edit({ siteId: 1, ...addSite }),
      () => clientOf().sites.remove({ siteId: 1 }),
    ]) {
      server.behave(reset, json({ msg: 'ok' }))
      await call()
      const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
    }
  })

  it('wait while the server is still processing the first try', async () => {
    server.behave(refusal(409, 'key_in_use'), json({ id: 1 }))
    await clientOf().sites.add(addSite)
    expect(server.seen).toHaveLength(2)
  })

  it.each([400, 403, 404, 409, 422])('do not happen after a permanent %i', async (status) => {
    server.behave(refusal(status, 'refused'))
    await failureOf(clientOf().sites.list())
    expect(server.seen).toHaveLength(1)
  })

  it('happen after a reset connection', async () => {
    server.behave(reset, json([{ id: 1 }]))
    expect(await clientOf().sites.list()).toHaveLength(1)
    server.behave(reset)
    const error = await failureOf(clientOf({ retries: 1 }).sites.list())
    expect(error).toMatchObject({ name: 'NetworkError', code: 'network', status: 0 })
    expect(server.seen).toHaveLength(2)
  })

  it('wait longer each time and never less than the server requested', () => {
    const waits = (attempt: number, seconds: number | null) =>
      Array.from({ length: 200 }, () => waitBefore(attempt, seconds, 500) ?? -1)
    for (const attempt of [1, 2, 3]) {
      const longest = Math.max(...waits(attempt, null))
      expect(longest).toBeGreaterThan(500 * 2 ** (attempt - 1) * 0.8)
      expect(longest).toBeLessThanOrEqual(500 * 2 ** (attempt - 1))
    }
    expect(Math.min(...waits(1, 2))).toBeGreaterThanOrEqual(2000)
    // Waits differ, so that clients do not retry together.
    expect(new Set(waits(1, 2)).size).toBeGreaterThan(100)
  })

  it('of calls that fail together are limited, and allowed again after responses', async () => {
    server.behave(refusal(503, 'unavailable'))
    const client = clientOf()
    const together = Array.from({ length: 40 }, () => failureOf(client.sites.list()))
    for (const error of await Promise.all(together)) expect(error).toMatchObject({ status: 503 })
    expect(server.seen.length).toBeGreaterThan(45)
    expect(server.seen.length).toBeLessThan(70)
    server.behave(json([]))
    for (let call = 0; call < 20; call += 1) await client.sites.list()
    server.behave(refusal(503, 'unavailable'), json([]))
    expect(await client.sites.list()).toHaveLength(0)
  })

  it('are reported before each wait', async () => {
    server.behave(refusal(503, 'unavailable'), reset, json([]))
    const reported: RetryEvent[] = []
    await clientOf({ onRetry: (retry) => void reported.push(retry) }).sites.list()
    expect(reported).toMatchObject([
      { method: 'GET', attempt: 1, retries: 2, error: { status: 503 } },
      { method: 'GET', attempt: 2, retries: 2, error: { code: 'network' } },
    ])
    expect(reported.every(({ wait }) => wait >= 0 && wait <= 10)).toBe(true)
  })

  it('read the token again, so that a renewed one is used', async () => {
    server.behave(refusal(503, 'unavailable'), json([]))
    let reads = 0
    await clientOf({ token: async () => `token-${(reads += 1)}` }).sites.list()
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
  })
})
