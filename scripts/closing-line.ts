/** What a run of the tests counted, from the JSON report of Vitest. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** A file; one that could not be loaded has failed and holds no assertions. */
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}

/**
 * Counts the tests of a report. A file that could not be loaded counts as one failed test, and so does a run that
 * ended badly although every test passed (an unhandled rejection, a broken set-up) or that ran none at all.
 */
export function countTests(report: Report | undefined, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded.length
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return {
    passed,
    failed: unexplained ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What a run of the journeys counted, from the JSON report of Playwright. */
interface Journeys {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** Files that could not be loaded and the like. */
  errors: readonly unknown[]
}

/** Counts the journeys of a report; one that passed only when tried again has failed, and so has a run of none. */
export function countJourneys(report: Journeys | undefined, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed, skipped }
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of a check: `12 passed, 0 failed`, and `, 3 skipped` where there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
