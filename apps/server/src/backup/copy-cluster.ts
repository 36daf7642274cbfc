import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupRefusal } from '../db/database-errors.ts'

/** A checkpoint or a stop during the copying makes it worthless; so often it is begun anew. */
const TRIES = 5

const control = join('global', 'pg_control')
const writeAheadLog = 'pg_wal'

/**
 * Copies the files of an embedded database while its server writes them, as PostgreSQL's own base backups do, without
 * that server taking part: first the tables, in whatever state each is, then the log that they were written ahead to.
 * Opened, the copy is recovered from the log like after a crash, and holds everything that was committed before the log
 * was copied. That needs the log since the last checkpoint: `pg_control` names that one, and changes with it.
 */
export async function copyCluster(from: string, to: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await rm(to, { recursive: true, force: true })
    const before = await readFile(join(from, control))
    await copyFolder(from, to, [writeAheadLog, control])
    await copyFolder(join(from, writeAheadLog), join(to, writeAheadLog))
    if (!before.equals(await readFile(join(from, control)))) continue
    await writeFile(join(to, control), before, { mode: 0o600 })
    return
  }
  throw new BackupRefusal(
    `The database was written out ${TRIES} times while its files were copied. Try again when less is written to it, or stop the server.`,
  )
}

async function copyFolder(from: string, to: string, without: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (without.some((left) => path === left || path.startsWith(join(left, '/')))) continue
    const copy = join(to, path)
    if (entry.isDirectory()) await mkdir(copy, { recursive: true })
    else if (entry.isFile()) await copyPresent(join(from, path), copy)
  }
}

/** A table that was dropped meanwhile is no loss: the log says so too. */
async function copyPresent(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
