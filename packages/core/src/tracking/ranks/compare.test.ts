import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageRank, changeNames, changeOf, changes, countChanges } from './compare.ts'

const rank = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })

test('risen, fallen, new, lost: by the newest rank of each period', () => {
  expect(changeOf(9, 4)).toBe('risen')
  expect(changeOf(4, 9)).toBe('fallen')
  expect(changeOf(4, 4)).toBe('same')
  expect(changeOf(0, 40)).toBe('new')
  expect(changeOf(40, 0)).toBe('lost')
  expect(changeOf(0, 0)).toBe('unfound')
})

test('a period without a look-up is neither lost nor new', () => {
  fc.assert(
    fc.property(rank, (other) => {
      expect(changeOf(null, other)).toBe(other === null ? 'not_looked' : 'not_looked_before')
      expect(changeOf(other, null)).toBe('not_looked')
    }),
  )
})

test('a rank without an earlier one is neither shown nor counted as not looked up', () => {
  const change = changeOf(null, 17)
  expect(changes[change]).toBe('No earlier data')
  expect(countChanges([change])).toMatchObject({ not_looked_before: 1, not_looked: 0, new: 0 })
})

test('reversing the periods reverses the change', () => {
  const other = { risen: 'fallen', fallen: 'risen', new: 'lost', lost: 'new' } as Record<string, string>
  fc.assert(
    fc.property(rank, rank, (before, now) => {
      fc.pre(before !== null && now !== null)
      const change = changeOf(before, now)
      expect(changeOf(now, before)).toBe(other[change] ?? change)
    }),
  )
})

test('every phrase is counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...changeNames)), (each) => {
      expect(Object.values(countChanges(each)).reduce((sum, count) => sum + count, 0)).toBe(each.length)
    }),
  )
})

test('the average includes found ranks only, to one decimal', () => {
  expect(averageRank([{ sum: 10, found: 3 }])).toBe(3.3)
  expect(
    averageRank([
      { sum: 4, found: 1 },
      { sum: 0, found: 0 },
    ]),
  ).toBe(4)
  expect(averageRank([{ sum: 0, found: 0 }])).toBeNull()
})
