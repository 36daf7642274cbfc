import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, joinWithOr, plural, joinMessages, truncate } from './text.ts'

test('text longer than N shows its first N characters and three dots', () => {
  expect(truncate('abcdef', 5)).toBe('abcde...')
  expect(truncate('abcde', 5)).toBe('abcde')
  expect(truncate('😀😀😀', 3)).toBe('😀😀😀')
  expect(truncate('😀😀😀', 2)).toBe('😀😀...')
})

test('a cut never splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const shown = truncate(text, length)
      expect(shown === text || shown === `${[...text].slice(0, length).join('')}...`).toBe(true)
    }),
  )
})

test('a whole number is written as the platform writes it in English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})

test('one day, two days', () => {
  expect(plural(1, 'day')).toBe('1 day')
  expect(plural(0, 'day')).toBe('0 days')
  expect(plural(3, 'key phrase')).toBe('3 key phrases')
  expect(plural(60_000, 'row')).toBe('60,000 rows')
  expect(plural(2, 'entry', 'entries')).toBe('2 entries')
})

test('several messages are read as sentences, each once; one alone stays literal', () => {
  expect(joinMessages(['Site Name is Required', 'Please wait.', 'Please wait.', 'Why?'])).toBe(
    'Site Name is Required. Please wait. Why?',
  )
  expect(joinMessages(['Site Name is Required', 'Site Name is Required'])).toBe('Site Name is Required')
})

test('what there is to choose from is parted by commas, and the last by or', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinWithOr)).toEqual(['a', 'a or b', 'a, b or c'])
})
