import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '../db/tables.ts'
import { is, typedSql } from '../db/typed-sql.ts'
import { watchHost } from './tracking/verification/enqueue-host.ts'
import { watchImportedJob } from './tracking/verification/watch-imported.job.ts'

const POLL_MS = 100
/** A job that runs for longer belongs to a server that has ended: a look at sample data takes milliseconds. */
const MOST_MS = 20_000

/** Waits until no running job stores looks or adds watches. Those that start while the demo is aged do neither. */
export async function waitForLooks(kysely: Kysely<DB>, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < MOST_MS && (await areRunning(kysely)); waited += POLL_MS)
    await sleep(POLL_MS, undefined, { signal })
}

async function areRunning(kysely: Kysely<DB>): Promise<boolean> {
  const { rows } = await typedSql({ running: is.boolean })`
    select exists (select from jobs.job where state = 'active'
      and data->>'job' = any(${[watchHost.name, watchImportedJob.name]}::text[])) as running`.execute(kysely)
  return rows[0]?.running ?? false
}
