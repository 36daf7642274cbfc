import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorProblem } from './order-anchor.ts'

test('Anchor text can only be up to 5 words', () => {
  expect(anchorProblem('one two three four five')).toBeUndefined()
  expect(anchorProblem('  one   two\tthree \n four five ')).toBeUndefined()
  expect(anchorProblem('wall-mounted two-door bike-rack')).toBeUndefined()
  expect(anchorProblem('one two three four five six')).toBe('Anchor text can only be up to 5 words')
})

test('an ordered link needs an anchor', () => {
  expect(anchorProblem('')).toBe('Anchor text is required')
  expect(anchorProblem(' \n')).toBe('Anchor text is required')
})

test('exactly one to five words can be ordered', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 9 }), (words) => {
      expect(anchorProblem(words.join(' ')) === undefined).toBe(words.length >= 1 && words.length <= 5)
    }),
  )
})
