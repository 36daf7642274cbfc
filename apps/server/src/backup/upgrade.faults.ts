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
const PATIENT_MS = 3_600_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-upgrades-'))
  // Made once, and copied for each kill.
  await newCluster(join(folder, 'left'), databaseOfRelease(RELEASE))
  await rm(join(folder, 'left', 'lock'), { recursive: true, force: true })
}, PATIENT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

const places = [
  {
    name: 'PostgreSQL',
    left: async (): Promise<{ place: DatabasePlace; drop: () => Promise<void> }> => {
      const { url, drop } = await bareDatabase()
      await within(postgresPlace(url), databaseOfRelease(RELEASE))
      return { place: { url, demo: true }, drop }
    },
  },
  {
    name: 'the embedded database',
    left: async (): Promise<{ place: DatabasePlace; drop: () => Promise<void> }> => {
      const dataDir = await mkdtemp(join(folder, 'killed-'))
      await cp(join(folder, 'left'), dataDir, { recursive: true })
      return { place: { dataDir, demo: true, durable: true }, drop: () => rm(dataDir, { recursive: true }) }
    },
  },
]

/** A process that brings the database up to this version and ends. */
const upgrade = (place: DatabasePlace) =>
  runScript(`
    import { openDatabase } from '../db/open.ts'
    console.log('begun')
    const database = await openDatabase(${JSON.stringify(place)})
    console.log('done')
    await database.close()`)

/** How many rows each table has. */
async function held(place: DatabasePlace): Promise<Record<string, number>> {
  const database = await openDatabase(place)
  const hashes = await database.withOwner((owner) => tableHashes(owner as typeof database.kysely))
  await database.close()
  const counts = Object.entries(hashes).map(([table, hash]) => [table, Number.parseInt(hash, 10)] as const)
  return Object.fromEntries(counts)
}

describe.each(places)(`the upgrade of what ${RELEASE} left on $name`, ({ left }) => {
  test(
    `killed at ${KILLS} moments, is done by the next start`,
    async () => {
      const undisturbed = await left()
      const start = performance.now()
      await output(upgrade(undisturbed.place))
      const milliseconds = performance.now() - start
      const whole = await held(undisturbed.place)
      await undisturbed.drop()
      let interrupted = 0
      for (let nth = 1; nth <= KILLS; nth += 1) {
        const { place, drop } = await left()
        const first = upgrade(place)
        let said = ''
        first.stdout?.on('data', (part) => (said += String(part)))
        const gone = once(first, 'close')
        await Promise.race([sleep((milliseconds * nth) / KILLS), gone])
        first.kill('SIGKILL')
        await gone
        if (said.includes('begun') && !said.includes('done')) interrupted += 1
        expect(await held(place), `after kill ${nth}`).toEqual(whole)
        await drop()
      }
      console.log(`${interrupted} of ${KILLS} kills came while the database was brought up to date`)
      expect(interrupted).toBeGreaterThan(0)
    },
    PATIENT_MS,
  )
})
