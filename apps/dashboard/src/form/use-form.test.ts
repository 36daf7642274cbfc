import { expect, it } from 'vitest'
import { noNumbers } from './use-form.ts'

it('refuses invalid numbers before its rules are loaded, also inside a field', () => {
  const values = {
    price: Number.NaN,
    tax: { name: 'VAT', percent: Number.NaN },
    day: null,
    month: 0,
    reason: 'NaN',
    picture: undefined,
  }
  expect(Object.keys(noNumbers(values))).toEqual(['price', 'tax'])
  expect(noNumbers({ price: 0.5, day: null })).toEqual({})
})
