import { expect, test } from 'vitest'
import { savingsHint } from './savings-hint.ts'
import { cartTotals } from './totals.ts'

function hint(plan: string, planDiscount: number) {
  const lines = [{ type: 'backlinks', cents: 20_000 }]
  return savingsHint(plan, cartTotals({ lines, extra: 0, planDiscount, active: '1', credit: 20_000 }))
}

test('savings on the next plan: 5 percent for Launch, 10 for Flight, 15 for Attack', () => {
  expect(hint('Launch', 0)).toMatchObject({ next: 'Flight', percent: 5, more: 1000 })
  expect(hint('Flight', 0.05)).toMatchObject({ next: 'Attack', percent: 10, more: 1000 })
  expect(hint('Attack', 0.1)).toMatchObject({ next: 'Mach', percent: 15, more: 1000 })
})

test('the hint suggests the next plan and says what this order would save', () => {
  expect(hint('Launch Annual', 0)?.sentence).toBe(
    'Upgrade to Flight and save 5% on orders ($10.00 more than today on this order).',
  )
})

test('0 percent for Ground, nothing for the last plan and for plans outside the ladder', () => {
  for (const plan of ['Ground', 'Mach', 'Grand Crew', 'Grand Crew Free'])
    expect(hint(plan, 0)).toBeUndefined()
})

test('nothing is suggested where nothing would be saved', () => {
  expect(savingsHint('Launch', { discountable: 0, plan: 0 })).toBeUndefined()
  expect(hint('Flight', 0.2)).toBeUndefined()
})
