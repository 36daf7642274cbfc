import type { FileReport, RunReport } from './run-report.ts'

/** The counts of a run of tests or journeys. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A broken file without a failed test counts as one failed test. */
function countFile({ passed, skipped, failures, isBroken }: FileReport): Counts {
  return { passed, failed: Math.max(failures.length, isBroken ? 1 : 0), skipped }
}

/**
 * Counts the tests of a run. A run counts one failed test if it ended badly although every test passed (an unhandled
 * rejection, a broken set-up), if it ran no tests, or if it wrote no report.
 */
export function countRun(report: RunReport | undefined, exitCode: number): Counts {
  if (report === undefined) return { ...none, failed: 1 }
  const counts = report.files.map(countFile).reduce(add, { ...none, failed: report.isBroken ? 1 : 0 })
  const isUnexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isUnexplained ? { ...counts, failed: 1 } : counts
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The counts of a run in which one file was repeated: the second result replaces the first. */
export function replaced(counts: Counts, first: FileReport, second: Counts): Counts {
  const { passed, failed, skipped } = countFile(first)
  return add(counts, {
    passed: second.passed - passed,
    failed: second.failed - failed,
    skipped: second.skipped - skipped,
  })
}

/** The last line of a check: `12 passed, 0 failed`, followed by `, 3 skipped` if tests were skipped. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
