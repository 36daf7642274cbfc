import { expect, test } from 'vitest'
import { mergeInput } from './merge-input.ts'

const before = { name: 'Harbor', url: 'harbor.example', categories: ['food'], city: '' }

test('keeps the input and updates untouched fields with newly saved values', () => {
  const newest = { ...before, name: 'Harbour', url: 'harbour.example', categories: ['food', 'pets'] }
  const typed = { ...before, name: 'Harbor & Sons' }
  expect(mergeInput(newest, before, typed)).toEqual({ ...newest, name: 'Harbor & Sons' })
})

test('keeps the entered list when both changed it', () => {
  const newest = { ...before, categories: ['pets'] }
  const typed = { ...before, categories: [] }
  expect(mergeInput(newest, before, typed).categories).toEqual([])
})

test('merges each field of a group separately', () => {
  const stored = { external: { contact: 'a', blogs: 'b' }, tags: ['x'] }
  const newest = { external: { contact: 'other', blogs: 'b' }, tags: ['x', 'y'] }
  expect(mergeInput(newest, stored, { ...stored, external: { contact: 'a', blogs: 'mine' } })).toEqual({
    external: { contact: 'other', blogs: 'mine' },
    tags: ['x', 'y'],
  })
  expect(mergeInput(newest, stored, { ...stored, tags: [] })).toEqual({ ...newest, tags: [] })
})
