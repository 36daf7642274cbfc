import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, daysGone, daysLeft, firstWindow, isRunning, replacementWindow } from './promise-window.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

describe('the window of a promise', () => {
  it('ends some calendar months later, on the last day of a shorter month', () => {
    expect(addMonths(day('2026-01-31'), 1)).toEqual(day('2026-02-28'))
    expect(addMonths(day('2026-03-15'), 12)).toEqual(day('2027-03-15'))
    expect(addMonths(day('2027-12-31'), 2)).toEqual(day('2028-02-29'))
  })

  it('has the days between its ends', () => {
    expect(firstWindow(day('2026-03-15'), 12)).toEqual({
      from: day('2026-03-15'),
      until: day('2027-03-15'),
      days: 365,
    })
  })

  it('counts a begun day as a whole one, and never more than all days', () => {
    const window = firstWindow(day('2026-03-15'), 12)
    expect(daysLeft(window, day('2027-03-14'))).toBe(1)
    expect(daysLeft(window, new Date('2027-03-14T13:00:00Z'))).toBe(1)
    expect(daysLeft(window, day('2027-03-16'))).toBe(0)
    expect(daysLeft(window, day('2026-03-01'))).toBe(365)
  })

  it('gives a replacement the rest, or all months again', () => {
    const broken = { months: 12, days: 365, left_days: 100 }
    const from = day('2026-12-05')
    expect(replacementWindow(from, { ...broken, fresh_window: false })).toEqual({
      from,
      until: day('2027-03-15'),
      days: 365,
    })
    expect(replacementWindow(from, { ...broken, fresh_window: true })).toEqual(firstWindow(from, 12))
  })

  it('runs from its start until before its end', () => {
    const window = { from: day('2026-03-15'), until: day('2026-04-15') }
    expect([window.from, day('2026-04-14')].map((at) => isRunning(window, at))).toEqual([true, true])
    expect([day('2026-03-14'), window.until].map((at) => isRunning(window, at))).toEqual([false, false])
  })

  it('counts the days on which a link was gone', () => {
    expect(daysGone(day('2026-06-01'), day('2026-06-11'))).toBe(10)
    expect(daysGone(day('2026-06-11'), day('2026-06-01'))).toBe(0)
  })

  it('leaves between none and all of its days at any moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: day('2000-01-01'), max: day('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: -400, max: 5000 }),
        (from, months, later) => {
          const window = firstWindow(from, months)
          const left = daysLeft(window, new Date(from.getTime() + later * 86_400_000))
          expect(left).toBe(Math.min(window.days, Math.max(0, window.days - later)))
        },
      ),
    )
  })
})
