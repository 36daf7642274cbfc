import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf } from '../backup/file.ts'
import { loadAtBackupVersion } from '../backup/load.ts'
import { type Place, postgresPlace, within } from '../backup/place.ts'
import { readBackup } from '../backup/read.ts'
import { newCluster } from '../backup/restored-cluster.ts'
import { appRoleFor, grantToAppRole } from '../db/migrate.ts'
import { bareDatabase } from './postgres.ts'

/** A backup of the demo's world as each release made it, named by that release. */
export const releases = fileURLToPath(new URL('releases', import.meta.url))

/** Makes an empty database what a release left behind, by the migrations of that release alone. */
export function databaseOfRelease(file: string) {
  return async (place: Place) => {
    const { head, contents } = await readBackup(textOf(join(releases, file)))
    await appRoleFor(place.db)
    return await place.db.transaction().execute(async (trx) => {
      const loaded = await loadAtBackupVersion(trx, head, contents, { rows() {}, table() {} })
      await grantToAppRole(trx)
      return { ...loaded, head }
    })
  }
}

/** Both databases, each as a release left it in a folder of this test's. */
export const releasedDatabases = [
  {
    name: 'PostgreSQL',
    left: async (file: string, _folder: string) => {
      const { url, drop } = await bareDatabase()
      return { was: await within(postgresPlace(url), databaseOfRelease(file)), place: { url }, drop }
    },
  },
  {
    name: 'the embedded database',
    left: async (file: string, folder: string) => {
      const dataDir = join(folder, file)
      return {
        was: await newCluster(dataDir, databaseOfRelease(file)),
        place: { dataDir },
        drop: async () => {},
      }
    },
  },
]
