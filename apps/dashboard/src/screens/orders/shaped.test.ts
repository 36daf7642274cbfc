import { expect, test } from 'vitest'
import { shaped } from './shaped.ts'

const empty = { product: null as number | null, items: [{ url: '', anchor: '' }], agreement: false }

test('restores the draft', () => {
  const typed = {
    product: 103,
    items: [{ url: 'https://a.example', anchor: 'a' }, empty.items[0]],
    agreement: true,
  }
  expect(shaped(empty, JSON.parse(JSON.stringify(typed)), 10)).toEqual(typed)
})

test('skips stored values of another shape, field by field', () => {
  for (const other of [undefined, null, 7, 'text', [], { items: {} }, { items: [] }, { agreement: 'yes' }])
    expect(shaped(empty, other, 10)).toEqual(empty)
  expect(shaped(empty, { items: [{ url: 5, anchor: 'kept', more: 1 }, null], other: 1 }, 10)).toEqual({
    ...empty,
    items: [
      { url: '', anchor: 'kept' },
      { url: '', anchor: '' },
    ],
  })
  expect(shaped(empty, { items: Array.from({ length: 50 }, () => ({})) }, 10).items).toHaveLength(10)
})
