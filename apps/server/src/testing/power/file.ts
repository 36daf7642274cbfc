/** What a disk writes whole or not at all; PostgreSQL's control file relies on no more. */
const SECTOR = 512

type Change = { at: number; bytes: Buffer } | { to: number }

export interface File {
  /** Content at the last sync. */
  synced: Buffer
  /** Changes since then, in order. */
  changes: Change[]
}

export interface Choice {
  /** Whether the file is as long as it was, no matter which writes were lost. */
  size: boolean
  /** Whether a sector of a change, or a whole truncation, reached the disk. */
  keeps: (index: number, count: number) => boolean
}

export const newFile = (synced: Buffer): File => ({ synced, changes: [] })

/** Everything in the file is on the disk from here on. */
export function syncFile(file: File): void {
  if (file.changes.length === 0) return
  file.synced = syncedContent(file, { size: true, keeps: () => true })
  file.changes = []
}

/**
 * What a disk holds of a file. The system keeps a file in its memory and writes whole sectors of that: a sector is as it
 * stood after one of the changes, with all that earlier changes wrote to it, or as the last sync kept it.
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
