import type { Failure, FileReport } from '../run-report.ts'

export const fileReport = (given: Partial<FileReport> = {}): FileReport => ({
  file: 'tests/orders.test.ts',
  project: 'server',
  ms: 1000,
  passed: 5,
  skipped: 0,
  failures: [],
  isBroken: false,
  ...given,
})

export const failure = (given: Partial<Failure> = {}): Failure => ({
  test: 'an order is paid once',
  output: 'AssertionError: expected 2 to be 1\n    at orders.test.ts:7',
  mayPass: true,
  ...given,
})
