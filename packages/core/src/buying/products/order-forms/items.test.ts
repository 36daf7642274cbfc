import { expect, test } from 'vitest'
import { boosterLinkRules, boosterQuantities } from './booster-link.ts'
import { emptyGuestPost, guestPostRules } from './guest-post.ts'
import { canAddItems, itemErrors, MAX_ORDER_ITEMS, addItemProblem } from './items.ts'
import { linkInsertionRules } from './link-insertion.ts'
import { emptySyndication, syndicationRules } from './syndication.ts'

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://acme.example/${index}`, anchor: 'spades' }))

test('an order form has up to 10 items', () => {
  expect(MAX_ORDER_ITEMS).toBe(10)
  expect(addItemProblem(posts(9))).toBeUndefined()
  expect(addItemProblem(posts(10))).toBe('You can order up to 10 items at once.')
  expect(canAddItems(posts(10), guestPostRules)).toBe(true)
  expect(canAddItems(posts(11), guestPostRules)).toBe(false)
  expect(canAddItems([], guestPostRules)).toBe(false)
})

test('each item has its own errors', () => {
  const items = [...posts(1), { url: 'http://acme.example', anchor: 'one two three four five six' }]
  expect(itemErrors(items, guestPostRules)).toEqual([
    {},
    {
      url: 'Please update your URL to have https:// in order to proceed',
      anchor: 'Anchor text can only be up to 5 words',
    },
  ])
  expect(canAddItems(items, guestPostRules)).toBe(false)
  expect(itemErrors([emptyGuestPost], guestPostRules)).toEqual([
    { url: 'Please enter a valid URL', anchor: 'Anchor text is required' },
  ])
})

test('link insertions and booster links need target URL and anchor', () => {
  for (const rules of [linkInsertionRules, boosterLinkRules]) {
    expect(canAddItems([{ targetUrl: 'acme.example', anchorText: 'spades' }], rules)).toBe(true)
    expect(itemErrors([{ targetUrl: '', anchorText: '' }], rules)).toEqual([
      { targetUrl: 'Please enter a valid URL', anchorText: 'Anchor text is required' },
    ])
    expect(canAddItems([{ targetUrl: 'acme.example', anchorText: '' }], rules)).toBe(false)
    expect(canAddItems([{ targetUrl: 'acme', anchorText: 'spades' }], rules)).toBe(false)
    expect(canAddItems([], rules)).toBe(false)
  }
})

test('1 to 10 booster links can be ordered at once', () => {
  expect(boosterQuantities).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a syndication needs the URL of a blog post and no category', () => {
  expect(canAddItems([{ ...emptySyndication, url: 'acme.example/spades' }], syndicationRules)).toBe(true)
  expect(itemErrors([emptySyndication], syndicationRules)).toEqual([{ url: 'Please enter a valid URL' }])
})
