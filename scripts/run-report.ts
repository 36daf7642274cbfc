import { stripVTControlCharacters } from 'node:util'

/** What came of one file of tests, of Vitest or of Playwright. */
export interface FileReport {
  /** From the project's root. */
  file: string
  /** Of Vitest; journeys have none. */
  project?: string
  ms: number
  passed: number
  skipped: number
  failures: readonly Failure[]
  /** It could not be loaded, a hook failed, or it did not end. */
  isBroken: boolean
}

export interface Failure {
  test: string
  /** What was expected, and where. */
  output: string
  /** It failed by an assertion or a time limit, so that it may pass where the machine does less. */
  mayPass: boolean
}

export interface RunReport {
  files: readonly FileReport[]
  /** An error that belongs to no file, or a run that was cut off. */
  isBroken: boolean
}

const assertions: ReadonlySet<string> = new Set(['AssertionError', 'TestingLibraryElementError'])

/** Whether an error of Vitest is an assertion or the time limit of a test; that of a hook is neither. */
export const mayPass = ({ name = 'Error', message }: { name?: string | undefined; message: string }) =>
  assertions.has(name) ||
  message.startsWith('Test timed out in ') ||
  // A matcher of jest-dom throws an Error without a name of its own.
  /^expect\(/m.test(stripVTControlCharacters(message))

/** The parts of a JSON report of Playwright that are read. */
export interface JourneysReport {
  suites: readonly Suite[]
  /** Files that could not be loaded and the like. */
  errors: readonly unknown[]
}

/** A file or a `describe`. */
interface Suite {
  file: string
  suites?: readonly Suite[]
  specs?: readonly Spec[]
}

interface Spec {
  title: string
  tests: readonly {
    /** `flaky` where it passed only when it was tried again. */
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: readonly { status: string; duration: number; errors?: readonly { message?: string }[] }[]
  }[]
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** How Playwright begins what an assertion, an action that waited in vain, or a test without time says. */
const waited =
  /\bexpect\(|^(Error: )?(Test timeout of |TimeoutError: )|\btimeout of \d+ms exceeded while waiting/im
const setUp = /hook timeout of|while (setting up|running) /i

function journeyFailure(title: string, errors: readonly { message?: string }[]): Failure {
  const said = errors.map(({ message = '' }) => stripVTControlCharacters(message))
  return {
    test: title,
    output: said.join('\n'),
    mayPass: said.length > 0 && said.every((text) => waited.test(text) && !setUp.test(text)),
  }
}

/** What came of each file of journeys. One that passed only when tried again has failed. */
export function reportOfJourneys({ suites, errors }: JourneysReport): RunReport {
  const files = suites.map((suite): FileReport => {
    const tests = specsOf(suite).flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })))
    const results = tests.flatMap((test) => test.results)
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    return {
      file: `tests/e2e/${suite.file}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      passed: tests.filter(({ status }) => status === 'expected').length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      failures: failed.map((test) =>
        journeyFailure(
          test.title,
          test.results.flatMap((result) => result.errors ?? []),
        ),
      ),
      isBroken: results.some(({ status }) => status === 'interrupted'),
    }
  })
  return { files, isBroken: errors.length > 0 }
}
