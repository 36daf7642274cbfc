import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { countRows, dump } from '../backup/dump.ts'
import { load } from '../backup/load.ts'
import { embeddedPlace, type Place, postgresPlace, within } from '../backup/place.ts'
import { type Progress, progressOn } from '../backup/progress.ts'
import { readBackup } from '../backup/read.ts'
import { clusterOf } from '../backup/restored-cluster.ts'
import { lockFolder } from '../db/folder-lock.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { rehearseLoad, reportLoaded, withEmpty } from './restore.ts'
import { firstLine, refuseOthers, type Values } from './command-options.ts'

const silent: Progress = { rows() {}, table() {} }

/** Copies the embedded database to an empty PostgreSQL; the data folder does not change. */
export async function moveTo(
  values: Values,
  config: Config,
  environment: CommandEnvironment,
  named: string,
): Promise<void> {
  refuseOthers('move-to', values, ['dry-run'])
  const url = named === '-' ? (await firstLine(environment.stdin)).trim() : named
  if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url))
    throw new Refusal(
      'Give a URL like postgresql://user:password@host:5432/database, or - to read it from standard input.',
    )
  if (config.databaseUrl !== undefined)
    throw new Refusal(
      'DATABASE_URL is set, so the server does not use the embedded database. Unset it to move that one.',
    )
  const folder = resolve(config.dataDir)
  if (!existsSync(clusterOf(folder)))
    throw new Refusal(`There is no database in the data folder ${folder}. Set LINKWRIGHT_DATA to yours.`)
  // Changes that a running server makes now would be lost.
  const unlock = lockFolder(folder)
  try {
    await (values['dry-run'] ? rehearseLoad(url) : withEmpty(url))
    await within(embeddedPlace({ folder: clusterOf(folder), durable: config.durable }, folder), (source) =>
      move(source, url, values, environment),
    )
  } finally {
    unlock()
  }
}

async function move(
  source: Place,
  url: string,
  values: Values,
  environment: CommandEnvironment,
): Promise<void> {
  const progress = progressOn(environment)
  if (values['dry-run']) {
    const rows = await countRows(source, progress)
    return environment.say(`${source.name} would be moved: ${rows} rows. Nothing was written.`)
  }
  const backup = await readBackup(bytesOf(dump(source, new Date(), silent)))
  try {
    const loaded = await within(postgresPlace(url), (target) => load(target, backup, progress))
    reportLoaded(loaded, environment)
    environment.say(
      `${loaded.name} now has all data of the data folder: ${loaded.rows} rows, each compared. Set DATABASE_URL to it and start the server. The folder was not changed.`,
    )
  } finally {
    await backup.close()
  }
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part)
}
