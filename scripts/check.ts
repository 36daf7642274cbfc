/**
 * Everything that must hold before a change goes in. `npm run check` runs all of it, `npm run check -- types lint`
 * the named ones. Each check is one line, a failed one shows all it printed; the last line counts checks and tests.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { add, closingLine, type Counts, countTests } from './closing-line.ts'
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

function run(command: string, args: readonly string[], show: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, env: toolEnv(root), stdio: ['ignore', stdio, stdio] })
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

async function tests(): Promise<Counts> {
  const file = path.join(root, 'node_modules', '.linkwright', 'tests.json')
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (!process.stdout.isTTY) args.push('--no-color')
  const start = performance.now()
  const { code } = await run('vitest', args, true)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  tests    ${seconds(start)}`)
  try {
    return countTests(JSON.parse(readFileSync(file, 'utf8')), code)
  } catch {
    return countTests(undefined, code)
  }
}

const known = [...Object.keys(checks), 'tests']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : known
const queue = chosen.filter((name) => name !== 'tests').values()
const workers = Array.from({ length: availableParallelism() }, () => worker(queue))
const counts = (await Promise.all(workers)).reduce(add)
const total = chosen.includes('tests') ? add(counts, await tests()) : counts
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
