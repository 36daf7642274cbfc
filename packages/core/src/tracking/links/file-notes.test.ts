import { expect, test } from 'vitest'
import { textlessSentence } from './file-notes.ts'

test('links without an anchor text are named with their share of the file', () => {
  expect(textlessSentence(0, 10)).toBeUndefined()
  expect(textlessSentence(1, 10)).toBe('1 of 10 rows has no anchor text and counts as Natural in the gauges.')
  expect(textlessSentence(1200, 1200)).toBe(
    '1,200 of 1,200 rows have no anchor text and count as Natural in the gauges.',
  )
})
