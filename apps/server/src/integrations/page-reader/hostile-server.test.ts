import { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PageNotRead } from './port.ts'
import { webPageReader } from './web.ts'

interface Hostile {
  start: () => Promise<{
    srv: { close: () => void; closeAllConnections: () => void }
    hits: Record<string, number>
    port: number
    verdicts: Record<string, { verdict: string }>
  }>
}

/** The verdicts are on a link's page; a page without a certain link can be read as well as any other. */
const expected: Record<string, 'read' | PageNotRead['why']> = { live: 'read' }
const byPath: Record<string, 'read' | PageNotRead['why']> = { '/nolink': 'read', '/429': 'wait' }

const corpora = process.env['LINKWRIGHT_CORPORA']
describe.skipIf(corpora === undefined)('the hostile server of the corpora (LINKWRIGHT_CORPORA)', () => {
  test('every page ends in its verdict, in time, in bounded memory, and no other address is contacted', async () => {
    const file = pathToFileURL(join(corpora ?? '', 'crawler/hostile-server.mjs')).href
    const { start } = (await import(file)) as Hostile
    const { srv, hits, port, verdicts } = await start()
    const reader = webPageReader({ loopbackPort: port, limits: { politenessMs: 0 } })
    const connect = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(async () => {
      connect.mockRestore()
      srv.closeAllConnections()
      srv.close()
      await reader.close()
    })
    // The page that asks for patience comes last: the host is left alone after it.
    const paths = Object.keys(verdicts).toSorted((a, b) => Number(a === '/429') - Number(b === '/429'))
    const found: Record<string, string> = {}
    const before = process.memoryUsage().rss
    let [slowest, most] = [0, 0]
    for (const path of paths) {
      const begun = performance.now()
      const result = await reader.read(`http://127.0.0.1:${port}${path}`)
      slowest = Math.max(slowest, performance.now() - begun)
      most = Math.max(most, process.memoryUsage().rss - before)
      found[path] = result.read ? 'read' : result.why
    }
    expect(found).toEqual(
      Object.fromEntries(
        paths.map((path) => {
          const verdict = verdicts[path]?.verdict ?? ''
          return [path, byPath[path] ?? expected[verdict] ?? verdict]
        }),
      ),
    )
    expect(slowest).toBeLessThan(10_500)
    expect(most / 1e6).toBeLessThan(200)
    // A connection without a host is one to a socket in the file system: PostgreSQL's.
    const contacted = new Set(
      connect.mock.calls.flatMap((call) => JSON.stringify(call).match(/"host":"([^"]*)"/)?.[1] ?? []),
    )
    expect([...contacted]).toEqual(['127.0.0.1'])
    expect(await reader.read(`http://127.0.0.1:${port}/ok`)).toMatchObject({ read: false, why: 'wait' })
    expect(hits['/429']).toBe(1)
  })
})
