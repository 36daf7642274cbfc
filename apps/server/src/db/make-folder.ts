import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncNames } from './sync-folder.ts'

/** Lets nobody but its owner into a folder: a database's files hold what its users entered and the hashes of passwords. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700)
}

/**
 * Makes a folder and those above it, so that they outlive a power cut. Node's own `recursive` never ends under /proc, which answers "no such file or
 * directory" to making one in a folder that is there.
 * @param folder an absolute path
 * @throws what mkdir throws
 */
export async function makeFolder(folder: string): Promise<void> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(folder)
  if (!existsSync(above)) await makeFolder(above)
  // Another process may have made it meanwhile.
  await mkdir(folder).catch((error: unknown) => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  })
  await syncNames(above)
}
