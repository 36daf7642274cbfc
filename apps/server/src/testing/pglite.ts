import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import type { TestDatabase } from './postgres.ts'

/** A migrated, empty embedded database in a temporary folder; closing it removes the folder. */
export async function freshEmbedded(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
  const database = await openDatabase({ dataDir, durable: false })
  return {
    ...database,
    place: { dataDir },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
