import { expect, test } from 'vitest'
import { closingLine, countRun } from './closing-line.ts'
import { failure, fileReport } from './testing/file-report.ts'

const report = { files: [fileReport({ passed: 8, skipped: 3 }), fileReport({ passed: 4 })], isBroken: false }

test('counts the tests of all files', () => {
  expect(countRun(report, 0)).toEqual({ passed: 12, failed: 0, skipped: 3 })
  const failed = fileReport({ passed: 1, failures: [failure(), failure()] })
  expect(countRun({ ...report, files: [...report.files, failed] }, 1)).toEqual({
    passed: 13,
    failed: 2,
    skipped: 3,
  })
})

test('counts a file that failed to load as a failed test, and a file with failures only by them', () => {
  const broken = (failures: readonly ReturnType<typeof failure>[]) => ({
    ...report,
    files: [...report.files, fileReport({ passed: 0, failures, isBroken: true })],
  })
  expect(countRun(broken([]), 1).failed).toBe(1)
  expect(countRun(broken([failure()]), 1).failed).toBe(1)
})

test('counts an error outside of any file as a failed test, in addition to others', () => {
  expect(countRun({ ...report, isBroken: true }, 1).failed).toBe(1)
  const files = [fileReport({ failures: [failure()] })]
  expect(countRun({ files, isBroken: true }, 1).failed).toBe(2)
})

test('fails a run that ends badly without a failed test', () => {
  expect(countRun(report, 1).failed).toBe(1)
  expect(countRun(undefined, 0).failed).toBe(1)
})

test('fails a run without tests', () => {
  expect(countRun({ files: [], isBroken: false }, 0).failed).toBe(1)
})

test('prints the counts, and skipped tests only if there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})
