import { CITIES_MAX } from '@linkwright/core/tracking/places/location'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cityTable, findInTable } from './city-table.ts'

const tableOf = (...lines: string[][]) =>
  cityTable(['Bavaria', 'Saxony'], Buffer.from(lines.map((line) => line.join('\t')).join('\n')))

const germany = tableOf(
  ['Munich', '0', 'München', 'Munchen', 'Мюнхен', '慕尼黑', 'Monaco di Baviera', '뮌헨'],
  ['Münster', '1'],
  ['Bad Münster', '1', 'Munchenstadt'],
  ['Mün', '0'],
  ['Zmünd', '1'],
)
const found = (guess: string) =>
  findInTable(germany, guess).map(({ city, as }) => (as ? `${city} (${as})` : city))

it('finds the exact name first, then names that begin with the guess, then later words; in each the largest first', () => {
  expect(found('mun')).toEqual(['Mün', 'Munich', 'Münster', 'Bad Münster (Munchenstadt)'])
  expect(found('munchens')).toEqual(['Bad Münster (Munchenstadt)'])
  expect(found('MÜNSTER')).toEqual(['Münster', 'Bad Münster'])
})

it('finds a large city by another name before small ones by their own', () => {
  const between = Array.from({ length: 12 }, (_, nth) => [`Ulm ${nth}`, '0'])
  const table = tableOf(['Munich', '0', 'München'], ...between, ['Münchberg', '0'], ['Münch', '1'])
  expect(findInTable(table, 'münch').slice(0, 3)).toEqual([
    { city: 'Münch', state: 'Saxony' },
    { city: 'Munich', state: 'Bavaria', as: 'München' },
    { city: 'Münchberg', state: 'Bavaria' },
  ])
})

it('looks inside words only when no name begins with the guess', () => {
  const ireland = tableOf(['Carrigaline', '0'], ['Donegal', '0'], ['Galway', '0'])
  expect(findInTable(ireland, 'gal').map(({ city }) => city)).toEqual(['Galway'])
  expect(findInTable(ireland, 'negal').map(({ city }) => city)).toEqual(['Donegal'])
})

it('returns the other name by which it was found, spelt as it was typed', () => {
  expect(findInTable(germany, 'münchen')[0]).toEqual({ city: 'Munich', state: 'Bavaria', as: 'München' })
  expect(found('munchen')).toEqual(['Munich (Munchen)', 'Bad Münster (Munchenstadt)'])
  expect(found('МЮНХ')).toEqual(['Munich (Мюнхен)'])
  expect(found('慕尼')).toEqual(['Munich (慕尼黑)'])
  expect(found('뮌헨')).toEqual(['Munich (뮌헨)'])
})

it('reads ue as ü too', () => {
  expect(found('Muenster')).toEqual(['Münster', 'Bad Münster'])
})

it('matches only the beginning of other names, and no state index', () => {
  expect(found('baviera')).toEqual([])
  expect(found('尼黑')).toEqual([])
  expect(findInTable(tableOf(['Ulm', '100']), '100')).toEqual([])
})

it('finds nothing for fewer than 3 characters', () => {
  for (const guess of ['', 'mu', ' m ', '--', 'ü', 'Мю', '慕']) expect(found(guess)).toEqual([])
})

it('finds every city by each of its names, and at most 50', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll(/\s/g, ' '))
  const names = fc.array(name, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 60 }), (cities) => {
      const table = tableOf(...cities.map(([own = '', ...others]) => [own, '0', ...others]))
      for (const of of cities) {
        for (const guess of of) {
          const hits = findInTable(table, guess)
          expect(hits.length).toBeLessThanOrEqual(CITIES_MAX)
          const [first] = hits
          if (first === undefined) continue
          const spellings = cities.filter(([own]) => own === first.city).flat()
          expect(spellings.length).toBeGreaterThan(0)
          expect(first.as === undefined || spellings.includes(first.as)).toBe(true)
        }
      }
    }),
  )
})
