/** The whole server in a separate process, whose database grows on request. */
import { boot } from '@linkwright/server/src/boot.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { sql } from 'kysely'
import { grow, type Growth } from './grow.ts'
import type { Place } from './places.ts'
import { reportSpent } from './spent.ts'

process.once('message', ({ url, dataDir }: Place['place']) => void serve(url, dataDir))

async function serve(url: string | undefined, dataDir: string | undefined): Promise<void> {
  const where = url === undefined ? { LINKWRIGHT_DATA: dataDir } : { DATABASE_URL: url }
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LINKWRIGHT_DEMO: '0', ...where })
  const { address, database } = await boot(config, console.error)
  process.on('message', (message: Growth | string) => {
    if (reportSpent(message) || typeof message === 'string') return
    void grow(database.jobs, message).then(async (grown) => {
      // As after the job that watches imported links.
      await database.withOwner((owner) => sql`analyze link_watches, read_hosts`.execute(owner))
      process.send?.(grown)
    })
  })
  process.send?.(address)
}
