import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CITY_GUESS_MIN, foldPlace, foldPlaces, guessLength, guessSpellings } from './location.ts'
import { usStates } from './us-states.ts'

it('offers 50 states plus District of Columbia', () => {
  expect(new Set(usStates).size).toBe(51)
  expect(usStates).toContain('District of Columbia')
})

it('ignores accents, letters with strokes, hyphens, apostrophes and case', () => {
  expect(foldPlace('Łódź')).toBe('lodz')
  expect(foldPlace('KØBENHAVN')).toBe('kobenhavn')
  expect(foldPlace('Saint-Étienne')).toBe('saint etienne')
  expect(foldPlace("L'Aquila")).toBe('laquila')
  expect(foldPlace('Gießen')).toBe('giessen')
  expect(foldPlace(' МОСКВА\n')).toBe('москва')
  expect(foldPlace('Ｔｏｋｙｏ')).toBe('tokyo')
})

it('folds a table of names as it folds each of them', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/\s/g, ' '))
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (lines) => {
      const table = foldPlaces(lines.map((names) => names.join('\t')).join('\n'))
      expect(table.split('\n').map((line) => line.split('\t').map((text) => text.trim()))).toEqual(
        lines.map((names) => names.map(foldPlace)),
      )
    }),
  )
})

it('takes 3 characters for enough, and 2 where a character is a syllable', () => {
  for (const guess of ['', 'mu', ' m ', '--', 'ü', 'u\u0308u', 'Мо', '東', '빈']) {
    expect(guessLength(guess), guess).toBeLessThan(CITY_GUESS_MIN)
  }
  for (const guess of ['mun', 'Мос', '東京', '서울', 'パリ']) {
    expect(guessLength(guess), guess).toBeGreaterThanOrEqual(CITY_GUESS_MIN)
  }
})

it('reads ae, oe and ue as written, and for ä, ö and ü', () => {
  expect(guessSpellings('Muenster')).toEqual(['muenster', 'munster'])
  expect(guessSpellings('Koebenhavn')).toEqual(['koebenhavn', 'kobenhavn'])
  expect(guessSpellings('Galway')).toEqual(['galway'])
})
