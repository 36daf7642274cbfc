import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { html, page, type Routes, testWeb } from './testing/test-web.ts'
import type { WebReaderOptions } from './web.ts'

describe('limits', () => {
  const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a '))
  test.each<[string, string, RequestListener, WebReaderOptions['limits']?]>([
    ['a page longer than 2 MB', 'too_big', (_r, response) => html(response, 'a '.repeat(2 ** 20 + 1))],
    [
      'a decompression bomb',
      'too_big',
      (_r, response) => html(response, packed, { 'content-encoding': 'gzip' }),
    ],
    [
      'a truncated compressed page',
      'error',
      (_r, response) => html(response, gzipSync('<p>one').subarray(0, 12), { 'content-encoding': 'gzip' }),
    ],
    [
      'an unsupported content encoding',
      'error',
      (_r, response) => html(response, 'x', { 'content-encoding': 'zstd' }),
    ],
    ['too long headers', 'error', (_r, response) => html(response, 'x', { 'x-long': 'a'.repeat(20_000) })],
    ['a response that never begins', 'timeout', () => {}, { headersMs: 100 }],
    [
      'a body that stops',
      'timeout',
      (_r, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
      { idleMs: 100 },
    ],
    [
      'a body that drips',
      'timeout',
      (_r, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
      { totalMs: 400 },
    ],
    ['a redirect to itself', 'error', (_r, response) => response.writeHead(302, { location: '/page' }).end()],
    ['a connection that breaks', 'error', (_r, response) => response.destroy()],
    [
      'a picture',
      'not_html',
      (_r, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    ],
    ['a page without a content type', 'not_html', (_r, response) => response.writeHead(200).end('x')],
    ['a deleted page', 'gone', (_r, response) => response.writeHead(410).end()],
    ['a page that refuses robots', 'blocked', (_r, response) => response.writeHead(403).end()],
    ['a server that fails', 'error', (_r, response) => response.writeHead(500).end()],
  ])('%s: %s', async (_name, why, route, limits) => {
    const { read } = await testWeb({ '/page': route }, limits && { limits })
    expect(await read('/page')).toEqual({ read: false, why })
  })

  const switching: RequestListener = (_request, response) =>
    response.socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nfurther',
    )
  test.each<[string, Routes, string[]]>([
    ['page', { '/page': switching }, ['/robots.txt', '/page']],
    ['robots.txt', { '/page': page, '/robots.txt': switching }, ['/robots.txt']],
  ])('treats a %s that switches protocols as an error', async (_name, routes, questions) => {
    const { read, requestedPaths } = await testWeb(routes)
    expect(await read('/page')).toMatchObject({ read: false, why: 'error' })
    expect(requestedPaths).toEqual(questions)
  })

  test('aborts a page that takes too long to parse', async () => {
    const long: RequestListener = (_request, response) => html(response, '<p>a'.repeat(200_000))
    const { read } = await testWeb({ '/page': long }, { limits: { parseMs: 1 } })
    expect(await read('/page')).toEqual({ read: false, why: 'too_big' })
  })

  test('aborts a read with the signal', async () => {
    const { read } = await testWeb({ '/page': () => {} })
    await expect(read('/page', AbortSignal.timeout(50))).rejects.toThrow(/timeout/)
  })
})
