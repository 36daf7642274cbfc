import { expect, test } from 'vitest'
import { mergeInput } from './merge-input.ts'

const before = { name: 'Harbor', url: 'harbor.example', categories: ['food'], city: '' }

test('what was typed stays, and untouched fields take what was saved meanwhile', () => {
  const newest = { ...before, name: 'Harbour', url: 'harbour.example', categories: ['food', 'pets'] }
  const typed = { ...before, name: 'Harbor & Sons' }
  expect(mergeInput(newest, before, typed)).toEqual({ ...newest, name: 'Harbor & Sons' })
})

test('both have changed the same list: the typed one stays', () => {
  const newest = { ...before, categories: ['pets'] }
  const typed = { ...before, categories: [] }
  expect(mergeInput(newest, before, typed).categories).toEqual([])
})

test('lays each field of a group over the newest by itself', () => {
  const held = { external: { contact: 'a', blogs: 'b' }, tags: ['x'] }
  const newest = { external: { contact: 'other', blogs: 'b' }, tags: ['x', 'y'] }
  expect(mergeInput(newest, held, { ...held, external: { contact: 'a', blogs: 'mine' } })).toEqual({
    external: { contact: 'other', blogs: 'mine' },
    tags: ['x', 'y'],
  })
  expect(mergeInput(newest, held, { ...held, tags: [] })).toEqual({ ...newest, tags: [] })
})
