import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { gzipBomb } from '../testing/hostile-server.ts'
import { boundedFetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { httpVendor } from './http.ts'
import type { SendResult, VendorLine } from './port.ts'
import { defaultTemplate } from './template.ts'

const line: VendorLine = {
  id: 7,
  order_number: 'order_3',
  type: 'backlinks',
  product: 'DA30+ Guest Post',
  code: 'gp30',
  quantity: 1,
  anchor_text: 'garden "tools"',
  target_url: 'https://garden.example/tools',
  content: '1,000 words',
  words: 1000,
  articles: 0,
  instructions: 'By May, please',
  website_url: '',
}

const limits = { headersMs: 1500, idleMs: 1500, headerBytes: 16 * 1024, bodyBytes: 64 * 1024 }

async function vendorAt(answer: RequestListener) {
  const requests: { headers: NodeJS.Dict<string | string[]>; body: string; url: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      requests.push({ headers: request.headers, body, url: request.url ?? '' })
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetch = boundedFetch({ origins: [origin] }, limits)
  const settings = {
    url: `${origin}/orders`,
    header: 'Authorization: Bearer s3cret',
    template: defaultTemplate,
  }
  return {
    requests,
    vendor: httpVendor({ ...settings, findUrl: `${origin}/orders?key={key}` }, fetch, 1500),
    origin,
    fetch,
  }
}

const json = (answer: ServerResponse, status: number, body: unknown, headers = {}) =>
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Vendor behaviors and the certain result: refused and later were not accepted, unknown may have been. */
const behaviors: [name: string, answer: RequestListener, is: SendResult['is']][] = [
  ['answers with its id', (_, answer) => json(answer, 200, { message: 'X-1' }), 'sent'],
  ['answers with its id as a number', (_, answer) => json(answer, 201, { message: 17 }), 'sent'],
  [
    'answers with its id packed',
    (_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"message":"X-1"}')),
    'sent',
  ],
  ['refuses it', (_, answer) => json(answer, 400, { message: 'no such target' }), 'refused'],
  ['refuses the secret', (_, answer) => json(answer, 401, {}), 'refused'],
  ['wants to be paid', (_, answer) => json(answer, 402, { error: 'out of funds' }), 'refused'],
  ['is not there', (_, answer) => answer.writeHead(404).end('<html>'), 'refused'],
  [
    'redirects',
    (_, answer) => answer.writeHead(302, { location: 'https://elsewhere.example' }).end(),
    'unknown',
  ],
  [
    'shows what it has taken at another address',
    (_, answer) => answer.writeHead(303, { location: 'https://elsewhere.example/orders/7' }).end(),
    'unknown',
  ],
  ['has moved', (_, answer) => answer.writeHead(308, { location: '/v2/orders' }).end(), 'unknown'],
  ['asks to slow down', (_, answer) => json(answer, 429, {}, { 'retry-after': '120' }), 'later'],
  ['asks to slow down in words', (_, answer) => json(answer, 429, {}, { 'retry-after': 'soon' }), 'later'],
  ['fails', (_, answer) => json(answer, 500, { message: 'X-1' }), 'unknown'],
  ['is down', (_, answer) => answer.writeHead(503).end('Service Unavailable'), 'unknown'],
  ['has a conflict of keys', (_, answer) => json(answer, 409, {}), 'unknown'],
  ['took too long itself', (_, answer) => json(answer, 408, {}), 'unknown'],
  [
    'answers HTML for JSON',
    (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>OK</h1>'),
    'unknown',
  ],
  ['answers nothing', (_, answer) => answer.writeHead(204).end(), 'unknown'],
  ['answers another shape', (_, answer) => json(answer, 200, { id: 'X-1' }), 'unknown'],
  [
    'answers an id that is none',
    (_, answer) => json(answer, 200, { message: `X${'-1'.repeat(200)}` }),
    'unknown',
  ],
  ['answers an id of another kind', (_, answer) => json(answer, 200, { message: ['X-1'] }), 'unknown'],
  [
    'answers a huge body',
    (_, answer) => json(answer, 200, { message: 'X-1', more: 'x'.repeat(200_000) }),
    'unknown',
  ],
  [
    'answers a bomb',
    (_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
    'unknown',
  ],
  ['never answers', () => {}, 'unknown'],
  ['drips', (_, answer) => drip(answer), 'unknown'],
  [
    'breaks off',
    (_, answer) => answer.writeHead(200, { 'content-length': '100' }).write('{"mess', () => answer.destroy()),
    'unknown',
  ],
  ['hangs up', (request) => request.socket.destroy(), 'unknown'],
]

function drip(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => answer.write(' '), 100)
  answer.on('close', () => clearInterval(timer))
}

it.each(behaviors)('a vendor that %s gives the expected result, in time', async (_, answer, is) => {
  const { vendor, requests } = await vendorAt(answer)
  const begun = performance.now()
  const sent = await vendor.send(line, 'key-1')
  expect(sent.is).toBe(is)
  expect('message' in sent ? sent.message : 'The vendor took it.').toMatch(/^The vendor .*[.\w]$/)
  expect(JSON.stringify(sent)).not.toContain('s3cret')
  expect(performance.now() - begun).toBeLessThan(10_000)
  // Once in every case: a repeated request has the same key.
  expect(requests).toHaveLength(1)
})

it('sends nothing to an unreachable vendor', async () => {
  const { vendor, origin, fetch } = await vendorAt(() => {})
  expect(vendor.isSetUp).toBe(true)
  const [gone, unsafe] = ['http://127.0.0.1:1/orders', 'http://10.0.0.1/orders']
  const at = (url: string, reach = fetch) =>
    httpVendor({ url, header: undefined, template: '{}', findUrl: undefined }, reach)
  expect(
    await at(gone, boundedFetch({ origins: [new URL(gone).origin] }, limits)).send(line, 'k'),
  ).toMatchObject({ is: 'later' })
  expect(await at(unsafe).send(line, 'k')).toMatchObject({ is: 'later' })
  expect(origin).toContain('127.0.0.1')
})

it('receives a line as in the template, with the secret and the key as headers', async () => {
  const { requests, origin, fetch } = await vendorAt((_, answer) => json(answer, 200, { message: 'X-1' }))
  const template =
    '{"ref":"{{order_number}}/{{id}}","anchor":"{{anchor_text}}","words":"{{words}}","list":["{{target_url}}"]}'
  const vendor = httpVendor({ url: origin, header: 'X-Api-Key: s3cret', template, findUrl: undefined }, fetch)
  await vendor.send(line, 'key-1')
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    ref: 'order_3/7',
    anchor: 'garden "tools"',
    words: 1000,
    list: ['https://garden.example/tools'],
  })
  expect(requests[0]?.headers).toMatchObject({
    'x-api-key': 's3cret',
    'idempotency-key': 'key-1',
    'content-type': 'application/json',
  })
})

it('is queried by the key for the outcome: found, not found, or unknown', async () => {
  const answers: Record<string, (answer: ServerResponse) => unknown> = {
    there: (answer) => json(answer, 200, { message: 'X-1' }),
    absent: (answer) => json(answer, 404, {}),
    broken: (answer) => json(answer, 200, {}),
    down: (answer) => json(answer, 500, {}),
  }
  const { vendor } = await vendorAt((request, answer) => {
    answers[new URL(request.url ?? '', 'http://x').searchParams.get('key') ?? '']?.(answer)
  })
  const found = await Promise.all(Object.keys(answers).map((key) => vendor.find(key)))
  expect(found.map(({ is }) => is)).toEqual(['sent', 'absent', 'unknown', 'unknown'])
})
