import { join } from 'node:path'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { appRole } from '@linkwright/server/src/db/migrate.ts'
import { nameStatements } from '@linkwright/server/src/db/named-statements.ts'
import { PlanAge } from '@linkwright/server/src/db/plans.ts'
import { setUp } from '@linkwright/server/src/db/pglite.ts'
import { poolOn } from '@linkwright/server/src/db/pglite-pool.ts'
import { Session } from '@linkwright/server/src/db/pglite-session.ts'
import { types } from '@linkwright/server/src/db/values.ts'
import { Pool } from 'pg'

/** The pool that the server would open on a migrated database, shared by both sides of a comparison. */
export async function openPool({ url, dataDir = '' }: DatabasePlace): Promise<Pool> {
  if (url === undefined) return await openEmbedded(dataDir)
  const target = new URL(url)
  target.searchParams.set('options', `-c role=${appRole} -c timezone=UTC`)
  const pool = new Pool({ connectionString: target.href, types, max: 10, keepAlive: true })
  const plans = new PlanAge()
  return pool.on('connect', (client) => nameStatements(client, plans))
}

/** The same for an embedded database, after its owner has run the given statement. */
export async function openEmbedded(dataDir: string, asOwner?: string): Promise<Pool> {
  const session = await Session.open({ folder: join(dataDir, 'postgres'), durable: true })
  const pool = poolOn(() => session)
  if (asOwner !== undefined) await pool.query(asOwner)
  await pool.query(setUp.join('; '))
  return pool
}
