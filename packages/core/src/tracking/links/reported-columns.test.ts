import { expect, test } from 'vitest'
import { type ReportedField, relOfRow } from './reported-columns.ts'

const relFrom = (cells: Partial<Record<ReportedField, string>>) => relOfRow((field) => cells[field])

test.each([
  [{ nofollow: 'TRUE', sponsored: 'FALSE', ugc: 'false' }, 'nofollow'],
  [{ nofollow: '1', ugc: 'yes' }, 'ugc'],
  [{ nofollow: 'true', sponsored: '✓', ugc: 'true' }, 'sponsored'],
  [{ nofollow: 'False' }, 'follow'],
  [{ nofollow: '' }, undefined],
  [{ nofollow: 'perhaps' }, undefined],
  [{ rel: 'noopener nofollow' }, 'nofollow'],
  [{ rel: 'Dofollow' }, 'follow'],
  [{ rel: 'ugc, nofollow' }, 'ugc'],
  [{ rel: '' }, undefined],
  [{}, undefined],
] as const)('reads the rel of %o as %s', (cells, rel) => {
  expect(relFrom(cells)).toBe(rel)
})
