/** Size of an atomic write; PostgreSQL's control file relies on this size. */
const SECTOR = 512

type Change = { at: number; bytes: Buffer } | { to: number }

export interface File {
  /** Content at the last sync. */
  synced: Buffer
  /** Changes since then, in order. */
  changes: Change[]
}

export interface Choice {
  /** Whether the file keeps its previous length, regardless of lost writes. */
  size: boolean
  /** Whether a sector of a change, or a whole truncation, reached the disk. */
  keeps: (index: number, count: number) => boolean
}

export const newFile = (synced: Buffer): File => ({ synced, changes: [] })

/** Marks the whole content as synced. */
export function syncFile(file: File): void {
  if (file.changes.length === 0) return
  file.synced = syncedContent(file, { size: true, keeps: () => true })
  file.changes = []
}

/**
 * A possible content of a file on disk. The system caches the file in memory and writes whole sectors: each sector is
 * as it was after one of the changes, including all earlier changes to it, or as of the last sync.
 */
export function syncedContent({ synced, changes }: File, choice: Choice): Buffer {
  if (changes.length === 0) return synced
  const room = Math.max(
    synced.length,
    ...changes.map((change) => ('to' in change ? change.to : change.at + change.bytes.length)),
  )
  const memory = { bytes: Buffer.alloc(room), size: synced.length }
  const disk = { bytes: Buffer.alloc(room), size: synced.length }
  synced.copy(memory.bytes)
  synced.copy(disk.bytes)
  changes.forEach((change, index) => {
    const keeps = () => choice.keeps(index, changes.length)
    if ('to' in change) {
      truncate(memory, change.to)
      if (keeps()) truncate(disk, change.to)
      return
    }
    const end = change.at + change.bytes.length
    change.bytes.copy(memory.bytes, change.at)
    memory.size = Math.max(memory.size, end)
    for (let from = change.at - (change.at % SECTOR); from < end; from += SECTOR) {
      if (!keeps()) continue
      const to = Math.min(from + SECTOR, memory.size)
      memory.bytes.copy(disk.bytes, from, from, to)
      disk.size = Math.max(disk.size, to)
    }
  })
  return disk.bytes.subarray(0, choice.size ? memory.size : disk.size)
}

function truncate(file: { bytes: Buffer; size: number }, to: number) {
  if (to < file.size) file.bytes.fill(0, to, file.size)
  file.size = to
}
