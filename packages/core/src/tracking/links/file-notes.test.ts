import { expect, test } from 'vitest'
import { textlessMessage } from './file-notes.ts'

test('links without an anchor text are named with their share of the file', () => {
  expect(textlessMessage(0, 10)).toBeUndefined()
  expect(textlessMessage(1, 10)).toBe('1 of 10 rows has no anchor text and counts as Natural in the gauges.')
  expect(textlessMessage(1200, 1200)).toBe(
    '1,200 of 1,200 rows have no anchor text and count as Natural in the gauges.',
  )
})
