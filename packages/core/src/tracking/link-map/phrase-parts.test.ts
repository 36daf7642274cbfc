import { expect, test } from 'vitest'
import { partsOf, startOf } from './phrase-parts.ts'

test('a partial keyword is a phrase without its first or its last word', () => {
  expect(partsOf('garden spades')).toEqual(['spades', 'garden'])
  expect(partsOf('cheap garden tools')).toEqual(['garden tools', 'cheap garden'])
  expect(partsOf('pet supplies online')).toEqual(['supplies online', 'pet supplies'])
})

test('a phrase of one word has no partial keyword', () => {
  expect(partsOf('spades')).toEqual([])
  expect(partsOf('wall-mounted')).toEqual([])
})

test('none begins or ends with a connecting word or a lone sign while there are others', () => {
  expect(partsOf('tools for gardens')).toEqual(['gardens', 'tools'])
  expect(partsOf('salt & pepper')).toEqual(['pepper', 'salt'])
  expect(partsOf('for the')).toEqual(['the', 'for'])
})

test.each([
  ['how to season a pan', ['season a pan', 'how to season']],
  ['what is seo', ['seo']],
  ['where to buy garden tools', ['garden tools', 'where to buy garden']],
  ['buy spades', ['spades']],
  ['best shoes for running in winter', ['shoes for running in winter', 'best shoes for running']],
])('drops no word from the middle of a question or a connected phrase: %s', (phrase, parts) => {
  expect(partsOf(phrase)).toEqual(parts)
})

test('of six words five are left, of more every run of five', () => {
  expect(partsOf('a1 b2 c3 d4 e5 f6')).toEqual(['b2 c3 d4 e5 f6', 'a1 b2 c3 d4 e5'])
  expect(partsOf('a1 b2 c3 d4 e5 f6 g7')).toEqual(['a1 b2 c3 d4 e5', 'b2 c3 d4 e5 f6', 'c3 d4 e5 f6 g7'])
  expect(startOf('a1 b2 c3 d4 e5 f6 g7')).toBe('a1 b2 c3 d4 e5')
})
