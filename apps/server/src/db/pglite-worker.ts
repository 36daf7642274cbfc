import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite in a thread of its own, so that a long query stalls nobody. It speaks PostgreSQL's wire protocol: a message
 * with the bytes of whole requests comes in, one with the bytes of their answers goes out, in order; null ends it.
 */
if (!parentPort) throw new Error('This file runs as a worker thread.')
const port = parentPort
const database = await PGlite.create({ dataDir: String(workerData) })

port.on('message', (request: Uint8Array | null) => {
  if (request) port.postMessage(database.execProtocolRawSync(request))
  else void close()
})
port.postMessage('ready')

async function close() {
  await database.close()
  port.close()
}
