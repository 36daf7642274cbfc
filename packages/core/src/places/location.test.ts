import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CITIES_MAX, foldPlace, matchCities } from './location.ts'
import { usStates } from './us-states.ts'

const names = ['Münster', 'Munich', 'Bad Münster', 'Münsingen', 'Łódź', 'Saint-Étienne', "L'Aquila", 'Zmünd']
const folded = names.map(foldPlace)
const found = (guess: string) => matchCities(folded, guess).map((index) => names[index])

it('offers 50 states plus District of Columbia', () => {
  expect(new Set(usStates).size).toBe(51)
  expect(usStates).toContain('District of Columbia')
})

it('finds names that begin with the guess first, shorter ones before longer ones', () => {
  expect(found('mun')).toEqual(['Munich', 'Münster', 'Münsingen', 'Bad Münster', 'Zmünd'])
  expect(found('MÜNSTER')).toEqual(['Münster', 'Bad Münster'])
})

it('ignores accents, letters with strokes, hyphens and apostrophes', () => {
  expect(found('lodz')).toEqual(['Łódź'])
  expect(found('saint etienne')).toEqual(['Saint-Étienne'])
  expect(found('laq')).toEqual(["L'Aquila"])
})

it('finds nothing for fewer than 3 characters', () => {
  for (const guess of ['', 'mu', ' m ', '--', 'ü']) expect(found(guess)).toEqual([])
})

it('finds every city by its own name, and at most 50', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 80 }), (cities) => {
      const all = cities.map(foldPlace)
      for (const name of all.filter(({ length }) => length >= 3)) {
        const hits = matchCities(all, name)
        expect(hits.length).toBeLessThanOrEqual(CITIES_MAX)
        expect(all[hits[0] ?? -1]).toBe(name)
      }
    }),
  )
})
