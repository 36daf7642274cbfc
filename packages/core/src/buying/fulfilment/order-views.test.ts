import { expect, it } from 'vitest'
import { addDays, datedDays, daysOf, DEFAULT_VIEW, orderViews } from './order-views.ts'

it('new is the default view, and from and to apply only to all and completed-all', () => {
  expect(Object.keys(orderViews)).toEqual([
    'new',
    'completed',
    'in-progress',
    'canceled',
    'archived',
    'all',
    'completed-all',
  ])
  expect(DEFAULT_VIEW).toBe('new')
  expect(Object.entries(orderViews).flatMap(([name, view]) => ('dated' in view ? [name] : []))).toEqual([
    'all',
    'completed-all',
  ])
})

it('this last month is the previous calendar month, also in January', () => {
  expect(daysOf('today', '2026-12-31')).toEqual({ from: '2026-12-31', before: '2027-01-01' })
  expect(daysOf('this-month', '2026-12-31')).toEqual({ from: '2026-12-01', before: '2027-01-01' })
  expect(daysOf('this-last-month', '2026-01-31')).toEqual({ from: '2025-12-01', before: '2026-01-01' })
  expect(daysOf('this-year', '2026-02-28')).toEqual({ from: '2026-01-01', before: '2027-01-01' })
})

it('the from date defaults to 14 days ago, and both days are included', () => {
  expect(datedDays({}, '2026-03-10')).toEqual({ from: '2026-02-24', before: null })
  // The last instant of a day in New York is among them.
  const days = { from: '2026-01-01T05:00:00.000Z', to: '2026-01-02T04:59:59.999Z' }
  expect(datedDays(days, '2026-03-10')).toEqual({ from: days.from, before: '2026-01-02T05:00:00.000Z' })
  expect(datedDays({ from: '2026-01-01', to: '2026-01-31' }, '2026-03-10')).toEqual({
    from: '2026-01-01',
    before: '2026-02-01',
  })
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
