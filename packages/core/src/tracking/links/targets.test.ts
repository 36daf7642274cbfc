import { expect, test } from 'vitest'
import { elsewhereMessage, PageTargets } from './targets.ts'

const boots = 'https://mine.example/boots'

function elsewhere(page: string | undefined, ...cells: string[]) {
  const targets = new PageTargets(page)
  for (const cell of cells) targets.add(cell)
  return targets.elsewhere
}

test.each([
  'https://www.mine.example/boots/',
  'http://mine.example/boots#top',
  'mine.example/boots?utm_source=x&gclid=1',
  'https://mine.example:443/%62oots',
  '/boots',
  '',
  '–',
  'n/a',
])('the own page in any spelling, and what names no page, is not elsewhere: “%s”', (cell) => {
  expect(new PageTargets(boots).isElsewhere(cell)).toBe(false)
  expect(elsewhere(boots, cell)).toBeUndefined()
})

test.each(['https://mine.example/', 'https://other.example/boots', '/shoes', '/boots?size=4'])(
  '%s is another page',
  (cell) => {
    expect(new PageTargets(boots).isElsewhere(cell)).toBe(true)
  },
)

test('rows of other pages are counted, and the pages that most rows link to are named', () => {
  const cells = [
    boots,
    'https://mine.example/',
    'mine.example',
    'https://mine.example/x',
    '/a',
    '/b',
    '/b',
    '/b',
  ]
  const found = elsewhere(boots, ...cells)
  expect(found).toMatchObject({ rows: 7, pages: 4 })
  expect(found && elsewhereMessage(found)).toBe(
    '7 rows of this file link to 4 other pages (/b: 3, https://mine.example/: 2, https://mine.example/x: 1 and 1 more).',
  )
})

test('without a page the first target is the one that others differ from', () => {
  const found = elsewhere(undefined, 'https://mine.example/a', 'https://mine.example/b')
  expect(found && elsewhereMessage(found)).toBe(
    '1 row of this file links to 1 other page (https://mine.example/b: 1).',
  )
  expect(elsewhere(undefined, 'https://mine.example/a', 'https://mine.example/a')).toBeUndefined()
})
