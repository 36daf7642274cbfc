import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the shared test data; tests that need it are skipped, and say so, where it is not set. */
const folder = process.env['LINKWRIGHT_CORPORA']

export const withoutCorpora = folder === undefined

/** Reads one JSON file of the shared test data, for example `corpus<[string, string][]>('dates/mdy.json')`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the shape of the file
export function corpus<T>(name: string): T {
  if (folder === undefined) throw new Error('LINKWRIGHT_CORPORA is not set')
  const rows: T = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return rows
}

/** Inputs that are slow for careless patterns, for one field, with the milliseconds that a validator may take. */
export function pumps(field: string): { input: string; budget_ms: number }[] {
  return corpus<{ field: string; input: string; budget_ms: number }[]>('redos/pumps.json').filter(
    (pump) => pump.field === field,
  )
}

/** CPU milliseconds of a call, the best of three runs, so that a busy machine does not fail a linear rule. */
export function millisecondsOf(call: () => unknown): number {
  const runs = [0, 1, 2].map(() => {
    const start = process.threadCpuUsage()
    call()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}
