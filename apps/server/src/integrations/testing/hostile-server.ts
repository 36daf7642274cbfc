import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { ProviderError } from '../provider-error.ts'
import { boundedFetch, type Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'

const limits = { headersMs: 1500, idleMs: 1500, headerBytes: 16 * 1024, bodyBytes: 256 * 1024 }

/** Created in advance: on a busy machine it takes longer than a response may. */
export const gzipBomb = gzipSync('x'.repeat(20_000_000))

/**
 * A provider over HTTP that behaves as it likes.
 *
 * @param finished a concurrent test passes the `onTestFinished` of its context
 */
export async function hostileServer(
  respond: RequestListener,
  finished: (end: () => void) => void = onTestFinished,
): Promise<{ fetch: Fetch; origin: string }> {
  const server = createServer((request, response) => {
    request.resume()
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  finished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { fetch: boundedFetch({ origins: [origin] }, limits), origin }
}

const send = (response: ServerResponse, status: number, body: string, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

export interface Behavior {
  is: string
  respond: (response: ServerResponse, whole: string) => unknown
  fault: ProviderError['fault']
  retryAfter?: number
}

/** The whole fault list, of whichever provider. */
export const behaviors: readonly Behavior[] = [
  {
    is: 'answers HTML for JSON',
    respond: (to) => send(to, 200, '<h1>OK</h1>', { 'content-type': 'text/html' }),
    fault: 'malformed',
  },
  { is: 'says nothing', respond: (to) => send(to, 200, ''), fault: 'malformed' },
  { is: 'answers another shape', respond: (to) => send(to, 200, '{"hello":"world"}'), fault: 'malformed' },
  {
    is: 'cuts its JSON',
    respond: (to, whole) => send(to, 200, whole.slice(0, whole.length / 2)),
    fault: 'malformed',
  },
  { is: 'nests without end', respond: (to) => send(to, 200, '['.repeat(50_000)), fault: 'malformed' },
  {
    is: 'asks to slow down',
    respond: (to) => send(to, 429, '{}', { 'retry-after': '30' }),
    fault: 'rate_limited',
    retryAfter: 30,
  },
  {
    is: 'asks to slow down without saying how long',
    respond: (to) => send(to, 429, '{}'),
    fault: 'rate_limited',
  },
  {
    is: 'says how long in words',
    respond: (to) => send(to, 429, '{}', { 'retry-after': 'a while' }),
    fault: 'rate_limited',
  },
  { is: 'is down', respond: (to) => send(to, 503, 'Service Unavailable'), fault: 'unavailable' },
  { is: 'fails at its gateway', respond: (to) => send(to, 502, '<html>'), fault: 'unavailable' },
  { is: 'took too long itself', respond: (to) => send(to, 408, ''), fault: 'timeout' },
  { is: 'wants to be paid', respond: (to) => send(to, 402, '{}'), fault: 'out_of_credit' },
  {
    is: 'redirects',
    respond: (to) => send(to, 302, '', { location: 'http://169.254.169.254/' }),
    fault: 'refused',
  },
  { is: 'never answers', respond: () => {}, fault: 'timeout' },
  {
    is: 'stops within its answer',
    respond: (to, whole) => to.writeHead(200).write(whole.slice(0, 20)),
    fault: 'timeout',
  },
  { is: 'drips', respond: drip, fault: 'malformed' },
  {
    is: 'answers a huge body',
    respond: (to, whole) => send(to, 200, whole + ' '.repeat(400_000)),
    fault: 'malformed',
  },
  {
    is: 'answers a bomb',
    respond: (to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
    fault: 'malformed',
  },
  {
    is: 'breaks off',
    respond: (to, whole) =>
      to
        .writeHead(200, { 'content-length': String(whole.length) })
        .write(whole.slice(0, 20), () => to.destroy()),
    fault: 'unavailable',
  },
  { is: 'hangs up', respond: (to) => to.destroy(), fault: 'unavailable' },
]

/** One byte at a time, then a false content length. */
function drip(to: ServerResponse): void {
  to.writeHead(200, { 'content-type': 'application/json' })
  let signs = 0
  const timer = setInterval(() => (signs++ < 8 ? to.write(' ') : to.end('{')), 20)
  to.on('close', () => clearInterval(timer))
}
