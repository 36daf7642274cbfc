import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf } from '../backup/file.ts'
import { loadAsItWas } from '../backup/load.ts'
import type { Place } from '../backup/place.ts'
import { readBackup } from '../backup/read.ts'
import { appRoleFor, grantToAppRole } from '../db/migrate.ts'

/** A backup of the demo's world as each release made it, named by that release. */
export const releases = fileURLToPath(new URL('releases', import.meta.url))

/** Makes an empty database what a release left behind, by the migrations of that release alone. */
export function asLeftBy(file: string) {
  return async (place: Place) => {
    const { head, contents } = await readBackup(textOf(join(releases, file)))
    await appRoleFor(place.db)
    return await place.db.transaction().execute(async (trx) => {
      const loaded = await loadAsItWas(trx, head, contents, { rows() {}, table() {} })
      await grantToAppRole(trx)
      return { ...loaded, head }
    })
  }
}
