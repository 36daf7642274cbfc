import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../db/tables.ts'
import { usualPace } from '../jobs/queue.ts'
import { bareDatabase } from './postgres.ts'
import { printed, runScript } from './process.ts'

/** Databases that outlive the processes which work on them. */
export const places = [
  {
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await bareDatabase()
      return { place: { url }, remove: drop }
    },
  },
  {
    name: 'the embedded database',
    open: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-kill-'))
      return { place: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
    },
  },
]

export type KillPlace = (typeof places)[number]

/** A pace at which jobs of a dead process are recovered quickly. */
export const hurriedPace: typeof usualPace = {
  ...usualPace,
  look: 2,
  supervise: { postgres: 1, embedded: 1 },
  supervised: 1,
}

/** The same for waiting jobs: pg-boss itself does not accept such a short heartbeat. */
export async function hurryJobs(kysely: Kysely<DB>): Promise<void> {
  await sql`update jobs.job set heartbeat_seconds = 3, retry_delay = 0`.execute(kysely)
}

/**
 * Runs a script that prints `begun` when its work has started, kills it several times within `livesMs` of that, and
 * finally lets it finish. The script is created for the number of its kill; the last one is undefined.
 */
export async function throughKills(
  script: (kill: number | undefined) => string,
  kills: number,
  livesMs: number,
): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const child = runScript(script(killed))
    const ended = once(child, 'exit')
    await printed(child, 'begun')
    await sleep(Math.random() * livesMs)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  expect(await once(runScript(script(undefined)), 'exit')).toEqual([0, null])
}
