import { expect, test } from 'vitest'
import { leftOutReason, router, routesToPage, routesToSite } from './routes.ts'

const boots = { id: 7, full_url: 'https://mine.example/boots' }
const pages = [
  { id: 9, full_url: 'https://mine.example/boots/' },
  boots,
  { id: 8, full_url: 'https://mine.example' },
]
const toPage = router(routesToPage(boots))
const toAnyPage = router(routesToPage(boots, true))
const toSite = router(routesToSite('https://mine.example', pages))

test.each([
  'https://www.mine.example/boots/',
  'http://mine.example/boots#top',
  'mine.example/boots?utm_source=x&gclid=1',
  'https://mine.example:443/%62oots',
  'MINE.example./boots',
  '/boots',
])('the target %s goes to the page in any spelling; of two pages with one address to the older', (cell) => {
  expect([toPage(cell), toSite(cell)]).toEqual([7, 7])
})

test.each(['', ' ', '–', 'n/a'])(
  'a row without a target (“%s”) goes to the one page, and to no page of a site',
  (cell) => {
    expect([toPage(cell), toAnyPage(cell), toSite(cell)]).toEqual([7, 7, undefined])
  },
)

test.each([
  ['https://mine.example/', 8],
  ['mine.example?utm_medium=mail', 8],
  ['https://other.example/boots', undefined],
  ['/boots?size=4', undefined],
])('%s is another page than the one, and of the site page %s', (cell, id) => {
  expect([toPage(cell), toAnyPage(cell), toSite(cell)]).toEqual([undefined, 7, id])
})

test('routes survive storage as JSON', () => {
  const stored = JSON.parse(JSON.stringify(routesToSite('https://mine.example', pages)))
  expect(router(stored)('/boots')).toBe(7)
})

test('names the reason why a row is left out', () => {
  expect(leftOutReason(' https://x.example ')).toBe('The row links to https://x.example, not to this page.')
  expect(leftOutReason('https://x.example', 'site')).toBe(
    'The row links to https://x.example, and no page was chosen for it.',
  )
  expect(leftOutReason('', 'site')).toBe('The row names no target page.')
})
