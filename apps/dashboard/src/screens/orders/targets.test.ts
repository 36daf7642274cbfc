import { expect, test } from 'vitest'
import { canOrder, emptyTarget, emptyTargets, targetErrors, linesOf } from './targets.ts'

const pages = [{ id: 7, site_id: 3, page_nickname: 'Spades' }]
const typed = { page: null, url: 'https://acme.example/spades', anchor: 'spades' }
const chosen = { page: 7, url: 'left from before', anchor: 'spades' }

test('a chosen page goes by its id, and any other target by its address', () => {
  expect(linesOf({ type: 'backlinks', product: 103, content: 2 }, pages, [typed, chosen])).toEqual([
    {
      type: 'backlinks',
      link: { id: 103 },
      content: { id: 2 },
      anchor: 'spades',
      url: typed.url,
      source: 'order hub',
    },
    {
      type: 'backlinks',
      link: { id: 103 },
      content: { id: 2 },
      anchor: 'spades',
      site_id: 3,
      page_id: 7,
      source: 'order hub',
    },
  ])
  expect(linesOf({ type: 'msn', product: 127 }, pages, [typed, chosen])).toEqual([
    { type: 'msn', link: { id: 127 }, anchorText: 'spades', targetUrl: typed.url, source: 'order hub' },
    { type: 'msn', link: { id: 127 }, anchorText: 'spades', site_id: 3, page_id: 7, source: 'order hub' },
  ])
})

test('nothing is asked of an address that a page stands for, until that page is gone', () => {
  expect(targetErrors('backlinks', pages, chosen)).toEqual({ url: undefined, anchor: undefined })
  expect(targetErrors('backlinks', [], chosen).url).toBe('Please enter a valid URL')
  expect(targetErrors('msn', pages, { ...typed, url: 'http://acme.example' }).url).toBeUndefined()
  expect(targetErrors('backlinks', pages, { ...typed, url: 'http://acme.example' }).url).toBe(
    'Please update your URL to have https:// in order to proceed',
  )
})

test('some can be ordered, none that is wrong', () => {
  expect(canOrder('msn', pages, [typed, chosen])).toBe(true)
  expect(canOrder('msn', pages, [])).toBe(false)
  expect(canOrder('link_insertions', pages, [typed, emptyTarget])).toBe(false)
  expect(canOrder('backlinks', pages, [{ ...typed, anchor: 'one two three four five six' }])).toBe(false)
})

test('choosing a quantity resets the list of orders: as many empty ones, each its own', () => {
  const three = emptyTargets(3)
  expect(three).toEqual([emptyTarget, emptyTarget, emptyTarget])
  expect(new Set(three).size).toBe(3)
})
