import { expect, test } from 'vitest'
import { nearest, unknownName } from './nearest.ts'

const countries = [
  'Germany',
  'Georgia',
  'Ghana',
  'United States',
  'United Kingdom',
  'Côte d’Ivoire',
  'Niger',
  'Nigeria',
]

test.each([
  ['Germny', ['Germany']],
  ['Gemrany', ['Germany']],
  ['germany', ['Germany']],
  ['United', ['United States', 'United Kingdom']],
  ['Untied States', ['United States']],
  ['cote d’ivoire', ['Côte d’Ivoire']],
  ['Nigera', ['Niger', 'Nigeria']],
  ['Atlantis', []],
  ['', []],
])('what is most like %j is %j', (word, names) => {
  expect(nearest(word, countries)).toEqual(names)
})

test('an unknown name is refused with the nearest names, or a short list', () => {
  expect(unknownName('country', 'Germny', countries)).toBe(
    "There is no country 'Germny'. Did you mean 'Germany'?",
  )
  expect(unknownName('category', 'xyz', ['auto', 'food'])).toBe(
    "There is no category 'xyz'. There are: auto, food.",
  )
  expect(
    unknownName(
      'country',
      'xyz',
      Array.from({ length: 250 }, (_, n) => `Land ${n}`),
    ),
  ).toBe("There is no country 'xyz'.")
})
