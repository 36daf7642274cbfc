import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

const limits = { headersMs: 10_000, idleMs: 10_000, headerBytes: 16_384, bodyBytes: 1000 }

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('allows an origin of the operator at any address, with method, headers and body', async () => {
  const origin = await serverOf((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      const received = JSON.stringify({
        method,
        url,
        key: headers['x-key'],
        length: headers['content-length'],
        body,
      })
      const about = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'retry-after': '7' }
      response.writeHead(429, about).end(gzipSync(received))
    })
  })
  const fetch = boundedFetch({ origins: [origin] }, limits)
  const response = await fetch(`${origin}/search?q=tent`, {
    method: 'POST',
    headers: { 'X-Key': 'k' },
    body: '[1]',
  })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/search?q=tent',
    key: 'k',
    length: '3',
    body: '[1]',
  })
})

test('contacts no other private address, by number or name, and no other port', async () => {
  let requests = 0
  const origin = await serverOf((_request, response) => {
    requests += 1
    response.end()
  })
  const resolve = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }])
  const fetch = boundedFetch({ origins: ['http://127.0.0.1:1'], resolve }, limits)
  for (const address of [
    origin,
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://inside.example/',
    'ftp://a.example',
  ])
    await expect(fetch(address, {}), address).rejects.toMatchObject({ why: 'unsafe' })
  expect(requests).toBe(0)
})

test('returns a redirect and does not follow it', async () => {
  const requests: (string | undefined)[] = []
  const origin = await serverOf(({ url }, response) => {
    requests.push(url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await boundedFetch({ origins: [origin] }, limits)(origin, {})).status).toBe(302)
  expect(requests).toEqual(['/'])
})

test('gives up on a response that is too long or does not begin in time', async () => {
  const origin = await serverOf(({ url }, response) => {
    if (url === '/long') response.end(Buffer.alloc(1001))
    if (url === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5000)))
  })
  const within = (given: Partial<typeof limits>) =>
    boundedFetch({ origins: [origin] }, { ...limits, ...given })
  for (const path of ['/long', '/packed'])
    await expect(within({})(origin + path, {}), path).rejects.toMatchObject({ why: 'too_big' })
  await expect(within({ headersMs: 50 })(`${origin}/silent`, {})).rejects.toMatchObject({ why: 'timeout' })
})
