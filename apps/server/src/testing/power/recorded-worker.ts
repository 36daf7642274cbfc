import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Operation } from './recording.ts'

/**
 * The worker of the embedded database, with every operation on its folder recorded in order: the calls that reach the
 * system, not PostgreSQL's intentions. Each record is a line of JSON, followed by the bytes of a write.
 */
const root = (workerData as { folder: string }).folder
const own = { ...fs }
const log = own.openSync(`${root}.recording`, 'a')
const opened = new Map<number, string>()

function note(operation: Operation, bytes: Uint8Array = Buffer.alloc(0)) {
  own.writeSync(log, Buffer.concat([Buffer.from(`${JSON.stringify(operation)}\n`), bytes]))
}

/** The path within the folder; undefined outside of it. */
function inside(path: string | URL): string | undefined {
  // Node's own module loading.
  if (typeof path !== 'string') return undefined
  const name = relative(root, resolve(path))
  return name.startsWith('..') ? undefined : name
}

function notePath(path: string, operation: (name: string) => Operation) {
  const name = inside(path)
  if (name !== undefined) note(operation(name))
}

function noteFile(fd: number, operation: (file: string) => Operation, bytes?: Uint8Array) {
  const name = opened.get(fd)
  if (name !== undefined) note(operation(name), bytes)
}

const recorded = {
  openSync(path: string, flags: number, mode?: number) {
    const fd = own.openSync(path, flags, mode)
    const name = inside(path)
    if (name !== undefined) {
      opened.set(fd, name)
      note({ kind: 'open', fd, path: name })
    }
    return fd
  },
  closeSync(fd: number) {
    own.closeSync(fd)
    noteFile(fd, () => ({ kind: 'close', fd }))
    opened.delete(fd)
  },
  writeSync(fd: number, buffer: Uint8Array, offset: number, length: number, position: number) {
    const written = own.writeSync(fd, buffer, offset, length, position)
    const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written)
    noteFile(fd, () => ({ kind: 'write', fd, at: position, size: written }), bytes)
    return written
  },
  // Emscripten creates an empty file before it opens it.
  writeFileSync(path: string, data: string, options: fs.WriteFileOptions) {
    if (data !== '') throw new Error('A file was written in a way that is not recorded.')
    own.writeFileSync(path, data, options)
    notePath(path, (name) => ({ kind: 'create', path: name }))
  },
  ftruncateSync(fd: number, size: number) {
    own.ftruncateSync(fd, size)
    noteFile(fd, () => ({ kind: 'truncate', fd, to: size }))
  },
  truncateSync(path: string, size: number) {
    own.truncateSync(path, size)
    notePath(path, (name) => ({ kind: 'truncate', path: name, to: size }))
  },
  fsyncSync(fd: number) {
    own.fsyncSync(fd)
    noteFile(fd, () => ({ kind: 'sync', fd, names: true }))
  },
  fdatasyncSync(fd: number) {
    own.fdatasyncSync(fd)
    noteFile(fd, () => ({ kind: 'sync', fd, names: false }))
  },
  renameSync(from: string, to: string) {
    own.renameSync(from, to)
    notePath(from, (name) => ({ kind: 'rename', path: name, to: inside(to) ?? '' }))
  },
  unlinkSync(path: string) {
    own.unlinkSync(path)
    notePath(path, (name) => ({ kind: 'remove', path: name }))
  },
  mkdirSync(path: string, mode: number) {
    own.mkdirSync(path, mode)
    notePath(path, (name) => ({ kind: 'folder', path: name }))
  },
  rmdirSync(path: string) {
    own.rmdirSync(path)
    notePath(path, (name) => ({ kind: 'remove', path: name }))
  },
}

const unknown = [
  'appendFileSync',
  'copyFileSync',
  'cpSync',
  'linkSync',
  'rmSync',
  'symlinkSync',
  'writevSync',
]
const refused = Object.fromEntries(
  unknown.map((name) => [
    name,
    () => {
      throw new Error(`${name} is not recorded.`)
    },
  ]),
)
Object.assign(fs, recorded, refused)
syncBuiltinESMExports()

if (parentPort) {
  const post = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: unknown) => {
    note({ kind: 'answer' })
    post(message)
  }
}
await import('../../db/pglite-worker.ts')
