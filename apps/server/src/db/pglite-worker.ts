import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFiles } from './pglite-files.ts'
import type { ThreadOf } from './pglite-session.ts'
import { removeStalePidFile } from './stale-pid-file.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * PGlite in a thread of its own, so that a long query blocks nothing else. It speaks PostgreSQL's wire protocol: it
 * receives a message with the bytes of whole requests and sends one with the bytes of their responses, in order; null
 * ends it.
 */
if (!parentPort) throw new Error('This file runs as a worker thread.')
const port = parentPort
/** A response arrives in parts of 8 kB. The buffer is reused, because freed memory is reclaimed late. */
const COLLECTED = 1 << 20
let collected = new Uint8Array(COLLECTED)
const { folder, durable, program: pgliteWasmModule } = workerData as ThreadOf
removeStalePidFile(folder)
const database = await (durable ? openDurable() : openQuick())

port.on('message', (request: Uint8Array | null) => void (request ? respond(request) : close()))
port.postMessage('ready')

/**
 * PGlite's other functions parse each row of the response, which takes most of the time, and keep all rows in memory.
 */
async function respond(request: Uint8Array) {
  let length = 0
  const onRawData = (part: Uint8Array) => {
    collected = roomFor(length + part.length)
    collected.set(part, length)
    length += part.length
  }
  // The statement is done when this returns; the next message arrives later.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData })
  const bytes = collected.slice(0, length)
  if (collected.length > COLLECTED) collected = new Uint8Array(COLLECTED)
  port.postMessage(bytes, [bytes.buffer])
}

function roomFor(length: number): Uint8Array<ArrayBuffer> {
  if (length <= collected.length) return collected
  const larger = new Uint8Array(2 * length)
  larger.set(collected)
  return larger
}

/**
 * For demos and tests, which are started often and hold little: PGlite fills its page cache with zeros at each start, and a
 * quarter of the default of 128 MB takes half a second of processor time less.
 */
function openQuick() {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
  return PGlite.create({ dataDir: folder, pgliteWasmModule, startParams })
}

/** PGlite's own settings turn every sync off (-F), and its fdatasync does nothing. */
async function openDurable() {
  // After a run without syncs, or a kill, existing files may be in memory only; they are synced here.
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
