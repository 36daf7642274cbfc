import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endOf, periods, startOf } from './periods.ts'

it('days and months are those of UTC', () => {
  const now = new Date('2026-12-31T23:59:59.999Z')
  expect([startOf('day', now), startOf('month', now)]).toEqual(['2026-12-31', '2026-12-01'])
  const newYear = new Date('2027-01-01T00:00:00Z')
  expect([endOf('day', now), endOf('month', now)]).toEqual([newYear, newYear])
})

it('every instant is in its period, and the next one begins where it ends', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.constantFrom(...periods), (now, period) => {
      const [start, end] = [Date.parse(startOf(period, now)), endOf(period, now)]
      expect(start).toBeLessThanOrEqual(now.getTime())
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(Date.parse(startOf(period, end))).toBe(end.getTime())
      expect(startOf(period, new Date(end.getTime() - 1))).toBe(startOf(period, now))
    }),
  )
})
