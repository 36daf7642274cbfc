import { expect, test } from 'vitest'
import { emptyTarget, emptyTargets, linesOf, missingInTargets, targetErrors } from './targets.ts'

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

test('names the fields that are empty or invalid', () => {
  expect(missingInTargets('msn', pages, [typed, selected])).toEqual([])
  expect(missingInTargets('link_insertions', pages, [typed, emptyTarget])).toEqual([
    'Target URL 2',
    'Anchor Text 2',
  ])
  const long = { ...typed, anchor: 'one two three four five six' }
  expect(missingInTargets('backlinks', pages, [long])).toEqual(['Anchor Text 1'])
})

test('a typed URL of an own page is sent as that page, so that its link is tracked', () => {
  const own = [{ id: 9, site_id: 4, full_url: 'https://acme.example/spades' }]
  const lines = linesOf(
    { type: 'msn', product: 127 },
    [],
    [{ ...typed, url: 'https://acme.example/spades/' }],
    own,
  )
  expect(lines).toEqual([
    { type: 'msn', link: { id: 127 }, anchorText: 'spades', site_id: 4, page_id: 9, source: 'order hub' },
  ])
  expect(linesOf({ type: 'msn', product: 127 }, [], [typed], [])).toMatchObject([{ targetUrl: typed.url }])
})

test('selecting a quantity resets the list to that many independent empty orders', () => {
  const three = emptyTargets(3)
  expect(three).toEqual([emptyTarget, emptyTarget, emptyTarget])
  expect(new Set(three).size).toBe(3)
})
