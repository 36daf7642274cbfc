import { expect, test } from 'vitest'
import { failedCheckProblem, failingLines, lineFaults } from './failed-checks.ts'

const url = 'https://blog.example/post'
const line = {
  id: 71,
  status: 'in_progress',
  check_state: 'failing' as const,
  check: { url, verdict: 'lost' as const, codes: ['link_removed' as const] },
  delivery_problems: ['Its domain authority is 5; at least 30 was ordered.'],
}

test('reports what is wrong with the page and the delivery of a line', () => {
  expect(lineFaults(line)).toEqual([
    'The page exists, but the link is not on it.',
    'Its domain authority is 5; at least 30 was ordered.',
  ])
})

test('names the lines whose check failed, and what to do', () => {
  expect(failedCheckProblem([{ ...line, id: 72, check_state: 'ok' }, line])).toBe(
    'This order cannot be marked completed yet: the check of line #71 failed. Correct its published URL, or accept the failed check with a note.',
  )
  expect(failedCheckProblem([line, { ...line, id: 73 }])).toBe(
    'This order cannot be marked completed yet: the checks of lines #71, #73 failed. Correct their published URLs, or accept the failed checks with a note.',
  )
})

test('ignores canceled lines, unreachable pages and accepted failures', () => {
  expect(
    failedCheckProblem([
      { ...line, status: 'cancelled' },
      { ...line, check_state: 'unreachable' },
      { ...line, check_state: 'accepted' },
      { ...line, check_state: null },
    ]),
  ).toBeUndefined()
  expect(failingLines([line, { ...line, check_state: 'accepted' }, { ...line, status: 'canceled' }])).toBe(1)
})

test('an unknown verdict is no fault', () => {
  const check = { url, verdict: 'unknown' as const, codes: ['challenge' as const] }
  expect(lineFaults({ check, delivery_problems: [] })).toEqual([])
})
