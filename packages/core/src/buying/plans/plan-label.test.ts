import { expect, it } from 'vitest'
import { planLabel } from './plan-labels.ts'

it('plan 86 is labeled Free, every other plan by its name', () => {
  expect(planLabel({ id: 86, name: 'Grand Crew Free' })).toBe('Free')
  expect(planLabel({ id: 73, name: 'Grand Crew' })).toBe('Grand Crew')
  expect(planLabel({ id: 4, name: 'Attack' })).toBe('Attack')
})
