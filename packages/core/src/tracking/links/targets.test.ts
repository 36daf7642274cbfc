import { expect, test } from 'vitest'
import { elsewhereMessage, elsewhereOf, noRowMatches, TargetCounter } from './targets.ts'

const boots = 'https://mine.example/boots'

function count(...cells: string[]) {
  const targets = new TargetCounter(boots)
  for (const cell of cells) targets.add(cell)
  return targets.counts
}

test('counts rows by target, most rows first, and those without a target', () => {
  const counts = count('/a', 'n/a', 'https://mine.example/b', 'http://www.mine.example/b/', '', boots)
  expect(counts).toEqual({
    targets: [
      { key: 'mine.example/b', target: 'https://mine.example/b', rows: 2 },
      { key: 'mine.example/a', target: '/a', rows: 1 },
      { key: 'mine.example/boots', target: boots, rows: 1 },
    ],
    first: 'mine.example/a',
    untargeted: 2,
    uncounted: 0,
  })
})

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
  const found = elsewhereOf(count(...cells), boots)
  expect(found).toMatchObject({ rows: 7, pages: 4 })
  expect(found && elsewhereMessage(found)).toBe(
    '7 rows of this file link to 4 other pages (/b: 3, https://mine.example/: 2, https://mine.example/x: 1 and 1 more).',
  )
  expect(elsewhereOf(count(boots, 'n/a'), boots)).toBeUndefined()
})

test('without a page the first target is the one that others differ from', () => {
  const found = elsewhereOf(count('https://mine.example/a', 'https://mine.example/b', '/b'))
  expect(found && elsewhereMessage(found)).toBe(
    '2 rows of this file link to 1 other page (https://mine.example/b: 2).',
  )
  expect(elsewhereOf(count('https://mine.example/a', '/a'))).toBeUndefined()
})

test('names the three commonest targets when no row matches', () => {
  const counts = count('/a', '/b', '/b', '/c', '/c', '/c', '/d', '/d', '/d', '/d')
  expect(noRowMatches(counts, 'page')).toBe(
    'No row of this file links to this page. Most rows link to /d: 4, /c: 3, /b: 2 and 1 more.',
  )
  expect(noRowMatches(count('', ''), 'site')).toBe(
    'No row of this file links to a page of this site. The file names no targets: import it into one page.',
  )
})

test('counts the pages of the site also beyond the first 100,000 targets', () => {
  const targets = new TargetCounter(boots, ['mine.example/boots'])
  for (let nth = 0; nth <= 100_000; nth += 1) targets.add(`/${nth}`)
  targets.add(boots)
  const counts = targets.counts
  expect([counts.targets.length, counts.uncounted]).toEqual([100_001, 1])
  expect(counts.targets.find(({ key }) => key === 'mine.example/boots')?.rows).toBe(1)
})
