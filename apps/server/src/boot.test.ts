import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { boot } from './boot.ts'
import { readConfig } from './env.ts'

test('a stop does not wait for an embedded database that cannot be opened again', async () => {
  const dataDir = await mkdtemp(join(inject('temporaryFolder'), 'linkwright-data-'))
  const environment = { LINKWRIGHT_DATA: dataDir, LINKWRIGHT_DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' }
  const said: string[] = []
  const running = await boot(readConfig(environment), (sentence) => said.push(sentence))
  const log = join(dataDir, 'postgres/pg_wal')
  await rename(log, `${log}.lost`)
  const { database, services } = running
  await database
    .withOwner((owner) => sql`select pg_switch_wal(), txid_current()`.execute(owner))
    .catch(() => {})
  await expect.poll(async () => (await services.status()).state).toBe('recovering')
  await expect.poll(() => said).toContainEqual(expect.stringContaining('cannot be opened'))
  // It waits for the database.
  services.wakeImports?.()
  await running.stop()
})
