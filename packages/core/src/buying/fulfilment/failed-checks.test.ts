import { expect, test } from 'vitest'
import { failedChecks, failingLines } from './failed-checks.ts'

const url = 'https://blog.example/post'
const faults = ['No link to the target URL was found on it.']
const line = {
  id: 71,
  admin_name: 'DA30+ Guest Post',
  status: 'in_progress',
  published_url: url,
  check_state: 'failing' as const,
  check: { url, state: 'failing' as const, faults },
}

test('a failing check is asked about before an order is completed, with what failed', () => {
  const good = { ...line, id: 72, check: { url, state: 'ok' as const, faults: [] } }
  expect(failedChecks([good, line])).toEqual([{ id: 71, admin_name: 'DA30+ Guest Post', faults }])
})

test('what was seen of another address, of a canceled line, or of a page that could not be reached fails nothing', () => {
  expect(
    failedChecks([
      { ...line, published_url: `${url}/2` },
      { ...line, status: 'cancelled' },
      { ...line, check: { url, state: 'unreachable', faults: [] } },
      { ...line, check: null },
    ]),
  ).toEqual([])
})

test('what an administrator has accepted is asked about no more', () => {
  expect(failedChecks([{ ...line, check_state: 'accepted' }])).toEqual([])
  expect(failingLines([line, { ...line, check_state: 'accepted' }, { ...line, status: 'canceled' }])).toBe(1)
})
