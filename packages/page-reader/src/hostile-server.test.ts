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

/** The verdicts are about a certain link; a page without that link can still be read. */
const expected: Record<string, 'read' | PageNotRead['why']> = { live: 'read' }
const byPath: Record<string, 'read' | PageNotRead['why']> = { '/nolink': 'read', '/429': 'wait' }

const corpora = process.env['LINKWRIGHT_CORPORA']
describe.skipIf(corpora === undefined)('hostile server of the corpora (LINKWRIGHT_CORPORA)', () => {
  test('reads every page with its expected result, in time and bounded memory, without contacting another address', async () => {
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
    // The page with Retry-After comes last: the reader pauses for the host after it.
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
    // A connection without a host goes to a Unix socket: PostgreSQL's.
    const contacted = new Set(
      connect.mock.calls.flatMap((call) => JSON.stringify(call).match(/"host":"([^"]*)"/)?.[1] ?? []),
    )
    expect([...contacted]).toEqual(['127.0.0.1'])
    expect(await reader.read(`http://127.0.0.1:${port}/ok`)).toMatchObject({ read: false, why: 'wait' })
    expect(hits['/429']).toBe(1)
  })
})
