import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { copyCluster } from '../backup/copy-cluster.ts'
import { countRows, dump } from '../backup/dump.ts'
import { refuseExisting, withUnfinished, writeBackup } from '../backup/file.ts'
import { explainDiskFull } from '../backup/disk-full.ts'
import { embeddedPlace, type Place, postgresPlace, within } from '../backup/place.ts'
import { progressOn } from '../backup/progress.ts'
import { clusterOf } from '../backup/restored-cluster.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'

/** Writes the whole database to a file, while the server runs. */
export async function backup(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
  named: string,
): Promise<void> {
  refuseOthers('backup', values, ['dry-run'])
  const file = resolve(environment.folder ?? '.', named)
  await refuseExisting(file)
  const progress = progressOn(environment)
  const disk = {
    what: 'the backup',
    folder: dirname(file),
    advice: `${config.databaseUrl === undefined ? 'While a backup is made, it needs room for a copy of the whole database. ' : ''}Free some space, or name a file on another disk.`,
  }
  await explainDiskFull(disk, async () => {
    await withUnfinished(file, async (unfinished) => {
      await within(placeToRead(config, join(unfinished, 'copy')), async (place) => {
        if (!values['dry-run']) return await writeBackup(file, unfinished, dump(place, new Date(), progress))
        const rows = await countRows(place, progress)
        environment.say(`${place.name} would be backed up to ${file}: ${rows} rows. Nothing was written.`)
      })
    })
  })
  if (values['dry-run']) return
  const { size } = await stat(file)
  environment.say(
    `The backup is in ${file}, ${size} bytes. It contains password hashes: store it where only you can read it.`,
  )
}

/** Only its server may open the embedded database, so a copy of its files is opened. */
async function placeToRead({ databaseUrl, dataDir }: Config, copy: string): Promise<Place> {
  if (databaseUrl !== undefined) return await postgresPlace(databaseUrl)
  const folder = resolve(dataDir)
  if (!existsSync(clusterOf(folder)))
    throw new Refusal(`There is no database in the data folder ${folder}. Set LINKWRIGHT_DATA to yours.`)
  await copyCluster(clusterOf(folder), copy)
  return await embeddedPlace({ folder: copy, durable: false }, folder)
}
