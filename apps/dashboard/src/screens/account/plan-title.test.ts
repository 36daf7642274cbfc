import { expect, test } from 'vitest'
import { planTitle } from './plan-title.ts'

test.each([
  ['0', 'Upgrade Your Plan'],
  ['1', 'Upgrade Your Plan'],
  ['2', 'Resubscribe'],
])('with active %s the title is %s', (active, title) => {
  expect(planTitle({ active })).toBe(title)
})
