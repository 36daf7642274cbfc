import { countryLanguages, languageOfCountry } from '@linkwright/core/tracking/sites/country-languages'
import { expect, test } from 'vitest'
import { countryNames } from '../areas/tracking/places/world.ts'
import { countryCode } from './country-code.ts'

test('every country of a site has its own code', async () => {
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

test('every country with a language can be the country of a site', async () => {
  const names = await countryNames()
  expect([...countryLanguages.keys()].filter((country) => !names.includes(country))).toEqual([])
})

test.each([
  ['Germany', 'de'],
  ['Switzerland', 'de'],
  ['Belgium', 'nl'],
  ['Canada', 'en'],
  ['Türkiye', 'tr'],
  ['Brazil', 'pt'],
  ['United States', 'en'],
  ['Nowhere', 'en'],
])('sites of %s start with %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language)
})
