import { expect, test } from 'vitest'
import { savingsHint } from './savings-hint.ts'

const cart = { discountable: 20_000, plan: 0 }

test('the hint names the next plan, its percentage and what it takes off beyond today', () => {
  expect(savingsHint({ name: 'Launch' }, cart, 'usd')).toBe(
    'Upgrade to Flight and save 5% on orders ($10.00 more than today on this order).',
  )
  expect(savingsHint({ name: 'Flight' }, { ...cart, plan: 1000 }, 'usd')).toBe(
    'Upgrade to Attack and save 10% on orders ($10.00 more than today on this order).',
  )
  expect(savingsHint({ name: 'Attack Annual 175' }, { ...cart, plan: 2000 }, 'usd')).toBe(
    'Upgrade to Mach and save 15% on orders ($10.00 more than today on this order).',
  )
})

test('an inactive business has no discount today, and the hint compares with none', () => {
  expect(savingsHint({ name: 'Attack' }, cart, 'usd')).toContain('($30.00 more than today on this order)')
})

test('no hint at 0 percent, for the last plan, outside the ladder and where nothing is saved', () => {
  for (const name of ['Ground', 'Mach', 'Grand Crew', 'Grand Crew Free', ''])
    expect(savingsHint({ name }, cart, 'usd')).toBeUndefined()
  expect(savingsHint({ name: 'Launch' }, { discountable: 0, plan: 0 }, 'usd')).toBeUndefined()
  expect(savingsHint({ name: 'Launch' }, { discountable: 20_000, plan: 1000 }, 'usd')).toBeUndefined()
})
