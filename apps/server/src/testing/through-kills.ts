import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
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

/**
 * Runs a script that says `begun` when its work has begun, kills it so many times within `livesMs` of that, and then lets
 * it come to its end.
 */
export async function throughKills(script: string, kills: number, livesMs: number): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const child = runScript(script)
    const ended = once(child, 'exit')
    await printed(child, 'begun')
    await sleep(Math.random() * livesMs)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  expect(await once(runScript(script), 'exit')).toEqual([0, null])
}
