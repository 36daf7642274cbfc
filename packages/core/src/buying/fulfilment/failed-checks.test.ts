import { expect, test } from 'vitest'
import { failedChecks, failingLines, lineFaults } from './failed-checks.ts'

const url = 'https://blog.example/post'
const line = {
  id: 71,
  admin_name: 'DA30+ Guest Post',
  status: 'in_progress',
  check_state: 'failing' as const,
  check: { url, verdict: 'lost' as const, reasons: ['The page exists, but the link is not on it.'] },
  delivery_problems: ['Its domain authority is 5; at least 30 was ordered.'],
}

test('a line that is not as ordered is reported before its order is completed, with what is wrong', () => {
  const good = { ...line, id: 72, check_state: 'ok' as const }
  expect(failedChecks([good, line])).toEqual([
    {
      id: 71,
      admin_name: 'DA30+ Guest Post',
      faults: [
        'The page exists, but the link is not on it.',
        'Its domain authority is 5; at least 30 was ordered.',
      ],
    },
  ])
})

test('a canceled line, an unreachable page and an accepted failure are not reported', () => {
  expect(
    failedChecks([
      { ...line, status: 'cancelled' },
      { ...line, check_state: 'unreachable' },
      { ...line, check_state: 'accepted' },
      { ...line, check_state: null },
    ]),
  ).toEqual([])
  expect(failingLines([line, { ...line, check_state: 'accepted' }, { ...line, status: 'canceled' }])).toBe(1)
})

test('an unknown verdict is no fault', () => {
  const check = {
    url,
    verdict: 'unknown' as const,
    reasons: ['The host asks visitors to prove that they are human.'],
  }
  expect(lineFaults({ check, delivery_problems: [] })).toEqual([])
})
