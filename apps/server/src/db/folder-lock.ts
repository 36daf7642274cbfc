import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefusal } from './database-errors.ts'

/** By SQLite's result code (sqlite.org/rescode.html): why the lock failed and what to do. */
const sentences: Record<number, (folder: string) => string> = {
  5: (folder) =>
    `The data folder ${folder} is in use by another Linkwright process. Stop that one, or set LINKWRIGHT_DATA to another folder.`,
  8: (folder) => readOnly(folder),
  11: (folder) => damaged(folder),
  13: (folder) =>
    `The disk of the data folder ${folder} is full. Make room, or set LINKWRIGHT_DATA to another folder.`,
  14: (folder) => readOnly(folder),
  26: (folder) => damaged(folder),
}

const readOnly = (folder: string) =>
  `The file "lock" in the data folder ${folder} cannot be opened for writing. Give this user the right to write there, or set LINKWRIGHT_DATA to another folder.`
const damaged = (folder: string) =>
  `The file "lock" in the data folder ${folder} is damaged. It holds no data: remove it and start again.`

/**
 * Locks the folder for this process and returns the function that releases it. It is a kernel lock on a file, so it
 * ends with the process in any case.
 * @throws DatabaseRefusal when another process holds it, or its file is unusable.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    const taken = lock
    return () => {
      if (taken.isOpen) taken.close()
    }
  } catch (error) {
    lock?.close()
    throw new DatabaseRefusal(sentenceFor(error, folder), { cause: error })
  }
}

function sentenceFor(error: unknown, folder: string): string {
  if (!(error instanceof Error)) throw error
  // The higher bits only refine the code.
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return (
    sentences[code]?.(folder) ??
    `The data folder ${folder} cannot be locked: ${error.message}. Set LINKWRIGHT_DATA to another folder.`
  )
}
