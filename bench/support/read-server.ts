/**
 * Serves calls twice from one process and one pool: by the whole application, and by minimal Fastify routes that run the same
 * statements, including the session's. Sends both ports; call n is at `/n` of the second one.
 */
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { queuedDbOn } from '@linkwright/server/src/db/queued-db.ts'
import { kyselyOn } from '@linkwright/server/src/db/one-connection.ts'
import Fastify from 'fastify'
import { appOn, bareHandler, listen, statementRecorder } from './bare.ts'
import { openPool } from './pool.ts'
import { reportSpent } from './spent.ts'

export interface Read {
  place: DatabasePlace
  paths: readonly string[]
  token: string
}

process.once('message', (read: Read) => void serveTwice(read))

async function serveTwice({ place, paths, token }: Read): Promise<void> {
  const pool = await openPool(place)
  const bare = Fastify()
  const statementsOf = statementRecorder(pool, token)
  for (const [n, path] of paths.entries()) bare.get(`/${n}`, bareHandler(pool, await statementsOf(path)))
  const kind = place.url === undefined ? 'embedded' : 'postgres'
  const queuedDb = queuedDbOn({ kind, queued: (queue) => kyselyOn(pool, queue) })
  process.on('message', reportSpent)
  process.send?.([await listen(appOn(kyselyOn(pool), queuedDb)), await listen(bare)])
}
