/**
 * Serves one call twice from one process and one pool: by the whole application, and by a minimal Fastify route that runs the same
 * statements, including the session's. Sends both URLs.
 */
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { queuedDbOn } from '@linkwright/server/src/db/queued-db.ts'
import { kyselyOn } from '@linkwright/server/src/db/one-connection.ts'
import Fastify from 'fastify'
import { appOn, bareHandler, listen, statementRecorder } from './bare.ts'
import { openPool } from './pool.ts'

export interface Read {
  place: DatabasePlace
  path: string
  token: string
}

process.once('message', ({ place, path, token }: Read) => void serveTwice(place, path, token))

async function serveTwice(place: DatabasePlace, path: string, token: string): Promise<void> {
  const pool = await openPool(place)
  const bare = Fastify()
  bare.get(path.replace(/\?.*/, ''), bareHandler(pool, await statementRecorder(pool, token)(path)))
  const kind = place.url === undefined ? 'embedded' : 'postgres'
  const queuedDb = queuedDbOn({ kind, queued: (queue) => kyselyOn(pool, queue) })
  process.send?.([await listen(appOn(kyselyOn(pool), queuedDb)), await listen(bare)])
}
