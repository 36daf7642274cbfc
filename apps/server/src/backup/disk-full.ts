import { BackupRefusal } from '../db/database-errors.ts'

/** Codes of a disk, or a user's share of it, without room: the system's, and SQLSTATE disk_full of an embedded database. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause))

/** Runs what writes into a folder; where its disk is full, the refusal names the folder, what was kept and what helps. */
export async function explainDiskFull<T>(
  { what, folder, advice }: { what: string; folder: string; advice: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new BackupRefusal(
      `There is no room for ${what} in the folder ${folder}: the disk is full, or your share of it is used up. The unfinished files were removed; what was there before is unchanged. ${advice}`,
      { cause: error },
    )
  }
}
