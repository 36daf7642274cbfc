import { execFileSync } from 'node:child_process'
import path from 'node:path'

const program = path.join(import.meta.dirname, 'parse-records.mjs')

/** Milliseconds of processor time of a process that only reads a file with csv-parse. */
export function parseAlone(file: string, rows: number): number {
  const said = execFileSync(process.execPath, [program, file], { encoding: 'utf8' })
  const { count, cpu } = JSON.parse(said) as { count: number; cpu: number }
  if (count !== rows) throw new Error(`csv-parse read ${count} of ${rows} rows.`)
  return cpu
}
