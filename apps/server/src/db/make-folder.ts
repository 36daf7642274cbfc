import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncNames } from './sync-folder.ts'

/** Restricts a folder to its owner: database files contain user data and password hashes. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700)
}

/**
 * Creates a folder and its parents durably. Node's `recursive` loops forever under /proc, where creating a folder in an
 * existing one fails with "no such file or directory".
 * @param folder an absolute path
 * @throws the error of mkdir
 */
export async function makeFolder(folder: string): Promise<void> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(folder)
  if (!existsSync(above)) await makeFolder(above)
  // Another process may have created it.
  await mkdir(folder).catch((error: unknown) => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  })
  await syncNames(above)
}
