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

/** Where in a data folder the embedded database is. */
export const clusterOf = (folder: string): string => join(folder, 'postgres')

/** @throws BackupRefusal when restoring into this data folder would overwrite a database. */
export function refuseTakenFolder(folder: string): void {
  if (existsSync(clusterOf(folder)))
    throw new BackupRefusal(
      `The data folder ${folder} holds a database already. Nothing is overwritten: set LINKWRIGHT_DATA to another folder.`,
    )
}

/**
 * Makes an embedded database in a data folder out of what `fill` does to an empty one: whole and on the disk, or not at
 * all. What a kill leaves is under a name that nobody opens.
 */
export async function newCluster<T>(dataDir: string, fill: (place: Place) => Promise<T>): Promise<T> {
  const folder = resolve(dataDir)
  await makeFolder(folder)
  const unlock = lockFolder(folder)
  const unfinished = `${clusterOf(folder)}.new`
  try {
    refuseTakenFolder(folder)
    await rm(unfinished, { recursive: true, force: true })
    await createFromTemplate({ folder: unfinished, durable: false })
    const filled = await within(
      embeddedPlace({ folder: unfinished, durable: false }, folder),
      async (place) => {
        await emptied(place)
        return await fill(place)
      },
    )
    await syncFolder(unfinished)
    await rename(unfinished, clusterOf(folder))
    await syncNames(folder)
    return filled
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** Making a cluster takes many times as long as copying a migrated one, and the tables of that one away. */
async function emptied({ db }: Place): Promise<void> {
  await sql`
    drop schema jobs cascade; drop schema public cascade;
    create schema public; grant usage on schema public to public`.execute(db)
}
