import { resolve } from 'node:path'
import { textOf } from '../backup/file.ts'
import { load, type Loaded, refuseNonEmpty, rehearse } from '../backup/load.ts'
import { explainDiskFull } from '../backup/disk-full.ts'
import { type Place, postgresPlace, within } from '../backup/place.ts'
import { type Progress, progressOn } from '../backup/progress.ts'
import { type Backup, readBackup } from '../backup/read.ts'
import { newCluster, refuseExistingDatabase } from '../backup/restored-cluster.ts'
import { migrationsProblem } from '../db/migrations-problem.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'

const advice = 'Free some space, or set LINKWRIGHT_DATA to a folder on another disk.'

/** Loads a backup into an empty database. */
export async function restore(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
  named: string,
): Promise<void> {
  refuseOthers('restore', values, ['dry-run'])
  const file = resolve(environment.folder ?? '.', named)
  const backup = await readBackup(textOf(file))
  const progress = progressOn(environment)
  try {
    const why = migrationsProblem(backup.head.migrations, 'backup')
    if (why !== undefined) throw new Refusal(why)
    const made = `the backup of ${backup.head.made_at}`
    if (values['dry-run']) {
      const rows = await read(backup, config, progress)
      return environment.say(`${file} is complete: ${made}, ${rows} rows. Nothing was written.`)
    }
    const fill = (place: Place) => load(place, backup, progress)
    const { databaseUrl, dataDir } = config
    const loaded = await (databaseUrl === undefined
      ? explainDiskFull({ what: 'the database', folder: resolve(dataDir), advice }, () =>
          newCluster(dataDir, fill),
        )
      : within(postgresPlace(databaseUrl), fill))
    reportLoaded(loaded, environment)
    environment.say(`${loaded.name} now has ${made}: ${loaded.rows} rows, each compared.`)
  } finally {
    await backup.close()
  }
}

/** Verifies counts and hashes of a backup, and that it can be restored here. Returns the number of rows. */
async function read(backup: Backup, { databaseUrl, dataDir }: Config, progress: Progress): Promise<number> {
  if (databaseUrl === undefined) refuseExistingDatabase(resolve(dataDir))
  else await rehearseLoad(databaseUrl, backup.head.migrations)
  let rows = 0
  for await (const content of backup.contents) {
    if (content.kind === 'end of table') progress.table(content.table, content.rows)
    if (content.kind === 'ending') rows = content.rows
  }
  return rows
}

/** @throws BackupRefusal when this database is not empty. */
export async function withEmpty(url: string): Promise<void> {
  await within(postgresPlace(url), async (place) => await refuseNonEmpty(place.db, place))
}

/**
 * Creates the role and the schema in an empty database and rolls both back, so that a dry run finds missing privileges.
 * @throws BackupRefusal or DatabaseRefusal when a backup could not be loaded there.
 */
export async function rehearseLoad(url: string, migrations?: string[]): Promise<void> {
  await within(postgresPlace(url), async (place) => await rehearse(place, migrations))
}

/** What differs from a plain restore. */
export function reportLoaded({ migrated, skipped: leftOut }: Loaded, { say }: CommandEnvironment): void {
  if (leftOut.length > 0) say(`Left out, being none of Linkwright's: ${leftOut.join(', ')}.`)
  if (migrated.length > 0) say(`Brought up to this version: ${migrated.join(', ')}.`)
}
