import { expect, test } from 'vitest'
import { usStates } from './us-states.ts'

test('50 states plus District of Columbia (51 options), in order', () => {
  expect(new Set(usStates).size).toBe(51)
  expect(usStates).toContain('District of Columbia')
  expect(usStates).toEqual(usStates.toSorted())
})
