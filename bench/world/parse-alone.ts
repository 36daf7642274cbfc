import { execFileSync } from 'node:child_process'
import path from 'node:path'

const program = path.join(import.meta.dirname, 'parse-records.mjs')

/** Milliseconds that a process takes which reads a file with csv-parse and does nothing else. */
export function parseAlone(file: string, rows: number): number {
  const start = performance.now()
  const counted = Number(execFileSync(process.execPath, [program, file], { encoding: 'utf8' }))
  const milliseconds = performance.now() - start
  if (counted !== rows) throw new Error(`csv-parse read ${counted} of ${rows} rows.`)
  return milliseconds
}
