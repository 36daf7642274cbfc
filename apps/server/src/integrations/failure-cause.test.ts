import { failureFixes, failureCauses } from '@linkwright/core/tracking/scouting/failure-causes'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestJson } from './provider-request.ts'
import { ahrefs } from './backlinks/ahrefs.ts'
import { fakeFetch, jsonResponse } from './testing/fake-fetch.ts'
import { ProviderError, providerFaults } from './provider-error.ts'
import { boundedFetch, type Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { searxng } from './search-results/searxng.ts'
import { serper } from './search-results/serper.ts'
import { causeOf } from './failure-cause.ts'

const query = { businessId: 1, q: 'tent', country: 'Spain', depth: 10 }

async function causeThat(asking: Promise<unknown>) {
  const error: unknown = await asking.then(
    () => 'answered',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`No ProviderError: ${String(error)}`)
  return causeOf(error)
}

const ask = (url: string, fetch: Fetch) =>
  requestJson({ provider: 'Acme', url, timeoutMs: 2000 }, z.object({ a: z.string() }), fetch)

/** Answers on loopback; the origin is one that the operator has named. */
async function served(server: Server, protocol = 'http') {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, fetch: boundedFetch({ origins: [origin] }) }
}

test.each([
  [() => new Response('', { status: 404 }), 'not_found'],
  [() => new Response('', { status: 302 }), 'moved'],
  [() => new Response('', { status: 401 }), 'wrong_key'],
  [() => new Response('', { status: 402 }), 'out_of_credit'],
  [() => new Response('', { status: 429 }), 'rate_limited'],
  [() => new Response('', { status: 500 }), 'failing'],
  [() => new Response('', { status: 418 }), 'refused'],
  [() => new Response('<html>Please sign in</html>'), 'no_json'],
  [() => jsonResponse({ b: 1 }), 'other_shape'],
])('maps the response of a provider to a cause: %s', async (response, cause) => {
  expect(await causeThat(ask('https://acme.example', fakeFetch(response).fetch))).toBe(cause)
})

test('distinguishes an ended subscription from a used up quota', async () => {
  const over = () =>
    jsonResponse({ error: 'Subscription is required to use Integrations API' }, { status: 403 })
  expect(
    await causeThat(ahrefs('k', fakeFetch(over).fetch).summary({ url: 'https://a.example', businessId: 1 })),
  ).toBe('unsubscribed')
})

test('distinguishes SearXNG without JSON from a wrong key and a blocked engine', async () => {
  const forbidden = () => new Response('<html>Forbidden</html>', { status: 403 })
  expect(await causeThat(searxng('http://a.internal', fakeFetch(forbidden).fetch).search(query))).toBe(
    'json_off',
  )
  expect(await causeThat(serper('k', fakeFetch(forbidden).fetch).search(query))).toBe('wrong_key')
  const blocked = () => jsonResponse({ results: [], unresponsive_engines: [['google', 'CAPTCHA']] })
  expect(await causeThat(searxng('http://a.internal', fakeFetch(blocked).fetch).search(query))).toBe(
    'engine_blocked',
  )
})

test('an unknown host name, and one that resolves to a private address', async () => {
  const unknown = boundedFetch({
    resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
  })
  expect(await causeThat(ask('https://acme.invalid', unknown))).toBe('dns')
  const inside = boundedFetch({ resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]) })
  expect(await causeThat(ask('https://acme.example', inside))).toBe('private_address')
})

test('a closed port', async () => {
  const server = createServer()
  const { origin, fetch } = await served(server)
  server.close()
  await once(server, 'close')
  expect(await causeThat(ask(origin, fetch))).toBe('not_connected')
})

test.each<[string, RequestListener]>([
  ['cut', (request) => request.socket.destroy()],
  ['timeout', () => {}],
  [
    'too_big',
    (_request, response) => {
      response.writeHead(200)
      for (let piece = 0; piece < 10; piece += 1) response.write(Buffer.alloc(1024 * 1024, 32))
      response.end()
    },
  ],
])('a response that does not arrive: %s', async (cause, response) => {
  const server = createServer(response)
  const { origin, fetch } = await served(server)
  expect(await causeThat(ask(origin, fetch))).toBe(cause)
  server.closeAllConnections()
  server.close()
})

test('a server without TLS at an https URL', async () => {
  const server = createServer((_request, response) => response.end('{}'))
  const { origin } = await served(server)
  const secure = origin.replace('http:', 'https:')
  expect(await causeThat(ask(secure, boundedFetch({ origins: [secure] })))).toBe('tls')
  server.closeAllConnections()
  server.close()
})

test('every cause has a message and a fix, and every fault a cause', () => {
  for (const cause of failureCauses) {
    expect(failureFixes[cause].says).toMatch(/\.$/)
    expect(failureFixes[cause].fix.length).toBeGreaterThan(20)
  }
  for (const fault of Object.keys(providerFaults) as (keyof typeof providerFaults)[])
    expect(failureCauses).toContain(causeOf({ fault, why: undefined }))
})
