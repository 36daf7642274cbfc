import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idOfRun, lastDue } from './schedule.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

it('is due every night at its hour in UTC, from the first millisecond', () => {
  const schedule = { dailyAt: '02:00' } as const
  expect(lastDue(schedule, at('02:00:00.000'))).toEqual(at('02:00:00'))
  expect(lastDue(schedule, at('23:59:59.999'))).toEqual(at('02:00:00'))
  expect(lastDue(schedule, at('01:59:59.999'))).toEqual(new Date('2026-11-20T02:00:00Z'))
  expect(lastDue({ dailyAt: '23:45' }, at('12:00:00'))).toEqual(new Date('2026-11-20T23:45:00Z'))
})

it('is due at intervals counted from midnight', () => {
  expect(lastDue({ everyMinutes: 10 }, at('14:39:59'))).toEqual(at('14:30:00'))
  expect(lastDue({ everyMinutes: 60 }, at('00:00:00'))).toEqual(at('00:00:00'))
})

it('was last due within its period, never in the future', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (now) => {
      const daily = now.getTime() - lastDue({ dailyAt: '02:00' }, now).getTime()
      const often = now.getTime() - lastDue({ everyMinutes: 10 }, now).getTime()
      expect(daily >= 0 && daily < 86_400_000 && often >= 0 && often < 600_000).toBe(true)
    }),
  )
})

it('has the same id on every server and version', () => {
  expect(idOfRun('score-daily', at('02:00:00'))).toBe('a7935672-4c4c-3b3e-e846-a4dfbf20f998')
})

it('has one id for a name and an instant', () => {
  const id = idOfRun('score-daily', at('02:00:00'))
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/)
  expect(idOfRun('score-daily', at('02:00:00'))).toBe(id)
  expect(idOfRun('score-daily', at('02:00:01'))).not.toBe(id)
  expect(idOfRun('clean-up', at('02:00:00'))).not.toBe(id)
})
