import { judge } from '@linkwright/core/tracking/verification/judge'
import { expect, it, test } from 'vitest'
import { html, type Routes, testWeb } from './testing/test-web.ts'

const promise = { target: 'https://client.example/tools', anchor: 'Tools', rel: [] }
const link = '<a href="https://client.example/tools">Tools</a>'
const words = 'word '.repeat(100)
const seen = { wasLive: true }

const article: Routes[string] = (_request, response) =>
  html(response, `<title>Ten walks</title><p>${words}${link}`)
const plain: Routes[string] = (_request, response) => html(response, `<title>Home</title><p>${words}`)
const to =
  (location: string): Routes[string] =>
  (_request, response) =>
    void response.writeHead(301, { location }).end()

async function looked(routes: Routes, path: string) {
  const { reader, port, requestedPaths } = await testWeb(routes)
  const origin = `http://127.0.0.1:${port}`
  const look = await reader.look(`${origin}${path}`, promise)
  return { look, requestedPaths, origin, ...judge(look, seen, promise) }
}

it('records redirects, and reads the page behind them', async () => {
  const { look, codes, requestedPaths } = await looked({ '/old': to('/new'), '/new': article }, '/old')
  expect(codes).toEqual(['ok'])
  expect(look.page.hops.map(({ outcome }) => outcome)).toMatchObject([
    { status: 301, facts: null },
    { status: 200, facts: { title: 'Ten walks' } },
  ])
  expect(requestedPaths).toEqual(['/robots.txt', '/old', '/new'])
})

it('follows a page that sends its visitors on at once', async () => {
  const { codes } = await looked(
    {
      '/old': (_request, response) => html(response, '<meta http-equiv=refresh content="3; url=/new">'),
      '/new': article,
    },
    '/old',
  )
  expect(codes).toEqual(['ok'])
})

it('finds the moved article in the sitemap', async () => {
  const moved = await looked(
    {
      '/robots.txt': (request, response) =>
        response.writeHead(200).end(`Sitemap: http://${request.headers.host}/posts.xml`),
      '/posts.xml': (request, response) =>
        response
          .writeHead(200)
          .end(`<urlset><loc>http://${request.headers.host}/guides/ten-walks</loc></urlset>`),
      '/guides/ten-walks': article,
      '/': plain,
    },
    '/2019/ten-walks.html',
  )
  expect(moved.codes).toEqual(['moved'])
  expect(moved.url).toBe(`${moved.origin}/guides/ten-walks`)
})

it('reports a missing page when its host responds elsewhere, with at most 12 requests', async () => {
  const { codes, requestedPaths } = await looked({ '/': plain }, '/2019/ten-walks.html')
  expect(codes).toEqual(['page_gone'])
  expect(requestedPaths.length).toBeLessThanOrEqual(12)
  expect(new Set(requestedPaths).size).toBe(requestedPaths.length)
})

it('does not request the home page again that a redirect led to', async () => {
  const { codes, requestedPaths } = await looked({ '/old': to('/'), '/': plain }, '/old')
  expect(codes).toEqual(['redirected_home'])
  expect(requestedPaths.filter((path) => path === '/')).toHaveLength(1)
})

test('a page that robots.txt closes is not requested', async () => {
  const rules = (text: string): Routes => ({
    '/robots.txt': (_request, response) => response.writeHead(200).end(text),
    '/a': article,
  })
  const closed = await looked(rules('User-agent: *\nDisallow: /a'), '/a')
  expect(closed).toMatchObject({ codes: ['robots_closed'], requestedPaths: ['/robots.txt'] })
  expect(await looked(rules('User-agent: Linkwright\nDisallow: /a'), '/a')).toMatchObject({
    codes: ['closed_to_us'],
  })
  expect(await looked(rules('User-agent: Googlebot\nDisallow: /a'), '/a')).toMatchObject({
    codes: ['robots_closed'],
  })
})

it.each([
  ['robots_failing', '/robots.txt', 503, {}],
  ['refused', '/a', 429, { 'retry-after': '60' }],
  ['refused', '/a', 500, {}],
  ['challenge', '/a', 403, { 'cf-mitigated': 'challenge' }],
] as const)('is %s by the answer at %s', async (code, path, status, headers) => {
  const { codes } = await looked(
    { '/a': article, [path]: (_request, response) => response.writeHead(status, headers).end() },
    '/a',
  )
  expect(codes).toEqual([code])
})

it('is unreachable when the connection is cut', async () => {
  const { codes } = await looked({ '/a': (request) => request.socket.destroy() }, '/a')
  expect(codes).toEqual(['unreachable'])
})

it('needs review for a URL that must not be contacted', async () => {
  const { reader } = await testWeb({})
  const look = await reader.look('http://10.0.0.1/a', promise)
  expect(judge(look, seen, promise).codes).toEqual(['bad_address'])
})

it('stops when it is aborted', async () => {
  const { reader, port } = await testWeb({ '/a': () => {} })
  const abort = new AbortController()
  const look = reader.look(`http://127.0.0.1:${port}/a`, promise, abort.signal)
  abort.abort(new Error('stop'))
  await expect(look).rejects.toThrow('stop')
})
