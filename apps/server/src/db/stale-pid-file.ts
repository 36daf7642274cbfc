import { existsSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the `postmaster.pid` that an earlier run left. A power cut or a kill between its creation and its first write
 * leaves it empty, and PostgreSQL then refuses to start. The folder's own lock (`folder-lock.ts`) excludes a second server.
 */
export function removeStalePidFile(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  if (existsSync(file)) unlinkSync(file)
}
