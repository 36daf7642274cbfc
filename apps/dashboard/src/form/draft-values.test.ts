import { expect, test } from 'vitest'
import { differs, withDraft } from './draft-values.ts'

const empty = { name: '', categories: [] as string[] }

test('fills the form from a draft, also fields without an empty value', () => {
  expect(withDraft(empty, { name: 'Acme', local: 'yes' })).toEqual({
    name: 'Acme',
    categories: [],
    local: 'yes',
  })
  expect(withDraft(empty, undefined)).toEqual(empty)
})

test('skips draft values of another type than their field', () => {
  expect(withDraft(empty, { name: null, categories: 'a', local: { a: 1 } })).toEqual(empty)
  expect(withDraft(empty, { name: ['a'], categories: [1] })).toEqual(empty)
})

test('detects a filled form, also when a draft filled it', () => {
  expect(differs(withDraft(empty, { name: 'Acme' }), empty)).toBe(true)
  expect(differs({ ...empty, categories: ['a'] }, empty)).toBe(true)
  expect(differs({ ...empty, local: 'no' }, empty)).toBe(true)
})

test('treats nothing, an empty text and a missing field alike', () => {
  expect(differs({ name: undefined, categories: [], local: null, city: '' }, empty)).toBe(false)
  expect(differs(empty, empty)).toBe(false)
})
