import { expect, test } from 'vitest'
import type { GoodCopies } from './robots.ts'
import { page, testWeb } from './testing/test-web.ts'

const HOUR_MS = 3_600_000
const promise = { target: 'https://garden.example/tents', anchor: null, rel: [] }

/** The stored copies of one process, which another one finds. */
function memory(now: () => Date): GoodCopies {
  const stored = new Map<string, { text: string | null; at: Date }>()
  return {
    find: (origin) => Promise.resolve(stored.get(origin)),
    save: (origin, text) => Promise.resolve(void stored.set(origin, { text, at: now() })),
  }
}

test('the last good robots.txt counts for another day while its host fails', async () => {
  let hours = 0
  let status = 200
  const now = () => new Date(hours * HOUR_MS)
  const turns = () => ({ acquire: () => Promise.resolve(() => {}) })
  const { read, requestedPaths } = await testWeb(
    {
      '/robots.txt': (_request, rules) => rules.writeHead(status).end('User-agent: *\nDisallow: /closed'),
      '/open': page,
      '/closed': page,
    },
    { now, shared: { turns, copies: memory(now) } },
  )
  const both = async () => [(await read('/open')).read, (await read('/closed')).read]
  expect(await both()).toEqual([true, false])
  status = 503
  for (hours of [23, 25, 47]) expect(await both(), `after ${hours} hours`).toEqual([true, false])
  hours = 49
  expect(await both()).toEqual([false, false])
  expect(requestedPaths.filter((path) => path === '/closed')).toEqual([])
  status = 200
  hours = 50
  expect(await both()).toEqual([true, false])
})

test.each([400, 401, 403, 404, 410, 451])('a robots.txt with status %i allows everything', async (status) => {
  const { read } = await testWeb({
    '/robots.txt': (_request, rules) => rules.writeHead(status).end('User-agent: *\nDisallow: /'),
    '/open': page,
  })
  expect(await read('/open')).toMatchObject({ read: true })
})

test('sends nothing to a host that opted out', async () => {
  const { read, reader, port, requestedPaths } = await testWeb({ '/open': page }, { optedOut: ['127.0.0.1'] })
  expect(await read('/open')).toEqual({ read: false, why: 'blocked' })
  const { page: seen } = await reader.look(`http://127.0.0.1:${port}/open`, promise)
  expect(seen.hops).toMatchObject([{ robots: { own: false, search: true }, outcome: { kind: 'closed' } }])
  expect(requestedPaths).toEqual([])
})
