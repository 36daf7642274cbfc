import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Where Linux stores files in memory; a container may have only 64 MB of it. */
const IN_MEMORY = '/dev/shm'
/** Bytes: many times what the databases of a run take, each of which goes when its file of tests is over. */
const ROOM = 4 * 1024 ** 3

export async function hasRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM
}

/**
 * Where databases stand that are thrown away: in memory where there is room. A database is a thousand files, and a disk
 * takes most of a test's time to make and remove them.
 */
export async function quickFolder(): Promise<string> {
  return (await hasRoomInMemory()) ? IN_MEMORY : tmpdir()
}
