import { expect, test } from 'vitest'
import { elsewhereSentence, Targets } from './targets.ts'

function elsewhere(page: string | undefined, ...cells: string[]) {
  const targets = new Targets(page)
  for (const cell of cells) targets.add(cell)
  return targets.elsewhere
}

test('the own page in any spelling, and what is no address, is nowhere else', () => {
  const cells = ['https://www.mine.example/boots/', 'http://mine.example/boots#top', '', '–']
  expect(elsewhere('https://mine.example/boots', ...cells)).toBeUndefined()
})

test('rows of other pages are counted, and the pages once each', () => {
  const cells = [
    'https://mine.example/boots',
    'https://mine.example/',
    'mine.example',
    'https://mine.example/x',
  ]
  const found = elsewhere('https://mine.example/boots', ...cells)
  expect(found).toEqual({ rows: 3, pages: 2, example: 'https://mine.example/' })
  expect(found && elsewhereSentence(found)).toBe(
    '3 rows of this file link to 2 other pages, such as https://mine.example/. All of them would count for this page: import only the rows that link to it.',
  )
})

test('without a page the first target is the one that others differ from', () => {
  const found = elsewhere(undefined, 'https://mine.example/a', 'https://mine.example/b')
  expect(found && elsewhereSentence(found)).toMatch(
    /^1 row of this file links to another page, https:\/\/mine/,
  )
  expect(elsewhere(undefined, 'https://mine.example/a', 'https://mine.example/a')).toBeUndefined()
})
