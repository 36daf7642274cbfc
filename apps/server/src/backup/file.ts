import { constants, createReadStream, existsSync, rmSync } from 'node:fs'
import { access, mkdtemp, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncNames } from '../db/sync-folder.ts'
import { damaged } from './read.ts'
import { BackupRefusal } from '../db/database-errors.ts'

/** Readable by its owner only: it contains password hashes and user data. */
const PRIVATE = 0o600

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const systemErrors: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
}

/** Turns a system error about a path into a refusal with a message; returns other errors unchanged. */
function asRefusal(error: unknown, what: string): unknown {
  const why = error instanceof Error && 'code' in error ? systemErrors[String(error.code)] : undefined
  return why === undefined ? error : new BackupRefusal(`${what}: ${why}.`, { cause: error })
}

/** @throws BackupRefusal when a backup to this file would overwrite one, or cannot be written. */
export async function refuseExisting(file: string): Promise<void> {
  if (existsSync(file))
    throw new BackupRefusal(`${file} already exists and was not changed. Choose another name.`)
  await access(dirname(file), constants.W_OK).catch((error: unknown) => {
    throw asRefusal(error, `${file} cannot be written`)
  })
}

/** Runs `make` with a temporary folder next to the backup file, and removes the folder afterwards. */
export async function withUnfinished(file: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(`${file}.unfinished-`)
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // It may contain all data, so a stop signal must remove it, too.
  const onSignal = (signal: NodeJS.Signals) => {
    clear()
    process.kill(process.pid, signal)
  }
  for (const signal of stopSignals) process.once(signal, onSignal)
  try {
    await make(folder)
  } finally {
    for (const signal of stopSignals) process.off(signal, onSignal)
    clear()
  }
}

/** Writes a backup atomically and durably; `folder` is for unfinished files. */
export async function writeBackup(file: string, folder: string, text: AsyncIterable<string>): Promise<void> {
  const unfinished = join(folder, 'backup')
  try {
    const handle = await open(unfinished, 'wx', PRIVATE)
    try {
      await pipeline(Readable.from(text), createGzip(), handle.createWriteStream({ flush: true }))
    } finally {
      await handle.close()
    }
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncNames(dirname(file))
  } catch (error) {
    throw asRefusal(error, `${file} cannot be written`)
  }
}

/** Yields the text of a backup in parts; closes the file when the reader stops. */
export async function* textOf(file: string): AsyncGenerator<Uint8Array> {
  if (!existsSync(file)) throw new BackupRefusal(`There is no file ${file}.`)
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  source.pipe(text)
  try {
    for await (const part of text) yield part as Uint8Array
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) {
      throw text.bytesWritten === 0
        ? new BackupRefusal(`${file} is not a Linkwright backup.`)
        : damaged('its compressed data ends too early', error)
    }
    throw asRefusal(error, `${file} cannot be read`)
  } finally {
    source.destroy()
    text.destroy()
  }
}
