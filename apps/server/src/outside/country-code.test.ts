import { expect, test } from 'vitest'
import { countryNames } from '../areas/tracking/places/world.ts'
import { countryCode } from './country-code.ts'

test('every country that a site may be in has its own code', async () => {
  const names = await countryNames()
  const codes = names.map((name) => [name, countryCode(name)] as const)
  expect(codes.filter(([, code]) => code === undefined)).toEqual([])
  expect(new Set(codes.map(([, code]) => code)).size).toBe(names.length)
})

test.each([
  ['United States', 'us'],
  ['United Kingdom', 'gb'],
  ['Germany', 'de'],
  ['Hong Kong', 'hk'],
  ['Bosnia and Herzegovina', 'ba'],
  ['Nowhere', undefined],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})
