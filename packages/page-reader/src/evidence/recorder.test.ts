import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { html, testWeb } from '../testing/test-web.ts'
import { Recorder } from './recorder.ts'

const promise = { target: 'https://client.example/tools', anchor: 'Tools', rel: [] }
const markup = `<title>Walks</title><p>${'word '.repeat(100)}<a href="https://client.example/tools">Tools</a>`

async function recorded(...[routes, path, limits]: [Parameters<typeof testWeb>[0], string, object?]) {
  const { reader, port } = await testWeb(routes, { limits: limits ?? {} })
  const recorder = new Recorder(() => new Date('2026-02-03T04:05:06Z'))
  await reader.look(`http://127.0.0.1:${port}${path}`, promise, undefined, recorder)
  return recorder.exchanges
}

test.each([
  ['gzip', gzipSync(markup)],
  ['br', brotliCompressSync(markup)],
  ['identity', Buffer.from(markup)],
])('records the bytes as received (%s)', async (encoding, body) => {
  const exchanges = await recorded(
    { '/a': (_request, answer) => html(answer, body, { 'content-encoding': encoding }) },
    '/a',
  )
  expect(exchanges.map(({ request, response }) => [request.path, response.status])).toEqual([
    ['/robots.txt', 404],
    ['/a', 200],
  ])
  expect(exchanges[1]?.response).toMatchObject({ isWhole: true, httpVersion: '1.1', reason: 'OK' })
  expect(Buffer.compare(exchanges[1]?.response.body ?? Buffer.alloc(0), body)).toBe(0)
})

test('records redirects, and what was read of the home page and of candidates, but no sitemap', async () => {
  const exchanges = await recorded(
    {
      '/old': (_request, answer) => answer.writeHead(301, { location: '/2019/walks.html' }).end(),
      '/': (_request, answer) => html(answer, '<title>Home</title>'),
      '/sitemap.xml': (request, answer) =>
        answer.writeHead(200).end(`<urlset><loc>http://${request.headers.host}/guides/walks</loc></urlset>`),
      '/guides/walks': (_request, answer) => html(answer, markup),
    },
    '/old',
  )
  const seen = exchanges.map(({ request, response }) => `${request.path} ${response.status}`)
  expect(seen).toEqual(expect.arrayContaining(['/old 301', '/2019/walks.html 404', '/ 200']))
  expect(seen.join()).not.toContain('sitemap')
})

test('records neither cookies nor credentials', async () => {
  const exchanges = await recorded(
    {
      '/a': (_request, answer) =>
        html(answer, markup, { 'set-cookie': ['a=SECRET', 'b=SECRET'], 'Authentication-Info': 'SECRET' }),
    },
    '/a',
  )
  expect(exchanges[1]?.request.headers.map(([name]) => name)).toEqual([
    'user-agent',
    'accept',
    'host',
    'accept-encoding',
    'connection',
  ])
  expect(JSON.stringify(exchanges)).not.toContain('SECRET')
})

test('says that a body was cut', async () => {
  const exchanges = await recorded({ '/a': (_request, answer) => html(answer, 'x'.repeat(4000)) }, '/a', {
    bodyBytes: 1000,
  })
  expect(exchanges[1]?.response.isWhole).toBe(false)
})
