import { constants, createReadStream, existsSync, rmSync } from 'node:fs'
import { access, mkdtemp, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncNames } from '../db/sync-folder.ts'
import { damaged } from './read.ts'
import { BackupRefusal } from '../db/database-errors.ts'

/** Its owner alone reads it: there are password hashes and the users' data in it. */
const PRIVATE = 0o600

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const systemErrors: Record<string, string> = {
  ENOENT: 'its folder is not there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
}

/** What the operating system says of a path, as a sentence; other errors stay what they are. */
function told(error: unknown, what: string): unknown {
  const why = error instanceof Error && 'code' in error ? systemErrors[String(error.code)] : undefined
  return why === undefined ? error : new BackupRefusal(`${what}: ${why}.`, { cause: error })
}

/** @throws BackupRefusal when a backup to this file would overwrite one, or cannot be written. */
export async function refuseTaken(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupRefusal(`${file} is there already. Give a name that is not taken.`)
  await access(dirname(file), constants.W_OK).catch((error: unknown) => {
    throw told(error, `${file} cannot be written`)
  })
}

/** Hands a folder of its own beside a backup's file to its making, which is gone with all it holds when that has ended. */
export async function withUnfinished(file: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(`${file}.unfinished-`)
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // It may hold all data, so that a stop must not leave it either.
  const stopped = (signal: NodeJS.Signals) => {
    clear()
    process.kill(process.pid, signal)
  }
  for (const signal of stops) process.once(signal, stopped)
  try {
    await make(folder)
  } finally {
    for (const signal of stops) process.off(signal, stopped)
    clear()
  }
}

/** Writes a backup whole, and onto the disk, or not at all; `folder` is one for what is unfinished. */
export async function writeBackup(file: string, folder: string, text: AsyncIterable<string>): Promise<void> {
  const unfinished = join(folder, 'backup')
  try {
    const handle = await open(unfinished, 'wx', PRIVATE)
    try {
      await pipeline(Readable.from(text), createGzip(), handle.createWriteStream({ flush: true }))
    } finally {
      await handle.close()
    }
    await refuseTaken(file)
    await rename(unfinished, file)
    await syncNames(dirname(file))
  } catch (error) {
    throw told(error, `${file} cannot be written`)
  }
}

/** The text of a backup in parts; it is closed when nobody reads on. */
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
        ? new BackupRefusal(`${file} is no backup of Linkwright.`)
        : damaged('its compression breaks off', error)
    }
    throw told(error, `${file} cannot be read`)
  } finally {
    source.destroy()
    text.destroy()
  }
}
