import { checkpointWhenLong } from './checkpoint.ts'
import type { Database } from './database.ts'
import { vacuumWhenIdle } from './vacuum.ts'

/** What processes of a PostgreSQL of one's own do beside it, and nobody in the embedded database. */
export async function upkeep(database: Pick<Database, 'jobs' | 'withOwner' | 'status'>): Promise<void> {
  await vacuumWhenIdle(database)
  await checkpointWhenLong(database)
}
