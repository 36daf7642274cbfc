/**
 * `npm run bench` runs every file here that exports `run(): Promise<Row[]>` and prints one table; `npm run bench -- gauges import`
 * runs the named ones. Exits with 1 if a ratio exceeds its limit or could not be measured. Compare numbers only within one run.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { historyFile, keepRatios, lastRatios } from './history.ts'
import { type Row, within } from './row.ts'
import { messageOf, program, stop } from './support/child.ts'
import { isWithinLimit, table } from './table.ts'

/** Limit for all benches together. */
const MOST_MINUTES = 12

/**
 * Benches that measure processor time, pairs that alternate, or times far below their limits. When all run, two of these run at
 * a time, the longest first, each in its own process; the others run alone.
 */
const paired = [
  'grown-lists',
  'import',
  'gauges',
  'due-hosts',
  'large-site',
  'orders',
  'cli-start',
  'large-page',
  'opportunities',
  'api-read',
  'rank-chart',
  'look-ups',
  'today',
  'sdk-call',
]
const AT_ONCE = 2

const own = new Set(['run.ts', 'row.ts', 'table.ts', 'history.ts'])
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !own.has(file))
  .map((file) => path.basename(file, '.ts'))
const requested = process.argv.slice(2)
const unknown = [...requested, ...paired].filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}

const startOfAll = performance.now()
const before = lastRatios()
const rows: Row[] = []
const failed: string[] = []

async function runAlone(name: string): Promise<Row[]> {
  const bench: { run?: () => Promise<Row[]> } = await import(`./${name}.ts`)
  return (await bench.run?.()) ?? []
}

async function runInProcess(name: string): Promise<Row[]> {
  const child = program('one-bench', { name })
  try {
    return await messageOf<Row[]>(child)
  } finally {
    await stop(child)
  }
}

async function measure(name: string, run: (name: string) => Promise<Row[]>): Promise<void> {
  console.error(`${name} …`)
  const start = performance.now()
  try {
    const measured = await run(name)
    if (measured.length > 0) console.error(table(measured, before))
    keepRatios(measured, new Date())
    rows.push(...measured)
  } catch (error) {
    // Keeps the results of the other benches.
    failed.push(name)
    console.error(error)
  }
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

async function measureAll(): Promise<void> {
  const queue = paired.values()
  const worker = async () => {
    for (const name of queue) await measure(name, runInProcess)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const name of names) if (!paired.includes(name)) await measure(name, runAlone)
  const all = within('all benches', (performance.now() - startOfAll) / 60_000, MOST_MINUTES, 'min')
  keepRatios([all], new Date())
  rows.push(all)
}

if (requested.length === 0) await measureAll()
else for (const name of requested) await measure(name, runAlone)
console.log(table(rows, before))
console.log(`The ratios of this run are stored in ${historyFile}`)
if (failed.length > 0) console.error(`Could not be measured: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 && rows.length > 0 && rows.every(isWithinLimit) ? 0 : 1

/** A server, socket or timer that a bench leaves open would keep this process alive forever. */
const END_MS = 10_000
setTimeout(() => {
  console.error(`Left open by a bench: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}, END_MS).unref()
