import { expect, test } from 'vitest'
import { closingLine, countRun } from './closing-line.ts'
import { failure, fileReport } from './testing/file-report.ts'

const report = { files: [fileReport({ passed: 8, skipped: 3 }), fileReport({ passed: 4 })], isBroken: false }

test('the tests of all files are counted', () => {
  expect(countRun(report, 0)).toEqual({ passed: 12, failed: 0, skipped: 3 })
  const failed = fileReport({ passed: 1, failures: [failure(), failure()] })
  expect(countRun({ ...report, files: [...report.files, failed] }, 1)).toEqual({
    passed: 13,
    failed: 2,
    skipped: 3,
  })
})

test('a file that could not be loaded is a failed test, and one with failures is no further one', () => {
  const broken = (failures: readonly ReturnType<typeof failure>[]) => ({
    ...report,
    files: [...report.files, fileReport({ passed: 0, failures, isBroken: true })],
  })
  expect(countRun(broken([]), 1).failed).toBe(1)
  expect(countRun(broken([failure()]), 1).failed).toBe(1)
})

test('an error that belongs to no file is a failed test, beside others too', () => {
  expect(countRun({ ...report, isBroken: true }, 1).failed).toBe(1)
  const files = [fileReport({ failures: [failure()] })]
  expect(countRun({ files, isBroken: true }, 1).failed).toBe(2)
})

test('a run that ends badly without a failed test has failed', () => {
  expect(countRun(report, 1).failed).toBe(1)
  expect(countRun(undefined, 0).failed).toBe(1)
})

test('a run of no tests has failed', () => {
  expect(countRun({ files: [], isBroken: false }, 0).failed).toBe(1)
})

test('the closing line counts, and names the skipped only where there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})
