/**
 * Time and memory of a backup of 100,000 links, and its effect on the server's users; then the same file restored into either kind
 * of database. `LOAD_LINKS=1000000` uses more links.
 */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenants, type Tenant } from '../../apps/server/src/testing/tenants.ts'
import { temporaryFolder } from '../support/place.ts'
import { runProgram } from '../support/process.ts'
import { all, get, load, places, quantile, refusals, serve, settingsOf } from './run.ts'

const LINKS = Number(process.env['LOAD_LINKS'] ?? 100_000)
const READS_A_SECOND = 20
const QUIET_SECONDS = 10

interface Cost {
  seconds: number
  megabytes: number
}

/** Runs an administrator's command to its end. */
async function operate(argv: readonly string[], settings: Record<string, string>): Promise<Cost> {
  const start = performance.now()
  const program = runProgram(
    'apps/server/src/admin.ts',
    argv,
    { LINKWRIGHT_DEMO: '0', ...settings },
    'measured',
  )
  let megabytes = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${program.child.pid ?? 0}/status`, 'utf8')
      megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? megabytes * 1024) / 1024
    } catch {
      // It has just ended.
    }
  }, 50)
  const code = await program.ended
  clearInterval(watch)
  expect(code, program.err()).toBe(0)
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

const said = ({ seconds, megabytes }: Cost) => `${seconds.toFixed(1)} s and ${megabytes.toFixed(0)} MB`

describe.each(places)(`a backup of ${LINKS} links, $name`, ({ name, open }) => {
  let place: Awaited<ReturnType<typeof open>>
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: Awaited<ReturnType<typeof serve>>
  let tenant: Tenant

  beforeAll(async () => {
    place = await open()
    folder = await temporaryFolder()
    const size = { name: 'backup', businesses: 10, pages: 5, linksEach: LINKS / 50 }
    const [first] = await seedTenants(place.place, size)
    if (first === undefined) throw new Error('no business was seeded')
    tenant = first
    server = await serve(place.place)
  }, 1_200_000)
  afterAll(async () => {
    await server.stop()
    await place.close()
    await folder.remove()
  })

  const reads = (seconds: number) =>
    load({
      port: server.port,
      perSecond: READS_A_SECOND,
      seconds,
      calls: [get('read', tenant.token, `/site/${tenant.siteId}`)],
    })

  it('is made while the server responds, and restored into either kind of database', async () => {
    await reads(2)
    const quiet = await reads(QUIET_SECONDS)
    const file = join(folder.path, 'of.backup')
    const backup = operate(['backup', file], settingsOf(place.place))
    const beside = await reads(QUIET_SECONDS)
    const made = await backup
    const { size } = await stat(file)
    const lines = [
      `${name}: the backup takes ${said(made)}, the file ${(size / 1e6).toFixed(1)} MB; ` +
        `a read takes ${quantile(all(quiet), 0.95).toFixed(0)} ms (95 %) before it, ` +
        `${quantile(all(beside), 0.95).toFixed(0)} ms and at most ${Math.max(...all(beside)).toFixed(0)} ms beside it`,
    ]
    expect(refusals(beside)).toBe(0)
    for (const into of places) {
      const target = await into.open()
      lines.push(
        `  restored into ${into.name}: ${said(await operate(['restore', file], settingsOf(target.place)))}`,
      )
      await target.close()
    }
    console.log(lines.join('\n'))
  })
})
