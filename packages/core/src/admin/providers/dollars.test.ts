import { expect, it } from 'vitest'
import { dollarsOf } from './dollars.ts'

it.each([
  [0, '$0.00'],
  [0.7, '$0.70'],
  [25, '$25.00'],
  [1234.5, '$1,234.50'],
  [0.001, '$0.001'],
  [0.00075, '$0.00075'],
  [0.00001, '$0.00001'],
  [0.1 + 0.2, '$0.30'],
])('formats a provider price of %d dollars as %s, even below a cent', (dollars, said) => {
  expect(dollarsOf(dollars)).toBe(said)
})
