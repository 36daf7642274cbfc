/** The ratios of earlier runs on this machine, outside of the checkout: a regression shows as a change of a ratio. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Row } from './row.ts'

type Entry = Pick<Row, 'what' | 'ratio'> & { at: string }

const cache = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache')

/** A JSON line per measured row. `LINKWRIGHT_BENCH_HISTORY` names another file. */
export const historyFile =
  process.env['LINKWRIGHT_BENCH_HISTORY'] ?? path.join(cache, 'linkwright', 'bench.jsonl')

/** The newest ratio of each row, by its text. Ignores a line that a full disk has truncated. */
export function lastRatios(file = historyFile): Map<string, number> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(lines.flatMap((line) => entryOf(line) ?? []).map(({ what, ratio }) => [what, ratio]))
}

function entryOf(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}

export function keepRatios(rows: readonly Row[], at: Date, file = historyFile): void {
  const measured = rows.filter(({ ratio }) => Number.isFinite(ratio))
  if (measured.length === 0) return
  mkdirSync(path.dirname(file), { recursive: true })
  const lines = measured.map(({ what, ratio }) => JSON.stringify({ at: at.toISOString(), what, ratio }))
  appendFileSync(file, `${lines.join('\n')}\n`)
}
