import { expect, test } from 'vitest'
import { canOrder, emptyTarget, emptyTargets, targetErrors, linesOf } from './targets.ts'

const pages = [{ id: 7, site_id: 3, page_nickname: 'Spades' }]
const typed = { page: null, url: 'https://acme.example/spades', anchor: 'spades' }
const selected = { page: 7, url: 'left from before', anchor: 'spades' }

test('sends a selected page by id and any other target by URL', () => {
  expect(linesOf({ type: 'backlinks', product: 103, content: 2 }, pages, [typed, selected])).toEqual([
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
  expect(linesOf({ type: 'msn', product: 127 }, pages, [typed, selected])).toEqual([
    { type: 'msn', link: { id: 127 }, anchorText: 'spades', targetUrl: typed.url, source: 'order hub' },
    { type: 'msn', link: { id: 127 }, anchorText: 'spades', site_id: 3, page_id: 7, source: 'order hub' },
  ])
})

test('does not validate the URL of a selected page until that page is deleted', () => {
  expect(targetErrors('backlinks', pages, selected)).toEqual({ url: undefined, anchor: undefined })
  expect(targetErrors('backlinks', [], selected).url).toBe('Please enter a valid URL')
  expect(targetErrors('msn', pages, { ...typed, url: 'http://acme.example' }).url).toBeUndefined()
  expect(targetErrors('backlinks', pages, { ...typed, url: 'http://acme.example' }).url).toBe(
    'Please update your URL to have https:// in order to proceed',
  )
})

test('can order only valid links, and at least one', () => {
  expect(canOrder('msn', pages, [typed, selected])).toBe(true)
  expect(canOrder('msn', pages, [])).toBe(false)
  expect(canOrder('link_insertions', pages, [typed, emptyTarget])).toBe(false)
  expect(canOrder('backlinks', pages, [{ ...typed, anchor: 'one two three four five six' }])).toBe(false)
})

test('selecting a quantity resets the list to that many independent empty orders', () => {
  const three = emptyTargets(3)
  expect(three).toEqual([emptyTarget, emptyTarget, emptyTarget])
  expect(new Set(three).size).toBe(3)
})
