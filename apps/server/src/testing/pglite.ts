import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { emptiedBy } from './emptied.ts'
import type { TestDatabase } from './postgres.ts'

interface Kept {
  database: TestDatabase
  /** Makes it as it was when it was new. */
  empty: () => Promise<void>
}

/** Unused databases of this process. Opening one takes seconds, emptying it a moment, so tests return them for reuse. */
const idle: Kept[] = []

/** A migrated, empty embedded database; its folder goes with the run. */
export async function freshEmbedded(): Promise<TestDatabase> {
  const reused = idle.pop() ?? (await open())
  return {
    ...reused.database,
    async close() {
      try {
        await reused.empty()
        idle.push(reused)
      } catch {
        // A test has ended its session.
        await reused.database.close()
      }
    },
  }
}

/** One that no test has used before, for what a database remembers of its statements. */
export async function unusedEmbedded(): Promise<TestDatabase> {
  return (await open()).database
}

async function open(): Promise<Kept> {
  const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'linkwright-data-'))
  const database = await openDatabase({ dataDir, durable: false })
  return { database: { ...database, place: { dataDir } }, empty: await emptiedBy(database.kysely) }
}
