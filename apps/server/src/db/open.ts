import { type Database, type DatabasePlace, demoMark } from './database.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { DatabaseRefusal } from './database-errors.ts'

/**
 * Opens the migrated database.
 * @throws DatabaseRefusal with a message for the operator when it cannot be used.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = await open(place)
  try {
    if (place.demo === false) await refuseDemoData(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function open({ url, dataDir, durable = true, ...rest }: DatabasePlace): Promise<Database> {
  if (url) return openPostgres(url, rest)
  if (dataDir) return openEmbedded(dataDir, { durable, ...rest })
  throw new DatabaseRefusal('Set LINKWRIGHT_DATA to a folder or DATABASE_URL to a PostgreSQL.')
}

async function refuseDemoData(database: Database) {
  const mark = await database.kysely
    .selectFrom('instance')
    .select('value')
    .where('key', '=', demoMark.key)
    .executeTakeFirst()
  if (mark?.value === demoMark.value)
    throw new DatabaseRefusal(
      `The ${database.describe()} holds the demo's data, with passwords that everyone knows. Use another one, or leave LINKWRIGHT_DEMO unset.`,
    )
}
