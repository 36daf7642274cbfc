import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Concurrent syncs share disk writes: a thousand one after the other take seconds. */
const AT_ONCE = 16

/** Errors of systems that persist file names without a sync, or do not support it. */
const needless = new Set(['EINVAL', 'EBADF', 'EISDIR', 'EPERM', 'EACCES'])

/** Resolves when changes of names in a folder (created, renamed, removed) are on disk. */
export async function syncNames(folder: string): Promise<void> {
  try {
    await sync(await open(folder, 'r'))
  } catch (error) {
    if (!needless.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Resolves when everything in a folder is on disk, including files of other processes. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const left = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), entry }))
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (next.entry.isDirectory()) await syncNames(next.path)
      else if (next.entry.isFile()) await sync(await open(next.path, 'r+'))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await syncNames(folder)
}

async function sync(file: FileHandle) {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
