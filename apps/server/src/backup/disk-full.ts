import { BackupRefusal } from '../db/database-errors.ts'

/** Codes of a full disk or quota: the system's, and SQLSTATE disk_full of an embedded database. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause))

/**
 * Runs work that writes into a folder. If the disk is full, the error names the folder, what was kept and what to do.
 */
export async function explainDiskFull<T>(
  { what, folder, advice }: { what: string; folder: string; advice: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new BackupRefusal(
      `There is no room for ${what} in the folder ${folder}: the disk is full or your quota is used up. The unfinished files were removed, and existing files are unchanged. ${advice}`,
      { cause: error },
    )
  }
}
