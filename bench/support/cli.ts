import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const root = path.join(import.meta.dirname, '../..')

/** The command as it is published. */
export const bin = path.join(root, 'packages/cli/dist/bin.cjs')

let isBuilt = false

/** Builds the command once for all benches, so that the current sources are measured. */
export function buildCli(): void {
  if (isBuilt) return
  isBuilt = true
  execFileSync('pnpm', ['--filter', '@linkwright/cli', 'run', 'build'], { cwd: root, stdio: 'pipe' })
}

export interface Account {
  address: string
  token: string
}

export interface CliRun {
  milliseconds: number
  /** Milliseconds of processor time of all threads. */
  cpu: number
  /** Maximum memory of the process until its end, or until a given time, in MB. */
  peak: (until?: number) => number
  stdout: string
}

/** Runs the built command in a separate process with its own settings folder. */
export async function runCli(args: readonly string[], { address, token }: Account): Promise<CliRun> {
  const settings = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-settings-'))
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--require', path.join(import.meta.dirname, 'peak.cjs'), bin, ...args],
    {
      env: { ...process.env, LINKWRIGHT_URL: address, LINKWRIGHT_TOKEN: token, XDG_CONFIG_HOME: settings },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const [, out, err, marks] = child.stdio as [null, ...NodeJS.ReadableStream[]]
  if (!out || !err || !marks) throw new Error('no pipes')
  const [said, complaint, written, [code]] = await Promise.all([
    text(out),
    text(err),
    text(marks),
    once(child, 'close'),
  ])
  const milliseconds = performance.now() - start
  rmSync(settings, { recursive: true })
  if (code !== 0) throw new Error(`linkwright ${args.join(' ')} ended with ${String(code)}: ${complaint}`)
  const { peaks, cpu } = JSON.parse(written) as { peaks: [at: number, kilobytes: number][]; cpu: number }
  const peak = (until = Infinity) => (peaks.findLast(([at]) => at <= until)?.[1] ?? 0) / 1024
  return { milliseconds, cpu, peak, stdout: said }
}
