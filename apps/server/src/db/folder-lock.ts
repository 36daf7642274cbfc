import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefusal } from './refusal.ts'

/**
 * Takes the folder for this process alone until the answer is called. The lock is the kernel's, on a file, so that it
 * ends with the process however that ends.
 * @throws DatabaseRefusal when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new DatabaseRefusal(
      `The data folder ${folder} is in use by another Linkwright process. Stop that one, or set LINKWRIGHT_DATA to another folder.`,
      { cause: error },
    )
  }
  return () => lock.close()
}
