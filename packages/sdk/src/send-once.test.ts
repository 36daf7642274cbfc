import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { ApiError } from './errors.ts'
import { failureOf, type FaultServer, faultServer, json, refusal, reset } from './testing/fault-server.ts'

let server: FaultServer
beforeAll(async () => {
  server = await faultServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const codes = { current_password: 'x', code: '123456' }
const requestNewCodes = () =>
  createClient({ baseURL: server.url, token: 'secret', retryDelay: 5, timeout: 200 }).secondFactor.newCodes(
    codes,
  )

it('sends a change without a key once, and reports that it may have been made if the response is lost', async () => {
  const hangs = () => undefined
  for (const behavior of [reset, hangs, refusal(502, 'unavailable')]) {
    server.behave(behavior, json({ recovery_codes: ['a'] }))
    const error = (await failureOf(requestNewCodes())) as ApiError
    expect(error.message).toContain('The change may have been made. Check before you try again.')
    expect(error.canRetry).toBe(false)
    expect(server.seen).toHaveLength(1)
  }
})

it('retries a change without a key after a transient refusal, which changed nothing', async () => {
  server.behave(refusal(429, 'too_many'), json({ recovery_codes: ['a'] }))
  expect(await requestNewCodes()).toEqual({ recovery_codes: ['a'] })
  expect(server.seen).toHaveLength(2)
})
