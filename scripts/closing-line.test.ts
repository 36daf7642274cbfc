import { describe, expect, test } from 'vitest'
import { closingLine, countJourneys, countTests } from './closing-line.ts'

/** The parts of a Vitest 5 JSON report that are read, as a run wrote them. */
const report = {
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}, {}] }],
}

test('tests are counted as the report has them, todo among the skipped', () => {
  expect(countTests(report, 0)).toEqual({ passed: 12, failed: 0, skipped: 3 })
  expect(countTests({ ...report, numFailedTests: 4 }, 1)).toEqual({ passed: 12, failed: 4, skipped: 3 })
})

test('a file that cannot be loaded is a failed test', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  const broken = { ...report, testResults: [...report.testResults, unloaded] }
  expect(countTests(broken, 1)).toEqual({ passed: 12, failed: 1, skipped: 3 })
})

test('a run that ends badly without a failed test has failed', () => {
  expect(countTests(report, 1).failed).toBe(1)
  expect(countTests(undefined, 0).failed).toBe(1)
})

test('a run of no tests has failed', () => {
  expect(countTests({ ...report, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 }, 0).failed).toBe(1)
})

test('the closing line counts, and names the skipped only where there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

describe('journeys', () => {
  const ran = { stats: { expected: 20, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }

  test('are counted as the report has them', () => {
    expect(countJourneys(ran, 0)).toEqual({ passed: 20, failed: 0, skipped: 1 })
    expect(countJourneys({ ...ran, stats: { ...ran.stats, unexpected: 2 } }, 1).failed).toBe(2)
  })

  test('that passed only when tried again have failed', () => {
    expect(countJourneys({ ...ran, stats: { ...ran.stats, flaky: 1 } }, 0).failed).toBe(1)
  })

  test('that could not be loaded, ended badly or were none have failed', () => {
    expect(countJourneys({ ...ran, errors: [{}] }, 1).failed).toBe(1)
    expect(countJourneys(ran, 1).failed).toBe(1)
    expect(countJourneys(undefined, 0).failed).toBe(1)
    expect(
      countJourneys({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, 0).failed,
    ).toBe(1)
  })
})
