/**
 * All checks that must pass before a change is merged. `npm run check` runs all of them, `npm run check -- types lint` the
 * named ones, and `npm run check -- changed` those that changes since the last commit, or since a named one, can affect. Each
 * check prints one line, a failed one its whole output; the last line counts checks and tests.
 */
import { availableParallelism } from 'node:os'
import { add, closingLine, type Counts, none } from './closing-line.ts'
import { runAgain } from './run-again.ts'
import { runTool, secondsSince, sources } from './run-tool.ts'
import { changesSince } from './changes.ts'
import { slowestFiles } from './slowest.ts'
import { runJourneys, runVitest, type SuiteRun } from './suites.ts'

type Check = readonly [command: string, ...args: string[]]
const checks: Record<string, Check> = {
  types: ['node', 'scripts/types.ts'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip', '--no-progress'],
  format: ['oxfmt', '--check', '.'],
  openapi: ['node', sources, 'scripts/gen.ts', '--check'],
  redocly: ['redocly', 'lint', 'docs/openapi.json'],
  sizes: ['node', sources, 'scripts/sizes.ts'],
}

async function check(name: string, [command, ...args]: Check): Promise<Counts> {
  const start = performance.now()
  const { code, output } = await runTool(command, args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${secondsSince(start)}`)
  if (code !== 0) console.log(`${output.trimEnd()}\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Takes names from the shared queue until it is empty, so that at most one check per processor runs at once. */
async function worker(queue: IteratorObject<[name: string, check: Check]>): Promise<Counts> {
  let counts = none
  for (const [name, command] of queue) counts = add(counts, await check(name, command))
  return counts
}

const sumOf = (ran: readonly SuiteRun[]) => ran.map(({ counts }) => counts).reduce(add, none)

/** @param again whether a failed file may be run a second time: not during development */
async function run(
  named: Record<string, Check>,
  suites: readonly (() => Promise<SuiteRun>)[],
  { again }: { again: boolean },
) {
  const queue = Object.entries(named).values()
  const workers = Array.from({ length: availableParallelism() }, () => worker(queue))
  const checked = (await Promise.all(workers)).reduce(add)
  const ran: SuiteRun[] = []
  // One after the other: each uses all processors, and in parallel they would reach their time limits.
  for (const suite of suites) ran.push(await suite())
  const { counts, lines } = again ? await runAgain(ran) : { counts: sumOf(ran), lines: [] }
  const total = add(checked, counts)
  if (ran.length > 0) console.log(slowestFiles(ran.flatMap(({ files }) => files)))
  for (const line of lines) console.log(line)
  console.log(closingLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

const suites = { tests: () => runVitest('tests'), journeys: () => runJourneys() }
const known = [...Object.keys(checks), ...Object.keys(suites)]

async function runNamed(requested: readonly string[]) {
  const unknown = requested.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}, changed.`)
    process.exitCode = 2
    return
  }
  const isChosen = ([name]: readonly [string, unknown]) => requested.length === 0 || requested.includes(name)
  const chosen = Object.fromEntries(Object.entries(checks).filter(isChosen))
  const ofSuites = Object.entries(suites).filter(isChosen)
  await run(
    chosen,
    ofSuites.map(([, suite]) => suite),
    { again: true },
  )
}

async function runChanged(since = 'HEAD') {
  const { folders, sources: changed, tests, screens, specs, messages } = await changesSince(since)
  for (const message of messages) console.log(message)
  const named: Record<string, Check> = {}
  if (folders.length > 0) named['types'] = ['node', 'scripts/types.ts', ...folders]
  if (changed.length > 0) named['lint'] = ['oxlint', '--type-aware', '--deny-warnings', ...changed]
  if (changed.length > 0)
    named['format'] = ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed]
  const chosen = []
  if (tests.length > 0) chosen.push(() => runVitest('changed', tests))
  if (specs.length > 0) chosen.push(() => runJourneys(specs))
  if (screens.length > 0)
    chosen.push(() => runJourneys(['screens', '-g', `(${screens.join('|')}) is accessible`]))
  await run(named, chosen, { again: false })
}

const [first, ...others] = process.argv.slice(2)
await (first === 'changed' ? runChanged(others[0]) : runNamed(process.argv.slice(2)))
