import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestJson } from './provider-request.ts'
import { fakeFetch, jsonResponse } from './testing/fake-fetch.ts'

const question = { provider: 'Acme', url: 'https://api.acme.example/?key=secret', timeoutMs: 30 }
const Anything = z.looseObject({})

test('a provider time-out is a failure that can be retried', async () => {
  const { fetch } = fakeFetch(() => new Promise<Response>(() => {}))
  await expect(requestJson(question, Anything, fetch)).rejects.toMatchObject({
    fault: 'timeout',
    canRetry: true,
    message: 'Acme did not respond in time.',
  })
})

test('a stalled body is a failure too', async () => {
  const stopping = new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(Buffer.from('{"a":')) })
  const fetch = (_url: string | URL, { signal }: RequestInit) => {
    const body = stopping.pipeThrough(new TransformStream(), signal ? { signal } : {})
    return Promise.resolve(new Response(body))
  }
  await expect(requestJson(question, Anything, fetch)).rejects.toMatchObject({ fault: 'timeout' })
})

test('passes on the provider’s Retry-After', async () => {
  const headers = { 'retry-after': '30' }
  const { fetch } = fakeFetch(() => new Response('slow down', { status: 429, headers }))
  await expect(requestJson(question, Anything, fetch)).rejects.toMatchObject({
    fault: 'rate_limited',
    retryAfterSeconds: 30,
  })
})

test('the message contains nothing of the URL or the response', async () => {
  const { fetch } = fakeFetch(() => jsonResponse({ error: 'bad key: secret' }, { status: 401 }))
  const response = requestJson(question, Anything, fetch)
  await expect(response).rejects.toThrow(/^Acme did not accept the key\.$/)
})

test('converts a Retry-After date to seconds', async () => {
  const headers = { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }
  const { fetch } = fakeFetch(() => new Response('', { status: 429, headers }))
  const error = await requestJson(question, Anything, fetch).catch((thrown: unknown) => thrown)
  const { retryAfterSeconds = 0 } = error as { retryAfterSeconds?: number }
  expect(retryAfterSeconds).toBeGreaterThan(60)
  expect(retryAfterSeconds).toBeLessThanOrEqual(90)
})

test.each(['soon', '-5', '1e9', ''])('ignores an invalid Retry-After: %s', async (wish) => {
  const { fetch } = fakeFetch(() => new Response('', { status: 429, headers: { 'retry-after': wish } }))
  await expect(requestJson(question, Anything, fetch)).rejects.toMatchObject({ retryAfterSeconds: undefined })
})
