import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFiles } from './pglite-files.ts'
import type { ThreadOf } from './pglite-session.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * PGlite in a thread of its own, so that a long query stalls nobody. It speaks PostgreSQL's wire protocol: a message
 * with the bytes of whole requests comes in, one with the bytes of their answers goes out, in order; null ends it.
 */
if (!parentPort) throw new Error('This file runs as a worker thread.')
const port = parentPort
const { folder, durable, program: pgliteWasmModule } = workerData as ThreadOf
const database = await (durable ? openDurable() : PGlite.create({ dataDir: folder, pgliteWasmModule }))

port.on('message', (request: Uint8Array | null) => void (request ? answer(request) : close()))
port.postMessage('ready')

/** PGlite's other ways to run a request parse each row of its answer, which takes most of the time, and keep them all. */
async function answer(request: Uint8Array) {
  const parts: Uint8Array[] = []
  // A part is a view of its memory, which is written again.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice())
  // It has run when this returns, and the next message comes later.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData })
  const bytes = joined(parts)
  port.postMessage(bytes, [bytes.buffer])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** PGlite's own settings turn every sync off (-F), and its system's fdatasync does nothing. */
async function openDurable() {
  // What is there may be in the system's memory only, after a life without syncs or a kill; from here on it is kept.
  await syncFolder(folder)
  return PGlite.create({
    fs: new SyncedFiles(folder),
    pgliteWasmModule,
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
}

async function close() {
  await database.close()
  port.close()
}
