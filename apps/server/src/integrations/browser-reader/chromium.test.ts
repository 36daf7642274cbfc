import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { judge } from '@linkwright/core/tracking/verification/judge'
import type { Look } from '@linkwright/core/tracking/verification/look'
import { Recorder } from '@linkwright/page-reader/evidence/recorder'
import { webPageReader } from '@linkwright/page-reader/web'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumLaunch } from '../../../../../scripts/chromium.ts'
import { chromiumReader } from './chromium.ts'

const promise = { target: 'https://tents.example/', anchor: 'a tent', rel: [] }
const insertsLink = `const link = document.createElement('a')
  link.href = 'https://tents.example/'; link.textContent = 'a tent'; document.body.append(link)`

let folder: string
let executablePath: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-'))
  executablePath = path.join(folder, 'chromium')
  const chromium = await chromiumLaunch()
  // Containers run tests as root, for whom Chromium has no sandbox.
  await writeFile(
    executablePath,
    `#!/bin/sh\nexec '${chromium.executablePath}' ${chromium.args.join(' ')} "$@"\n`,
  )
  await chmod(executablePath, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

type Routes = Readonly<Record<string, RequestListener>>

const html =
  (script: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Walks</title><body><script>${script}</script>`)
const text =
  (body: string, type = 'text/javascript'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

async function served(routes: Routes) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { paths, port: (server.address() as AddressInfo).port }
}

/** Looks at /walks of a website with these responses. */
async function look(routes: Routes, { executable = executablePath, pageMs = 15_000 } = {}) {
  const { paths, port } = await served(routes)
  const failures: unknown[] = []
  const requests: number[] = []
  const reader = webPageReader({
    loopbackPort: port,
    limits: { politenessMs: 0 },
    secondReader: chromiumReader({
      executablePath: executable,
      allowed: { loopbackPort: port },
      limits: { pageMs },
      onFailure: (error) => void failures.push(error),
    }),
    shared: {
      turns: () => ({
        acquire: () => Promise.resolve((_pause, end) => void requests.push(end?.requests ?? 0)),
      }),
      copies: { find: () => Promise.resolve(undefined), save: () => Promise.resolve() },
    },
  })
  onTestFinished(() => reader.close())
  const recorder = new Recorder()
  const found: Look = await reader.look(`http://127.0.0.1:${port}/walks`, promise, undefined, recorder)
  const { verdict, codes } = judge(found, { wasLive: false }, promise)
  return { found, verdict, codes, paths, failures, requests, recorded: recorder.rendering }
}

test('a link that a script inserts is live, and the look says that a browser has read the page', async () => {
  const { found, verdict, codes, paths, requests } = await look({
    '/walks': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<title>Walks</title><link rel="stylesheet" href="/a.css"><body><img src="/a.png"><script src="/app.js"></script>',
        ),
    '/app.js': text(`fetch('/article.json').then(() => { ${insertsLink} })`),
    '/article.json': text('{}', 'application/json'),
  })
  expect([verdict, codes]).toEqual(['live', ['ok']])
  expect(found.browser?.hops).toMatchObject([{ url: found.url, outcome: { kind: 'response', status: 200 } }])
  // Pictures and styles are not requested, and every other request counts for the host.
  expect(paths).toEqual(['/robots.txt', '/walks', '/walks', '/app.js', '/article.json'])
  expect(requests).toEqual([2, 3])
})

test('a page whose scripts insert no link has lost it', async () => {
  const { verdict, codes } = await look({ '/walks': html('document.body.append("Walks")') })
  expect([verdict, codes]).toEqual(['lost', ['link_removed']])
})

test('evidence gets the document that the browser built, and none of a page that did not count', async () => {
  const [live, incomplete] = await Promise.all([
    look({ '/walks': html(insertsLink) }),
    look({ '/walks': html(`fetch('https://cdn.example/app.json')`) }),
  ])
  expect(live.recorded?.url).toBe(live.found.url)
  expect(live.recorded?.html).toContain('<a href="https://tents.example/">a tent</a>')
  expect([incomplete.codes, incomplete.recorded]).toEqual([['needs_browser'], undefined])
})

test('a page that is readable without a browser is not opened in one', async () => {
  const { found, paths } = await look({
    '/walks': text(`<body>${'word '.repeat(80)}<a href="https://tents.example/">a tent</a>`, 'text/html'),
  })
  expect(found.browser).toBeNull()
  expect(paths).toEqual(['/robots.txt', '/walks'])
})

test('nothing is lost where something is missing: a script of another host, or one that robots.txt closes', async () => {
  const other = await look({
    '/walks': html(`document.head.append(Object.assign(document.createElement('script'),
      { src: 'http://cdn.example/app.js' }))`),
  })
  expect([other.verdict, other.codes]).toEqual(['unknown', ['needs_browser']])
  const closed = await look({
    '/robots.txt': text('User-agent: *\nDisallow: /app.js', 'text/plain'),
    '/walks': html(
      `document.head.append(Object.assign(document.createElement('script'), { src: '/app.js' }))`,
    ),
  })
  expect([closed.verdict, closed.codes]).toEqual(['unknown', ['needs_browser']])
  expect(closed.paths).not.toContain('/app.js')
})

test('a page cannot lead the browser to private addresses', async () => {
  const secret = await served({ '/': text('secret', 'text/html') })
  const own = `http://127.0.0.1:${secret.port}/`
  const ways: Routes[] = [
    { '/walks': html(`location = '${own}'`) },
    { '/walks': html(`fetch('http://localhost:${secret.port}/', { mode: 'no-cors' })`) },
    { '/walks': html(`location = 'http://169.254.169.254/latest/meta-data/'`) },
    {
      '/walks': html(`location = '/go'`),
      '/go': (_request, response) => response.writeHead(302, { location: own }).end(),
    },
  ]
  const looks = await Promise.all(ways.map((way) => look(way)))
  expect(looks.map(({ codes }) => codes)).toEqual(ways.map(() => ['needs_browser']))
  expect(secret.paths).toEqual([])
})

test('a page that never ends is unknown, in time', async () => {
  const begun = performance.now()
  const [endless, busy] = await Promise.all([
    look({ '/walks': html(`fetch('/feed')`), '/feed': () => undefined }, { pageMs: 1500 }),
    look({ '/walks': html('for (;;);') }, { pageMs: 1500 }),
  ])
  expect([endless.codes, busy.codes]).toEqual([['needs_browser'], ['needs_browser']])
  expect(performance.now() - begun).toBeLessThan(60_000)
})

test('a page with more requests than a look may send is unknown', async () => {
  const { codes, paths } = await look({
    '/walks': html(`for (let nth = 0; nth < 20; nth += 1) fetch('/part-' + nth)`),
  })
  expect(codes).toEqual(['needs_browser'])
  expect(paths.length).toBeLessThanOrEqual(12)
})

test('a browser that does not start is reported, and the page stays unknown', async () => {
  const { codes, failures } = await look({ '/walks': html('') }, { executable: '/nowhere/chromium' })
  expect(codes).toEqual(['needs_browser'])
  expect(failures).toHaveLength(1)
})
