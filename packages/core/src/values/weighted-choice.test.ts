import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightedChoice } from './weighted-choice.ts'

const choices = [
  ['blended', 36],
  ['natural', 54],
  ['exact', 10],
] as const

test('each choice is drawn in proportion to its weight', () => {
  const tickets = Array.from({ length: 100 }, (_, ticket) => weightedChoice(choices, () => ticket / 100))
  expect(tickets.filter((choice) => choice === 'blended')).toHaveLength(36)
  expect(tickets.filter((choice) => choice === 'natural')).toHaveLength(54)
  expect(tickets.filter((choice) => choice === 'exact')).toHaveLength(10)
})

test('a choice of weight 0 is never drawn', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(
        weightedChoice(
          [
            ['never', 0],
            ['always', 3],
            ['nor this', 0],
          ],
          () => random,
        ),
      ).toBe('always')
    }),
  )
  expect(() => weightedChoice([], () => 0)).toThrow(RangeError)
})
