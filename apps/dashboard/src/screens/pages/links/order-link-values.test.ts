import { orderLinkOptions } from '@linkwright/core/buying/products/order-link-options'
import type { LinkProduct } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { cartLineOf, selectedOf, CLOSES_AFTER_MS, isReady } from './order-link-values.ts'

const product = (id: number, type: 'backlinks' | 'link_insertions', description: string) =>
  ({ id, type, description, enabled: '1' }) as LinkProduct & { type: typeof type }
const da = product(101, 'backlinks', 'DA10+ Guest Post')
const insertion = product(140, 'link_insertions', 'DA10+ Link Insertion')
const options = orderLinkOptions<LinkProduct>([da, insertion])
const choice = { type: '', quality: '', product: '', content: '', anchor: '' }
const page = { id: 2, site_id: 1 }

test('keeps an available choice and falls back to the first otherwise', () => {
  expect(selectedOf(options, choice).product).toBe(da)
  expect(selectedOf(options, { ...choice, type: 'link_insertions', product: '101' }).product).toBe(insertion)
  expect(selectedOf([], choice).product).toBeUndefined()
})

test("uses the cart's field names for the anchor of a guest post and a link insertion", () => {
  expect(cartLineOf(da, 'spades', 1, { page })).toMatchObject({
    type: 'backlinks',
    anchor: 'spades',
    content: { id: 1 },
    site_id: 1,
    page_id: 2,
  })
  expect(cartLineOf(insertion, 'spades', undefined, { page, parent: { id: 9 } })).toMatchObject({
    anchorText: 'spades',
    parent_id: 9,
  })
})

test('sends the suggested anchor type until the anchor is edited', () => {
  const suggestion = { id: 5, anchor_text: 'a spade', anchor_type: 'partial keyword' } as const
  expect(cartLineOf(insertion, 'a spade', undefined, { page, suggestion })).toMatchObject({
    anchor_type: 'partial keyword',
    linkMap_id: 5,
  })
  expect(cartLineOf(insertion, 'my spade', undefined, { page, suggestion })).not.toHaveProperty('anchor_type')
})

test('closes the form 1 second after the item was added', () => {
  expect(CLOSES_AFTER_MS).toBe(1000)
})

test('a guest post can be ordered only once the content lengths are loaded', () => {
  const post = { type: 'backlinks' }
  expect(isReady(post, da, undefined)).toBe(false)
  expect(isReady(post, da, [{ id: 1 }])).toBe(true)
  expect(isReady({ type: 'link_insertions' }, insertion, undefined)).toBe(true)
  expect(isReady(undefined, undefined, [])).toBe(false)
})
