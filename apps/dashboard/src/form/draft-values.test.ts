import { expect, test } from 'vitest'
import { differs, withDraft } from './draft-values.ts'

const empty = { name: '', categories: [] as string[] }

test('a draft fills the form, fields without an empty value too', () => {
  expect(withDraft(empty, { name: 'Acme', local: 'yes' })).toEqual({
    name: 'Acme',
    categories: [],
    local: 'yes',
  })
  expect(withDraft(empty, undefined)).toEqual(empty)
})

test('what is of another kind than its field is passed over', () => {
  expect(withDraft(empty, { name: null, categories: 'a', local: { a: 1 } })).toEqual(empty)
  expect(withDraft(empty, { name: ['a'], categories: [1] })).toEqual(empty)
})

test('a form with something in it differs from the empty one, also when that came from a draft', () => {
  expect(differs(withDraft(empty, { name: 'Acme' }), empty)).toBe(true)
  expect(differs({ ...empty, categories: ['a'] }, empty)).toBe(true)
  expect(differs({ ...empty, local: 'no' }, empty)).toBe(true)
})

test('nothing, an empty text and a missing field are the same', () => {
  expect(differs({ name: undefined, categories: [], local: null, city: '' }, empty)).toBe(false)
  expect(differs(empty, empty)).toBe(false)
})
