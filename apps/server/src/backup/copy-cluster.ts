import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupRefusal } from '../db/database-errors.ts'

/** Maximum number of attempts: a checkpoint or a stop during the copy makes it unusable. */
const TRIES = 5

const control = join('global', 'pg_control')
const writeAheadLog = 'pg_wal'

/**
 * Copies the files of an embedded database while its server writes them, like PostgreSQL's base backups, but without
 * the server's cooperation: first the tables in their current state, then the write-ahead log. When opened, the copy
 * recovers from the log as after a crash, and contains everything committed before the log was copied. This needs the
 * log since the last checkpoint, which `pg_control` names; it changes with each checkpoint.
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
    `The database made a checkpoint during each of ${TRIES} attempts to copy its files. Nothing was changed. Try again when the server is less busy, or stop the server first.`,
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

/** Ignores a table that was dropped during the copy: the log contains that change, too. */
async function copyPresent(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
