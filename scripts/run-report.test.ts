import { expect, test } from 'vitest'
import { mayPass, reportOfJourneys } from './run-report.ts'

test.each([
  ['AssertionError', 'expected 1 to be 2 // Object.is equality', true],
  ['TestingLibraryElementError', 'Unable to find an element with the text: Save', true],
  ['Error', 'Test timed out in 60000ms.\nIf this is a long-running test, pass a timeout', true],
  ['Error', '\n\u001B[34mClick to debug\u001B[39m\n\nexpect(element).toHaveTextContent()', true],
  ['Error', 'Hook timed out in 60000ms.', false],
  ['TypeError', "Cannot read properties of undefined (reading 'id')", false],
])('%s: %s', (name, message, may) => {
  expect(mayPass({ name, message })).toBe(may)
})

/** A journey in a report of Playwright 1.65. */
const spec = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  ...messages: string[]
) => ({
  title,
  tests: [
    {
      status,
      results: [{ status: 'any', duration: 20, errors: messages.map((message) => ({ message })) }],
    },
  ],
})

const failuresOf = (...messages: string[]) =>
  reportOfJourneys({
    suites: [{ file: 'cart.spec.ts', specs: [spec('a cart is paid', 'unexpected', ...messages)] }],
    errors: [],
  }).files[0]?.failures

test.each([
  'Error: expect(locator).toBeVisible() failed',
  'Error: the total\n\n\u001B[2mexpect(\u001B[22m\u001B[31mreceived\u001B[39m\u001B[2m).\u001B[22mtoBe',
  'TimeoutError: locator.click: Timeout 20000ms exceeded.',
  'Test timeout of 120000ms exceeded.',
])('repeats a journey that failed by waiting or by an assertion: %s', (message) => {
  expect(failuresOf(message)).toMatchObject([{ test: 'a cart is paid', mayPass: true }])
})

test.each([
  [['"beforeAll" hook timeout of 120000ms exceeded.']],
  [['Test timeout of 120000ms exceeded while setting up "page".']],
  [["TypeError: Cannot read properties of undefined (reading 'id')"]],
  [['Error: expect(locator).toBeVisible() failed', 'Error: page.goto: net::ERR_CONNECTION_REFUSED']],
  [[]],
])('does not repeat a journey with another failure: %j', (messages) => {
  expect(failuresOf(...messages)).toMatchObject([{ mayPass: false }])
})

test('sums the time and the tests of everything in a file of journeys', () => {
  const { files } = reportOfJourneys({
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'skipped')],
        suites: [{ file: 'a.spec.ts', specs: [spec('three', 'expected')] }],
      },
      { file: 'b.spec.ts' },
    ],
    errors: [],
  })
  expect(files).toMatchObject([
    { file: 'tests/e2e/a.spec.ts', ms: 60, passed: 2, skipped: 1, failures: [] },
    { file: 'tests/e2e/b.spec.ts', ms: 0, passed: 0, skipped: 0 },
  ])
})

test('fails a journey that passed only at its second attempt', () => {
  const suites = [{ file: 'a.spec.ts', specs: [spec('one', 'flaky', 'Error: expect(x) failed')] }]
  expect(reportOfJourneys({ suites, errors: [] }).files[0]?.failures).toHaveLength(1)
})

test('breaks the run for journeys that failed to load', () => {
  expect(reportOfJourneys({ suites: [], errors: [{}] }).isBroken).toBe(true)
})
