import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { databaseOfRelease } from '../testing/released-databases.ts'
import { bareDatabase } from '../testing/postgres.ts'
import { output, runScript } from '../testing/process.ts'
import { tableHashes } from '../testing/table-hashes.ts'
import { postgresPlace, within } from './place.ts'
import { newCluster } from './restored-cluster.ts'

const RELEASE = '0.1.0.backup'
const KILLS = 25
const TIMEOUT_MS = 3_600_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-upgrades-'))
  // Created once, and copied for each kill.
  await newCluster(join(folder, 'left'), databaseOfRelease(RELEASE))
  await rm(join(folder, 'left', 'lock'), { recursive: true, force: true })
}, TIMEOUT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

const places = [
  {
    name: 'PostgreSQL',
    copyOf: async (): Promise<{ place: DatabasePlace; drop: () => Promise<void> }> => {
      const { url, drop } = await bareDatabase()
      await within(postgresPlace(url), databaseOfRelease(RELEASE))
      return { place: { url, demo: true }, drop }
    },
  },
  {
    name: 'the embedded database',
    copyOf: async (): Promise<{ place: DatabasePlace; drop: () => Promise<void> }> => {
      const dataDir = await mkdtemp(join(folder, 'killed-'))
      await cp(join(folder, 'left'), dataDir, { recursive: true })
      return { place: { dataDir, demo: true, durable: true }, drop: () => rm(dataDir, { recursive: true }) }
    },
  },
]

/** A process that upgrades the database to this version and ends. */
const upgrade = (place: DatabasePlace) =>
  runScript(`
    import { openDatabase } from '../db/open.ts'
    console.log('begun')
    const database = await openDatabase(${JSON.stringify(place)})
    console.log('done')
    await database.close()`)

/** Row count of each table. */
async function rowCounts(place: DatabasePlace): Promise<Record<string, number>> {
  const database = await openDatabase(place)
  const hashes = await database.withOwner((owner) => tableHashes(owner as typeof database.kysely))
  await database.close()
  const counts = Object.entries(hashes).map(([table, hash]) => [table, Number.parseInt(hash, 10)] as const)
  return Object.fromEntries(counts)
}

describe.each(places)(`the upgrade from ${RELEASE} on $name`, ({ copyOf }) => {
  test(
    `is completed by the next start after a kill at any of ${KILLS} moments`,
    async () => {
      const undisturbed = await copyOf()
      const start = performance.now()
      await output(upgrade(undisturbed.place))
      const milliseconds = performance.now() - start
      const whole = await rowCounts(undisturbed.place)
      await undisturbed.drop()
      let interrupted = 0
      for (let nth = 1; nth <= KILLS; nth += 1) {
        const { place, drop } = await copyOf()
        const first = upgrade(place)
        let printed = ''
        first.stdout?.on('data', (part) => (printed += String(part)))
        const closed = once(first, 'close')
        await Promise.race([sleep((milliseconds * nth) / KILLS), closed])
        first.kill('SIGKILL')
        await closed
        if (printed.includes('begun') && !printed.includes('done')) interrupted += 1
        expect(await rowCounts(place), `after kill ${nth}`).toEqual(whole)
        await drop()
      }
      console.log(`${interrupted} of ${KILLS} kills interrupted the upgrade`)
      expect(interrupted).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
