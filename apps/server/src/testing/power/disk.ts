import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Choice, type File, syncedContent, newFile, syncFile } from './file.ts'
import type { Recorded } from './recording.ts'

const EMPTY = Buffer.alloc(65_536)

type Entry = File | 'folder'
type Names = Map<string, Entry>
/** A name that was created, deleted (without an entry) or that replaced `from`. */
interface NameChange {
  path: string
  entry: Entry | undefined
  from?: string
}

/**
 * Possible states of a folder on disk: everything that was synced, and a random part of the rest. Syncing a file
 * saves its content and, if it is complete, the name under which it was created; syncing a folder saves its names.
 */
export class Disk {
  readonly #now: Names = new Map()
  #kept: Names
  #nameChanges: NameChange[] = []
  readonly #open = new Map<number, { path: string; entry: Entry | undefined }>()

  /** Begins with the content of `folder` as if everything were synced. */
  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      this.#now.set(relative(folder, path), entry.isDirectory() ? 'folder' : newFile(readFileSync(path)))
    }
    this.#kept = new Map(this.#now)
  }

  /** Number of unsynced writes and names. */
  get unsynced(): number {
    const files = new Set([...this.#now.values(), ...this.#kept.values()])
    const writes = [...files].map((entry) => (entry === 'folder' ? 0 : entry.changes.length))
    return this.#nameChanges.length + writes.reduce((sum, count) => sum + count, 0)
  }

  do({ operation, bytes }: Recorded): void {
    switch (operation.kind) {
      case 'open':
        this.#open.set(operation.fd, { path: operation.path, entry: this.#now.get(operation.path) })
        break
      case 'close':
        this.#open.delete(operation.fd)
        break
      case 'create':
        this.#rename({ path: operation.path, entry: newFile(Buffer.alloc(0)) })
        break
      case 'folder':
        this.#rename({ path: operation.path, entry: 'folder' })
        break
      case 'remove':
        this.#rename({ path: operation.path, entry: undefined })
        break
      case 'rename':
        this.#rename({ path: operation.to, entry: this.#now.get(operation.path), from: operation.path })
        break
      case 'write':
        this.#file(operation).changes.push({ at: operation.at, bytes })
        break
      case 'truncate':
        this.#file(operation).changes.push({ to: operation.to })
        break
      case 'sync':
        this.#sync(operation)
        break
      case 'answer':
        break
    }
  }

  /** Writes a possible state of the disk after a power failure to `target`. */
  cut(target: string, random: () => number): void {
    mkdirSync(target)
    const names = new Map(this.#kept)
    for (const change of someOf(this.#nameChanges, random)) apply(names, change)
    // A folder precedes its content; the content of a lost folder is lost.
    for (const [path, entry] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const above = dirname(path)
      if (above !== '.' && names.get(above) !== 'folder') continue
      if (entry === 'folder') mkdirSync(join(target, path))
      else writeSparse(join(target, path), syncedContent(entry, choiceOf(random)))
    }
  }

  #file({ fd, path }: { fd?: number; path?: string }): File {
    const entry = fd === undefined ? this.#now.get(path ?? '') : this.#open.get(fd)?.entry
    if (entry === undefined || entry === 'folder')
      throw new Error(`The recording knows no file ${path ?? fd}.`)
    return entry
  }

  #rename(change: NameChange) {
    apply(this.#now, change)
    this.#nameChanges.push(change)
  }

  #sync({ fd, names }: { fd: number; names: boolean }) {
    const { path, entry } = this.#open.get(fd) ?? { path: '', entry: undefined }
    if (entry !== undefined && entry !== 'folder') syncFile(entry)
    const isCovered = (change: NameChange) =>
      entry === undefined || entry === 'folder'
        ? [change.path, change.from ?? change.path].some(
            (name) => (dirname(name) === '.' ? '' : dirname(name)) === path,
          )
        : names && change.entry === entry && change.from === undefined
    for (const change of this.#nameChanges.filter(isCovered)) apply(this.#kept, change)
    this.#nameChanges = this.#nameChanges.filter((change) => !isCovered(change))
  }
}

/** Segments of the write-ahead log are mostly empty. */
function writeSparse(path: string, bytes: Buffer) {
  let end = bytes.length
  while (end > 0 && bytes.subarray(Math.max(0, end - EMPTY.length), end).equals(EMPTY)) end -= EMPTY.length
  writeFileSync(path, bytes.subarray(0, end))
  if (end < bytes.length) truncateSync(path, bytes.length)
}

function apply(names: Names, { path, entry, from }: NameChange) {
  if (from !== undefined && names.get(from) === entry) names.delete(from)
  if (entry === undefined) names.delete(path)
  else names.set(path, entry)
}

/** Some name changes in their order: the first ones, as on a disk with a journal, or any. */
function someOf(changes: readonly NameChange[], random: () => number): readonly NameChange[] {
  if (random() < 0.5) return changes.slice(0, Math.floor(random() * (changes.length + 1)))
  return changes.filter(() => random() < 0.5)
}

/** Random fate of the unsynced writes of a file. */
function choiceOf(random: () => number): Choice {
  const ways: ((count: number) => Choice)[] = [
    () => ({ size: false, keeps: () => false }),
    () => ({ size: true, keeps: () => true }),
    // The file has grown, but its new content was lost.
    () => ({ size: true, keeps: () => false }),
    // The first ones, and a part of the next.
    (part) => ({
      size: random() < 0.5,
      keeps: (index, count) =>
        index < Math.floor(part * count) || (index === Math.floor(part * count) && random() < 0.5),
    }),
    // Any of them, some incomplete.
    () => {
      const fates = new Map<number, number>()
      return {
        size: random() < 0.5,
        keeps: (index) => {
          const fate = fates.get(index) ?? random()
          fates.set(index, fate)
          return fate < 0.4 || (fate > 0.8 && random() < 0.5)
        },
      }
    },
  ]
  const way = ways[Math.floor(random() * ways.length)] ?? ways[0]
  if (!way) throw new Error('There is no way.')
  return way(random())
}
