/**
 * Serves lists of a copied database by minimal Fastify routes. Each runs the statements of the application for the list on the driver
 * alone, after VACUUM ANALYZE. Sends the port; list n is at `/n`.
 */
import Fastify from 'fastify'
import { countOf } from './counted.ts'
import { bareHandler, listen, statementRecorder } from './bare.ts'
import { openEmbedded } from './pool.ts'
import { reportSpent } from './spent.ts'

export interface Copied {
  dataDir: string
  token: string
  /** URLs without the host. */
  lists: readonly string[]
}

process.once('message', (copied: Copied) => void serve(copied))

async function serve({ dataDir, token, lists }: Copied): Promise<void> {
  const pool = await openEmbedded(dataDir, 'vacuum analyze')
  const bare = Fastify()
  const statementsOf = statementRecorder(pool, token)
  for (const [n, url] of lists.entries())
    bare.get(`/${n}`, bareHandler(pool, await statementsOf(url), countOf(url)))
  const port = await listen(bare)
  process.on('message', reportSpent)
  process.send?.(port)
}
