import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countRun } from './closing-line.ts'
import { type FileReport, type JourneysReport, reportOfJourneys, type RunReport } from './run-report.ts'
import { root, runTool, secondsSince, sources } from './run-tool.ts'

/** The result of a run of many test files. */
export interface SuiteRun {
  counts: Counts
  files: readonly FileReport[]
  /** Runs one of its files alone. */
  again: (file: FileReport) => Promise<SuiteRun>
}

/** Path of the report of a runner; removes the report of an earlier run. */
function reportFile(name: string): string {
  const file = path.join(root, 'node_modules', '.linkwright', `${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Undefined if the run did not get that far. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function say(name: string, code: number, start: number) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${secondsSince(start)}`)
}

/** Runs Vitest with additional arguments: files, projects, a configuration. */
export async function runVitest(name: string, more: readonly string[] = []): Promise<SuiteRun> {
  const reported = reportFile(name)
  const args = ['run', '--reporter=default', '--reporter=./scripts/run-reporter.ts', ...more]
  if (!process.stdout.isTTY) args.push('--no-color')
  const start = performance.now()
  const { code } = await runTool('vitest', args, { show: true, env: { LINKWRIGHT_RUN_REPORT: reported } })
  say(name, code, start)
  const report = readReport(reported) as RunReport | undefined
  return {
    counts: countRun(report, code),
    files: report?.files ?? [],
    again: ({ file, project = '' }) =>
      runVitest('again', [`--project=${project}`, '--maxWorkers=1', path.join(root, file)]),
  }
}

/** Runs the journeys through the current build of the dashboard in a real browser. */
export async function runJourneys(more: readonly string[] = []): Promise<SuiteRun> {
  const start = performance.now()
  const built = await runTool('node', ['scripts/build-dashboard.mjs'])
  if (built.code !== 0) console.log(built.output)
  return await runBuilt('journeys', more, start)
}

async function runBuilt(name: string, more: readonly string[], start: number): Promise<SuiteRun> {
  const reported = reportFile(name)
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...more]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reported, NODE_OPTIONS: sources }
  const { code } = await runTool('playwright', args, { show: true, env })
  say(name, code, start)
  const read = readReport(reported) as JourneysReport | undefined
  const report = read && reportOfJourneys(read)
  return {
    counts: countRun(report, code),
    files: report?.files ?? [],
    again: ({ file }) => runBuilt('again', [file], performance.now()),
  }
}
