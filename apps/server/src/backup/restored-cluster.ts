import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { lockFolder } from '../db/folder-lock.ts'
import { makeFolder } from '../db/make-folder.ts'
import { createFromTemplate } from '../db/pglite-template.ts'
import { syncFolder, syncNames } from '../db/sync-folder.ts'
import { embeddedPlace, type Place, within } from './place.ts'
import { BackupRefusal } from '../db/database-errors.ts'

/** Path of the embedded database in a data folder. */
export const clusterOf = (folder: string): string => join(folder, 'postgres')

/** @throws BackupRefusal when restoring into this data folder would overwrite a database. */
export function refuseExistingDatabase(folder: string): void {
  if (existsSync(clusterOf(folder)))
    throw new BackupRefusal(
      `The data folder ${folder} already contains a database, which was not changed. Set LINKWRIGHT_DATA to another folder.`,
    )
}

/**
 * Creates an embedded database in a data folder atomically and durably; `fill` fills the empty database. A killed run
 * leaves only a folder that is never opened.
 */
export async function newCluster<T>(dataDir: string, fill: (place: Place) => Promise<T>): Promise<T> {
  const folder = resolve(dataDir)
  await makeFolder(folder)
  const unlock = lockFolder(folder)
  const unfinished = `${clusterOf(folder)}.new`
  try {
    refuseExistingDatabase(folder)
    await rm(unfinished, { recursive: true, force: true })
    await createFromTemplate({ folder: unfinished, durable: false })
    const result = await within(
      embeddedPlace({ folder: unfinished, durable: false }, folder),
      async (place) => {
        await dropSchemas(place)
        return await fill(place)
      },
    )
    await syncFolder(unfinished)
    await rename(unfinished, clusterOf(folder))
    await syncNames(folder)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** Creating a cluster takes much longer than copying a migrated one and dropping its tables. */
async function dropSchemas({ db }: Place): Promise<void> {
  await sql`
    drop schema jobs cascade; drop schema public cascade;
    create schema public; grant usage on schema public to public`.execute(db)
}
