import { fork } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts'
import type { DatabasePlace } from '../../apps/server/src/db/database.ts'
import { temporaryFolder } from '../support/place.ts'
import { type ServerProgram, startServerProgram } from '../support/process.ts'
import type { Outcome, Plan } from './open-loop.ts'

/** Both databases with production settings: committed data survives a crash. */
export const places = [
  {
    name: 'PostgreSQL',
    open: async (): Promise<{ place: DatabasePlace; close: () => Promise<void> }> => {
      const postgres = await startPostgres({ durable: true })
      return { place: { url: postgres.url('postgres') }, close: () => postgres.stop() }
    },
  },
  {
    name: 'the embedded database',
    open: async (): Promise<{ place: DatabasePlace; close: () => Promise<void> }> => {
      const folder = await temporaryFolder()
      return { place: { dataDir: join(folder.path, 'data') }, close: folder.remove }
    },
  },
]

/** The settings that name it. */
export const settingsOf = ({ url, dataDir = '' }: DatabasePlace): Record<string, string> =>
  url === undefined ? { LINKWRIGHT_DATA: dataDir } : { DATABASE_URL: url }

/** The server in a separate process with its usual log. */
export async function serve(
  place: DatabasePlace,
  settings: Record<string, string> = {},
): Promise<ServerProgram & { port: number; stop: () => Promise<void> }> {
  const env = { ...settingsOf(place), PORT: '0', LOG_LEVEL: 'info', LINKWRIGHT_DURABLE: '1', ...settings }
  const program = await startServerProgram(env, 'measured')
  program.child.stdout?.removeAllListeners('data').resume()
  return {
    ...program,
    port: Number(new URL(program.url).port),
    async stop() {
      program.child.kill()
      await program.ended
    },
  }
}

/** Sends a load to a port of this machine, from a second process. */
export async function load(plan: Omit<Plan, 'patienceMs'>): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'open-loop.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.send({ patienceMs: 30_000, ...plan } satisfies Plan)
  return await new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('exit', (code, signal) => reject(new Error(`The load ended with ${code ?? signal}`)))
  })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

export const all = ({ took }: Outcome): number[] => Object.values(took).flat()

/** Failed responses: 429, 5xx, and missing ones. */
export function refusals({ statuses }: Outcome): number {
  return Object.entries(statuses)
    .filter(([status]) => status === '0' || status === '429' || Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0)
}

export { get, post } from '../../apps/server/src/testing/mix.ts'
