import { expect, test } from 'vitest'
import { countRun } from './closing-line.ts'
import { runAgain } from './run-again.ts'
import type { FileReport } from './run-report.ts'
import type { SuiteRun } from './suites.ts'
import { failure, fileReport } from './testing/file-report.ts'

/** A run of these files, with the given results of second runs. */
function suite(files: readonly FileReport[], second: Record<string, FileReport[]> = {}) {
  const asked: string[] = []
  const run = (of: readonly FileReport[]): SuiteRun => ({
    counts: countRun({ files: of, isBroken: false }, of.some(({ failures }) => failures.length > 0) ? 1 : 0),
    files: of,
    again: ({ file }) => {
      asked.push(file)
      return Promise.resolve(run(second[file] ?? []))
    },
  })
  return { run: run(files), asked }
}

const passing = fileReport({ file: 'tests/users.test.ts' })
const failed = fileReport({ passed: 4, failures: [failure()] })

test('repeats nothing without a failure', async () => {
  const { run, asked } = suite([passing])
  expect(await runAgain([run])).toEqual({ counts: { passed: 5, failed: 0, skipped: 0 }, lines: [] })
  expect(asked).toEqual([])
})

test('counts a file that passes alone once, and prints its failure', async () => {
  const { run } = suite([passing, failed], { [failed.file]: [fileReport()] })
  expect(await runAgain([run])).toEqual({
    counts: { passed: 10, failed: 0, skipped: 0 },
    lines: [
      'flaky: tests/orders.test.ts › an order is paid once',
      '    AssertionError: expected 2 to be 1\n        at orders.test.ts:7',
    ],
  })
})

test('counts the second result of a file that fails again', async () => {
  const again = fileReport({ passed: 3, failures: [failure(), failure({ mayPass: false })] })
  const { run } = suite([passing, failed], { [failed.file]: [again] })
  expect(await runAgain([run])).toEqual({ counts: { passed: 8, failed: 2, skipped: 0 }, lines: [] })
})

test('does not repeat a file with another kind of failure, such as a failed hook or a crash', async () => {
  const mixed = fileReport({ failures: [failure(), failure({ mayPass: false })] })
  const crashed = fileReport({ file: 'tests/mails.test.ts', failures: [failure()], isBroken: true })
  const { run, asked } = suite([mixed, crashed])
  expect((await runAgain([run])).counts.failed).toBe(3)
  expect(asked).toEqual([])
})

test('repeats another file beside a crashed one, whose crash stays', async () => {
  const crashed = fileReport({ file: 'tests/mails.test.ts', passed: 0, isBroken: true })
  const { run, asked } = suite([crashed, failed], { [failed.file]: [fileReport()] })
  expect((await runAgain([run])).counts).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(asked).toEqual([failed.file])
})

test('does not repeat four files of all suites together', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => ({ ...failed, file: `tests/${name}.test.ts` }))
  const [units, journeys] = [suite(files.slice(0, 3)), suite(files.slice(3))]
  const { counts, lines } = await runAgain([units.run, journeys.run])
  expect(counts.failed).toBe(4)
  expect(lines).toEqual(['4 files failed: too many to run each of them again.'])
  expect([...units.asked, ...journeys.asked]).toEqual([])
})

test('ignores a second run that did not run this file alone', async () => {
  const { run } = suite([failed], { [failed.file]: [fileReport(), passing] })
  const { counts, lines } = await runAgain([run])
  expect(counts).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(lines).toEqual(['tests/orders.test.ts could not be run again alone.'])
})
