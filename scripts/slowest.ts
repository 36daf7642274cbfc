import type { FileReport } from './run-report.ts'

/** The duration of a test file. */
type FileTime = Pick<FileReport, 'file' | 'ms'>

/** The slowest files, the slowest first, as lines under a heading; empty without files. */
export function slowestFiles(times: readonly FileTime[], count = 10): string {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  if (slowest.length === 0) return ''
  const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  return ['Slowest files:', ...lines].join('\n')
}
