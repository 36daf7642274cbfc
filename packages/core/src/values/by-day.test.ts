import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeSince, noFiguresBefore, rowOn, valuesByDay } from './by-day.ts'

const rows = [
  { day: '2026-01-05', score: 10 },
  { day: '2026-01-08', score: 25 },
  { day: '2026-02-01', score: 20 },
]

describe('rowOn', () => {
  it.each([
    ['2026-01-04', undefined],
    ['2026-01-05', 10],
    ['2026-01-07', 10],
    ['2026-01-08', 25],
    ['2026-12-31', 20],
  ])('on %s finds the row that still applies', (day, score) => {
    expect(rowOn(rows, day)?.score).toBe(score)
  })

  it('finds for any day what a day by day replay would show', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 40 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 320 }), (changed, asked) => {
        const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
        const stored = changed.toSorted((a, b) => a - b).map((n) => ({ day: dayOf(n), score: n }))
        let shown: number | undefined
        for (let n = 0; n <= asked; n += 1) if (changed.includes(n)) shown = n
        expect(rowOn(stored, dayOf(asked))?.score).toBe(shown)
      }),
    )
  })
})

describe('changeSince', () => {
  const score = (row: (typeof rows)[number]) => row.score

  it('compares the newest figure with the one that applied on the day', () => {
    expect(changeSince(rows, '2026-01-20', score)).toEqual({ from: 25, to: 20, by: -5 })
  })

  it('does not know a change from before the first row', () => {
    expect(changeSince(rows, '2026-01-01', score)).toBeUndefined()
    expect(changeSince([], '2026-01-01', score)).toBeUndefined()
  })
})

describe('valuesByDay', () => {
  it('has the figure that applies on each day, and null before the first row', () => {
    expect(valuesByDay(rows, '2026-01-04', '2026-01-09', ({ score }) => score)).toEqual([
      null,
      10,
      10,
      10,
      25,
      25,
    ])
  })
})

it('says from which day on figures are known', () => {
  expect(noFiguresBefore('2026-11-21')).toBe('No figures before 11/21/2026.')
  expect(noFiguresBefore(null)).toBe('No figures yet.')
})
