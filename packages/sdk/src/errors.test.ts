import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { isApiError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import { addSite, failureOf, type FaultServer, faultServer, refusal, text } from './testing/fault-server.ts'

let server: FaultServer
beforeAll(async () => {
  server = await faultServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const clientOf = (options: ClientOptions = {}) =>
  createClient({ baseURL: server.url, retryDelay: 5, ...options })

describe('a refusal', () => {
  const kinds = [
    [400, 'wrong_shape', 'InvalidError'],
    [401, 'signed_out', 'SignedOutError'],
    [403, 'forbidden', 'ForbiddenError'],
    [403, 'site_disabled', 'ForbiddenError'],
    [403, 'over_plan_limit', 'OverLimitError'],
    [404, 'not_found', 'NotFoundError'],
    [409, 'conflict', 'ConflictError'],
    [413, 'too_large', 'InvalidError'],
    [415, 'unsupported_type', 'InvalidError'],
    [422, 'refused', 'InvalidError'],
    [422, 'given_up', 'InvalidError'],
    [429, 'too_many', 'TooManyError'],
    [500, 'internal', 'ServerError'],
    [503, 'unavailable', 'ServerError'],
  ] as const

  it.each(kinds)('with %i %s throws a %s', async (status, code, name) => {
    server.behave(refusal(status, code))
    const error = await failureOf(clientOf({ retries: 0 }).session.read())
    expect(error).toMatchObject({ name, code, status, requestId: 'req-1', message: `refused with ${code}` })
    expect(isApiError(error)).toBe(true)
  })

  it('lists the invalid fields', async () => {
    const issues = [{ path: ['csv', 3, 'url'], message: 'too long' }]
    server.behave(refusal(422, 'refused', {}, { issues }))
    expect(await failureOf(clientOf().sites.add(addSite))).toMatchObject({ issues, canRetry: false })
  })

  it('of a login to a closed account contains its subscription', async () => {
    server.behave(refusal(422, 'refused', {}, { subscription: 'sub_1' }))
    const login = clientOf().session.login({ email: 'a', password: 'b' })
    expect(await failureOf(login)).toMatchObject({ subscription: 'sub_1' })
  })

  it('without a message states the status and what to do', async () => {
    server.behave(text('', 'text/plain', 500), text('', 'text/plain', 403))
    const client = clientOf({ retries: 0 })
    expect(await failureOf(client.session.read())).toMatchObject({
      message: 'The server could not complete the request (status 500). Try again in a moment.',
    })
    expect(await failureOf(client.session.read())).toMatchObject({
      message: 'The server refused the request without a reason (status 403).',
    })
  })

  it('from a proxy gets its code from the status', async () => {
    server.behave(text('<h1>Bad gateway</h1>', 'text/html', 502))
    const error = await failureOf(clientOf({ retries: 0 }).session.read())
    expect(error).toMatchObject({ name: 'ServerError', code: 'bad_answer', status: 502, canRetry: true })
  })
})

describe('a redirect', () => {
  it.each([301, 302, 307, 308])('%i is reported with its target, and not followed', async (status) => {
    const location = 'https://links.example/app/api/user/session'
    server.behave((response) => response.writeHead(status, { location }).end())
    const error = await failureOf(clientOf({ token: 'secret' }).session.read())
    expect(error).toMatchObject({ name: 'ServerError', code: 'bad_answer', status, canRetry: false })
    expect(String(error)).toContain(`${server.url} redirects to https://links.example/app. `)
    expect(server.seen).toHaveLength(1)
  })

  it('that a browser hides is reported too', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const error = await failureOf(clientOf({ fetch: async () => hidden }).session.read())
    expect(String(error)).toContain('redirects to another URL')
  })
})

describe('a server that cannot be reached', () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  afterEach(() => vi.unstubAllGlobals())

  it('from a page of another origin suggests LINKWRIGHT_ORIGINS', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example', href: 'https://app.example/x' })
    const other = await failureOf(clientOf({ fetch, retries: 0 }).session.read())
    expect(String(other)).toContain(
      'allow calls from https://app.example (CORS): add it to LINKWRIGHT_ORIGINS',
    )
    const own = await failureOf(
      clientOf({ baseURL: 'https://app.example', fetch, retries: 0 }).session.read(),
    )
    expect(String(own)).toBe('NetworkError: The server at https://app.example cannot be reached.')
  })
})

describe('a response that is not from the API', () => {
  it.each([
    ['HTML', text('<!doctype html><p>Hello', 'text/html')],
    ['malformed JSON', text('[{"id":1},', 'application/json')],
    ['an empty body', text('', 'application/json')],
  ])('%s throws a ServerError that asks whether the URL is right', async (_, behavior) => {
    server.behave(behavior)
    const error = await failureOf(clientOf().sites.list())
    expect(error).toMatchObject({ name: 'ServerError', code: 'bad_answer', status: 200, canRetry: false })
    expect(String(error)).toContain('Is this the URL of a Linkwright server?')
    expect(server.seen).toHaveLength(1)
  })
})
