import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFiles } from './pglite-files.ts'
import type { Cluster } from './pglite-session.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * PGlite in a thread of its own, so that a long query stalls nobody. It speaks PostgreSQL's wire protocol: a message
 * with the bytes of whole requests comes in, one with the bytes of their answers goes out, in order; null ends it.
 */
if (!parentPort) throw new Error('This file runs as a worker thread.')
const port = parentPort
const { folder, durable } = workerData as Cluster
const database = await (durable ? openDurable() : PGlite.create({ dataDir: folder }))

port.on('message', (request: Uint8Array | null) => {
  if (request) port.postMessage(database.execProtocolRawSync(request))
  else void close()
})
port.postMessage('ready')

/** PGlite's own settings turn every sync off (-F), and its system's fdatasync does nothing. */
async function openDurable() {
  // What is there may be in the system's memory only, after a life without syncs or a kill; from here on it is kept.
  await syncFolder(folder)
  return PGlite.create({
    fs: new SyncedFiles(folder),
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
