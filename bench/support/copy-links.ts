import { join } from 'node:path'
import { poolOn } from '@linkwright/server/src/db/pglite-pool.ts'
import { Session } from '@linkwright/server/src/db/pglite-session.ts'
import { Pool } from 'pg'
import type { Place } from './places.ts'

const ROUNDS = 3

/**
 * Milliseconds of a COPY of the links of a page into their own table with its indexes and foreign keys: the minimum of several, each into the
 * emptied table. No server may use the database.
 */
export async function copyLinks({ place: { url, dataDir = '' } }: Place, pageId: number): Promise<number> {
  const { pool, close } = url === undefined ? await embedded(dataDir) : postgres(url)
  const times: number[] = []
  try {
    const { rows } = await pool.query(
      "select format('/tmp/linkwright-links-%s.copy', pg_backend_pid()) as file",
    )
    const file = (rows as { file: string }[])[0]?.file ?? ''
    const { rowCount: written } = await pool.query(
      `copy (select * from links where page_id = ${pageId}) to '${file}'`,
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      await pool.query('truncate links cascade')
      const start = performance.now()
      const { rowCount } = await pool.query(`copy links from '${file}'`)
      times.push(performance.now() - start)
      if (rowCount !== written) throw new Error(`${rowCount} of ${written} links were copied.`)
    }
  } finally {
    await close()
  }
  return Math.min(...times)
}

function postgres(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 })
  return { pool, close: () => pool.end() }
}

/** As the owner. */
async function embedded(dataDir: string) {
  const session = await Session.open({ folder: join(dataDir, 'postgres'), durable: true })
  const pool = poolOn(() => session)
  return {
    pool,
    async close() {
      await pool.end()
      // Its thread would keep this process alive.
      await session.close()
    },
  }
}
