import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { isApiError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import {
  failureOf,
  type FaultServer,
  faultServer,
  hungBody,
  hungHeaders,
  json,
  refusal,
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

describe('the deadline', () => {
  it.each([
    ['headers', hungHeaders],
    ['body', hungBody],
  ])('ends a try with hanging %s, and the next try has its own', async (_, behavior) => {
    server.behave(behavior, behavior, json([{ id: 1 }]))
    expect(await clientOf({ timeout: 100 }).sites.list()).toHaveLength(1)
    expect(server.seen).toHaveLength(3)
    server.behave(behavior)
    const error = await failureOf(clientOf({ retries: 0 }).sites.list({}, { timeout: 100 }))
    expect(error).toMatchObject({ name: 'RequestTimeoutError', code: 'timeout', status: 0, canRetry: true })
    expect(String(error)).toContain('within 0.1 seconds')
  })
})

describe("the caller's signal", () => {
  it('aborts a call whose response hangs', async () => {
    server.behave(hungBody)
    const error = await failureOf(clientOf().sites.list({}, { signal: AbortSignal.timeout(80) }))
    expect(error).toMatchObject({ name: 'TimeoutError' })
    expect(isApiError(error)).toBe(false)
    expect(server.seen).toHaveLength(1)
  })

  it('ends the wait before a retry immediately', async () => {
    server.behave(refusal(503, 'unavailable', { 'retry-after': '20' }))
    const abort = new AbortController()
    const start = performance.now()
    const failure = failureOf(clientOf().sites.list({}, { signal: abort.signal }))
    setTimeout(() => abort.abort(new Error('enough')), 100)
    expect(String(await failure)).toBe('Error: enough')
    expect(performance.now() - start).toBeLessThan(2000)
    expect(server.seen).toHaveLength(1)
  })

  it('that is aborted in a hook, before the call or its retry, sends nothing more', async () => {
    server.behave(refusal(503, 'unavailable', { 'retry-after': '20' }))
    const abort = new AbortController()
    const stop = () => abort.abort(new Error('enough'))
    const { signal } = abort
    expect(String(await failureOf(clientOf({ onResponse: stop }).sites.list({}, { signal })))).toBe(
      'Error: enough',
    )
    expect(server.seen).toHaveLength(1)
    const late = new AbortController()
    const token = () => (late.abort(new Error('late')), 'secret')
    const failure = failureOf(clientOf({ token }).sites.list({}, { signal: late.signal }))
    expect(String(await failure)).toBe('Error: late')
    expect(server.seen).toHaveLength(1)
  })

  it('that is already aborted sends nothing', async () => {
    server.behave(json([]))
    const error = await failureOf(clientOf().sites.list({}, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ name: 'AbortError' })
    expect(server.seen).toHaveLength(0)
  })
})
