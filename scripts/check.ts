/**
 * Everything that must hold before a change goes in. `npm run check` runs all of it, `npm run check -- types lint`
 * the named ones. Each check is one line, a failed one shows all it printed; the last line counts checks and tests.
 */
import { availableParallelism } from 'node:os'
import { add, closingLine, type Counts } from './closing-line.ts'
import { runTool, secondsSince, sources } from './run-tool.ts'
import { type FileTime, slowestFiles } from './slowest.ts'
import { runJourneys, runVitest } from './suites.ts'

const checks: Record<string, readonly [command: string, ...args: string[]]> = {
  types: ['node', 'scripts/types.ts'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip', '--no-progress'],
  format: ['oxfmt', '--check', '.'],
  openapi: ['node', sources, 'scripts/gen.ts', '--check'],
  sizes: ['node', sources, 'scripts/sizes.ts'],
}

async function check(name: string): Promise<Counts> {
  const [command, ...args] = checks[name] ?? ['node']
  const start = performance.now()
  const { code, output } = await runTool(command, args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${secondsSince(start)}`)
  if (code !== 0) console.log(`${output.trimEnd()}\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Takes names from the one queue until it is empty, so that no more checks run at once than there are processors. */
async function worker(queue: IteratorObject<string>): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const name of queue) counts = add(counts, await check(name))
  return counts
}

const suites = { tests: () => runVitest('tests'), journeys: () => runJourneys() }
const known = [...Object.keys(checks), ...Object.keys(suites)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : known
const queue = chosen.filter((name) => name in checks).values()
const workers = Array.from({ length: availableParallelism() }, () => worker(queue))
let total = (await Promise.all(workers)).reduce(add)
const allTimes: FileTime[] = []
for (const [name, suite] of Object.entries(suites))
  if (chosen.includes(name)) {
    const { counts, times } = await suite()
    total = add(total, counts)
    allTimes.push(...times)
  }
if (allTimes.length > 0) console.log(slowestFiles(allTimes))
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
