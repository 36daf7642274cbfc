/**
 * 1,000 pages of 200 local hosts, including every hostile route of the corpora (LINKWRIGHT_CORPORA), read with the usual limits and
 * politeness: in 90 seconds, each with the right result, and no private address is contacted.
 */
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { webPageReader } from '@linkwright/page-reader/web'

interface Hostile {
  start: () => Promise<{
    srv: { close: () => void; closeAllConnections: () => void }
    port: number
    verdicts: Record<string, { verdict: string }>
  }>
}

const HOSTS = 200
const EACH = 5
const AT_ONCE = 50
const MOST_SECONDS = 90
const MOST_MEGABYTES = 300
/** The result of a reader that looks for no link, where the expected result is about a link. */
const answers: Readonly<Record<string, string>> = { '/nolink': 'read', '/429': 'wait', live: 'read' }
/** These names resolve to addresses that must not be contacted. */
const inside = ['10.0.0.7', '169.254.169.254', '127.0.0.2', '::1', '192.168.1.1']

const corpora = process.env['LINKWRIGHT_CORPORA']
describe.skipIf(corpora === undefined)('pages of many hosts', () => {
  it(`1,000 of 200 hosts are read within ${MOST_SECONDS} s, and no private address is contacted`, async () => {
    const file = pathToFileURL(join(corpora ?? '', 'crawler/hostile-server.mjs')).href
    const { srv, port, verdicts } = await ((await import(file)) as Hostile).start()
    const reader = webPageReader({
      loopbackPort: port,
      resolve: (host) => {
        const address = inside[Number(/^inside(\d)\./.exec(host)?.[1] ?? NaN)] ?? '127.0.0.1'
        return Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }])
      },
    })
    const connect = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(async () => {
      connect.mockRestore()
      srv.closeAllConnections()
      srv.close()
      await reader.close()
    })
    const routes = Object.keys(verdicts)
    const reads = Array.from({ length: HOSTS }, (_, host) => {
      const own = Array.from({ length: EACH }, (__, nth) => routes[(host * EACH + nth) % routes.length] ?? '')
      // A host that requested a delay is not read again: that comes last.
      return own
        .toSorted((a, b) => Number(a === '/429') - Number(b === '/429'))
        .map((path) => ({ path, url: `http://host${host}.test:${port}${path}` }))
    })
    const found = new Map<string, Set<string>>()
    const before = process.memoryUsage().rss
    let most = 0
    // A page of each host, then the next page of each.
    const waiting = Array.from({ length: EACH }, (_, nth) => reads.flatMap((own) => own[nth] ?? [])).flat()
    expect(waiting).toHaveLength(HOSTS * EACH)
    const began = performance.now()
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const result = await reader.read(next.url)
        found.set(next.path, (found.get(next.path) ?? new Set()).add(result.read ? 'read' : result.why))
        most = Math.max(most, process.memoryUsage().rss - before)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${HOSTS * EACH} pages in ${seconds.toFixed(1)} s, ${(most / 1e6).toFixed(0)} MB more at most`,
    )
    for (const [path, { verdict }] of Object.entries(verdicts))
      expect([path, ...(found.get(path) ?? [])]).toEqual([path, answers[path] ?? answers[verdict] ?? verdict])
    for (const nth of inside.keys())
      expect(await reader.read(`http://inside${nth}.test:${port}/ok`)).toEqual({ read: false, why: 'unsafe' })
    const contacted = connect.mock.calls.flatMap(
      (call) => JSON.stringify(call).match(/"host":"([^"]*)"/)?.[1] ?? [],
    )
    const resolved = new Set(contacted.filter((host) => !/^(?:host\d+|inside\d)\.test$/.test(host)))
    expect([...resolved].filter((host) => host !== '127.0.0.1')).toEqual([])
    expect(seconds).toBeLessThan(MOST_SECONDS)
    expect(most / 1e6).toBeLessThan(MOST_MEGABYTES)
  })
})
