import { stripVTControlCharacters } from 'node:util'

/** The result of one test file, of Vitest or of Playwright. */
export interface FileReport {
  /** Path relative to the project's root. */
  file: string
  /** Vitest's project; journeys have none. */
  project?: string
  ms: number
  passed: number
  skipped: number
  failures: readonly Failure[]
  /** It failed to load, a hook failed, or it did not end. */
  isBroken: boolean
}

export interface Failure {
  test: string
  /** The expected result and its place in the source. */
  output: string
  /** It failed by an assertion or a time limit, so it may pass on a less busy machine. */
  mayPass: boolean
}

export interface RunReport {
  files: readonly FileReport[]
  /** An error outside of any file, or an interrupted run. */
  isBroken: boolean
}

const assertions: ReadonlySet<string> = new Set(['AssertionError', 'TestingLibraryElementError'])

/** Whether an error of Vitest is an assertion or the time limit of a test; that of a hook is neither. */
export const mayPass = ({ name = 'Error', message }: { name?: string | undefined; message: string }) =>
  assertions.has(name) ||
  message.startsWith('Test timed out in ') ||
  // A matcher of jest-dom throws an Error with the default name.
  /^expect\(/m.test(stripVTControlCharacters(message))

/** The parts of Playwright's JSON report that are read. */
export interface JourneysReport {
  suites: readonly Suite[]
  /** Errors outside of tests, such as files that failed to load. */
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
    /** `flaky` if it passed only at a later attempt. */
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: readonly { status: string; duration: number; errors?: readonly { message?: string }[] }[]
  }[]
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** How Playwright's messages start for a failed assertion, an action that timed out, or a test that timed out. */
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

/** The result of each file of journeys. A journey that passed only at a later attempt has failed. */
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
