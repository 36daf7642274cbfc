import { describe, expect, onTestFinished, test } from 'vitest'
import type { RequestListener } from 'node:http'
import { html, page, type Routes, testWeb } from './testing/test-web.ts'
import { webPageReader } from './web.ts'

test('returns the title and word count of a page, and its final URL', async () => {
  const { read, port } = await testWeb({
    '/old': (_request, response) => response.writeHead(301, { location: '/new#part' }).end(),
    '/new': page,
  })
  expect(await read('/old')).toEqual({
    read: true,
    url: `http://127.0.0.1:${port}/new`,
    title: 'Tents',
    words: 2,
  })
})

describe('robots.txt', () => {
  const rules = (text: string): Routes => ({
    '/robots.txt': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
    '/private/a': page,
    '/open': page,
  })

  test('blocks a page, for our user agent or for all', async () => {
    for (const name of ['linkwright', 'Linkwright', '*']) {
      const { read, requestedPaths } = await testWeb(rules(`User-agent: ${name}\nDisallow: /private/`))
      expect(await read('/private/a')).toEqual({ read: false, why: 'blocked' })
      expect(requestedPaths).toEqual(['/robots.txt'])
      expect(await read('/open')).toMatchObject({ read: true })
    }
  })

  test('is requested once for many pages', async () => {
    const { read, requestedPaths } = await testWeb(rules('User-agent: other\nDisallow: /'))
    await Promise.all([read('/open'), read('/open'), read('/private/a')])
    expect(requestedPaths.filter((path) => path === '/robots.txt')).toHaveLength(1)
  })

  test('blocks the host when it fails, not when it is missing', async () => {
    const failing = await testWeb({
      '/robots.txt': (_request, response) => response.writeHead(503).end(),
      '/open': page,
    })
    expect(await failing.read('/open')).toEqual({ read: false, why: 'blocked' })
    const missing = await testWeb({ '/open': page })
    expect(await missing.read('/open')).toMatchObject({ read: true })
  })

  test('is read up to the size limit', async () => {
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200)
      response.write('User-agent: *\nDisallow: /private/\n')
      const more = () => {
        while (!response.destroyed && response.write('Allow: /x\n'.repeat(1000)));
      }
      response.on('drain', more)
      more()
    }
    const { read } = await testWeb({ ...rules(''), '/robots.txt': endless })
    expect(await read('/private/a')).toEqual({ read: false, why: 'blocked' })
    expect(await read('/open')).toMatchObject({ read: true })
  })
})

describe('politeness', () => {
  test('reads one page of a host at a time, with a pause between', async () => {
    const begun: number[] = []
    let open = 0
    const { read } = await testWeb(
      {
        '/page': (_request, response) => {
          open += 1
          expect(open).toBe(1)
          begun.push(performance.now())
          setTimeout(() => {
            open -= 1
            html(response, 'x')
          }, 20)
        },
      },
      { limits: { politenessMs: 100 } },
    )
    await Promise.all([read('/page'), read('/page'), read('/page')])
    const pauses = begun.slice(1).map((at, index) => at - Number(begun[index]))
    expect(begun).toHaveLength(3)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(115)
  })

  test('waits for the Retry-After time of a host', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const { read, requestedPaths } = await testWeb(
      {
        '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
        '/page': page,
      },
      { now: () => now },
    )
    const wait = { read: false, why: 'wait', retryAt: new Date('2026-11-21T10:02:00Z') }
    expect(await read('/busy')).toEqual(wait)
    expect(await read('/page')).toEqual(wait)
    expect(requestedPaths).toEqual(['/robots.txt', '/busy'])
    now = new Date('2026-11-21T10:02:01Z')
    expect(await read('/page')).toMatchObject({ read: true })
  })

  test('sends a user agent with a contact URL', async () => {
    let agent: string | undefined
    const { read } = await testWeb(
      {
        '/page': (request, response) => {
          agent = request.headers['user-agent']
          html(response, 'x')
        },
      },
      { contact: 'https://links.example.com' },
    )
    await read('/page')
    expect(agent).toBe('Linkwright/1.0 (+https://links.example.com)')
  })
})

test('the web reader does not return sample data', () => {
  const reader = webPageReader()
  onTestFinished(reader.close)
  expect(reader.isSample).toBe(false)
})
