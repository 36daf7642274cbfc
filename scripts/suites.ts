import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countJourneys, type Counts, countTests } from './closing-line.ts'
import { root, runTool, secondsSince, sources } from './run-tool.ts'
import { type FileTime, timesOfJourneys } from './slowest.ts'

/** What a run of many test files came to. */
export interface SuiteRun {
  counts: Counts
  times: readonly FileTime[]
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

function say(name: string, code: number, start: number) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${secondsSince(start)}`)
}

/** Runs Vitest with more arguments: files, projects, a configuration. */
export async function runVitest(name: string, more: readonly string[] = []): Promise<SuiteRun> {
  const file = reportFile(name)
  const timesFile = reportFile(`${name}-times`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  args.push('--reporter=./scripts/file-times.ts', ...more)
  if (!process.stdout.isTTY) args.push('--no-color')
  const start = performance.now()
  const { code } = await runTool('vitest', args, { show: true, env: { LINKWRIGHT_FILE_TIMES: timesFile } })
  say(name, code, start)
  return { counts: countTests(readReport(file), code), times: readReport(timesFile) ?? [] }
}

/** Runs people's ways through the dashboard in a real browser, on the dashboard as it is built. */
export async function runJourneys(more: readonly string[] = []): Promise<SuiteRun> {
  const file = reportFile('journeys')
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...more]
  const start = performance.now()
  const built = await runTool('node', ['scripts/build-dashboard.mjs'])
  if (built.code !== 0) console.log(built.output)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_OPTIONS: sources }
  const { code } = await runTool('playwright', args, { show: true, env })
  say('journeys', code, start)
  const report = readReport(file)
  return { counts: countJourneys(report, code), times: timesOfJourneys(report) }
}
