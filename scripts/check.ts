/**
 * Everything that must hold before a change goes in. `npm run check` runs all of it, `npm run check -- types lint`
 * the named ones. Each check is one line, a failed one shows all it printed; the last line counts checks and tests.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { add, closingLine, countJourneys, type Counts, countTests } from './closing-line.ts'
import { toolEnv } from './run.mjs'

const root = path.join(import.meta.dirname, '..')
const sources = '--conditions=@linkwright/source'

const checks: Record<string, readonly [command: string, ...args: string[]]> = {
  types: ['node', 'scripts/types.ts'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip', '--no-progress'],
  format: ['oxfmt', '--check', '.'],
  openapi: ['node', sources, 'scripts/gen.ts', '--check'],
  sizes: ['node', sources, 'scripts/sizes.ts'],
}

interface Ended {
  code: number
  output: string
}

function run(command: string, args: readonly string[], show: boolean, more = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe'
    const env = { ...toolEnv(root), ...more }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function check(name: string): Promise<Counts> {
  const [command, ...args] = checks[name] ?? ['node']
  const start = performance.now()
  const { code, output } = await run(command, args, false)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds(start)}`)
  if (code !== 0) console.log(`${output.trimEnd()}\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Takes names from the one queue until it is empty, so that no more checks run at once than there are processors. */
async function worker(queue: IteratorObject<string>): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const name of queue) counts = add(counts, await check(name))
  return counts
}

/** Where a runner writes its report; what an earlier run left is gone. */
function reportFile(name: string): string {
  const file = path.join(root, 'node_modules', '.linkwright', `${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** The report as an object; undefined when the run did not come so far. */
function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function tests(): Promise<Counts> {
  const file = reportFile('tests')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (!process.stdout.isTTY) args.push('--no-color')
  const start = performance.now()
  const { code } = await run('vitest', args, true)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  tests    ${seconds(start)}`)
  return countTests(readReport(file), code)
}

/** People's ways through the dashboard in a real browser, on the dashboard as it is built. */
async function journeys(): Promise<Counts> {
  const file = reportFile('journeys')
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_OPTIONS: sources }
  const start = performance.now()
  const built = await run('node', ['scripts/build-dashboard.mjs'], false)
  if (built.code !== 0) console.log(built.output)
  const { code } = await run('playwright', args, true, env)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  journeys ${seconds(start)}`)
  return countJourneys(readReport(file), code)
}

const suites = { tests, journeys }
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
for (const [name, suite] of Object.entries(suites))
  if (chosen.includes(name)) total = add(total, await suite())
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
