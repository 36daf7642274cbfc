import { expect, test } from 'vitest'
import { PUBLISHED_MAX } from './line-rules.ts'
import {
  withoutRepeatedLines,
  guessPublished,
  LINE_REPEATED,
  type PublishedResult,
  publishedParts,
  PublishedTable,
  publishedColumnsProblem,
} from './published-table.ts'

test.each<[string, string[], ReturnType<typeof guessPublished>]>([
  ['our own words', ['Line', 'External', 'URL', 'DA'], { line: 0, external: 1, url: 2, da: 3 }],
  ["a vendor's words", ['Live Link', 'domain_authority', 'Item-ID'], { line: 2, url: 0, da: 1 }],
  ['a plain id', ['ID', 'Published URL'], { line: 0, url: 1 }],
  ['an id with spaces around it', ['url', ' Id '], { line: 1, url: 0 }],
  ['a heading that names the line before a plain id', ['id', 'Line_ID', 'url'], { line: 1, url: 2 }],
  ['a plain id beside the external one', ['external id', 'id', 'url'], { external: 0, line: 1, url: 2 }],
  ['the first of two of one name', ['ref', 'reference', 'live url', 'link'], { external: 0, url: 2 }],
  [
    'a file of refused rows, whose lines are places in the file before',
    ['Line', 'Reason', 'Published URL', 'Order line', 'External ID'],
    { line: 3, external: 4, url: 2 },
  ],
  ['nothing that is known', ['a', 'b'], {}],
  ['no inherited property', ['constructor', 'url'], { url: 1 }],
])('columns are guessed by %s', (_what, header, columns) => {
  expect(guessPublished(header)).toEqual(columns)
})

test('a file needs its published URLs and what they are of', () => {
  expect(publishedColumnsProblem({ line: 0 })).toBe('no column holds the published URL.')
  expect(publishedColumnsProblem({ url: 0, da: 1 })).toBe(
    'no column holds the order line or its external ID.',
  )
  expect(publishedColumnsProblem({ url: 0, external: 1 })).toBeUndefined()
})

test.each<[string, string[], string]>([
  ['neither', ['', ' ', 'https://a.example', ''], 'has neither an order line nor an external ID'],
  ['a word for a line', ['x1', '', 'https://a.example', ''], 'has an order line that is not a number: x1'],
  ['no address', ['1', '', ' ', ''], 'has no published URL'],
  ['words for an address', ['1', '', 'not-a-url', ''], 'has a published URL that is not valid'],
  [
    'too long an external id',
    ['', 'x'.repeat(201), 'https://a.example', ''],
    'has an external ID of more than 200 characters',
  ],
])('a row with %s is refused by its line', (_what, cells, reason) => {
  const table = new PublishedTable({ line: 0, external: 1, url: 2, da: 3 })
  table.add(cells, 7)
  expect(table.rows).toEqual([])
  expect(table.bad).toEqual([
    { line: 7, reason, url: cells[2]?.trim(), id: cells[0]?.trim(), external: cells[1]?.trim() },
  ])
})

test.each([
  ['41.5', 42],
  ['45,3', 45],
  ['45%', 45],
  ['–', undefined],
])('a DA written as %s is %s, as in an export of links', (da, published_da) => {
  const table = new PublishedTable({ line: 0, url: 1, da: 2 })
  table.add(['1', 'https://a.example', da], 2)
  const row = { id: 1, published_url: 'https://a.example' }
  expect(table.rows).toEqual([{ line: 2, row: published_da === undefined ? row : { ...row, published_da } }])
})

test.each(['250', 'hi', '<1'])('ignores a DA of %s, with a note on the row', (da) => {
  const table = new PublishedTable({ line: 0, url: 1, da: 2 })
  table.add(['1', 'https://a.example', da], 2)
  expect(table.bad).toEqual([])
  expect(table.rows).toEqual([
    { line: 2, note: `The DA “${da}” is ignored.`, row: { id: 1, published_url: 'https://a.example' } },
  ])
})

test('a line that an earlier row names is refused, however it is spaced', () => {
  const table = new PublishedTable({ line: 0, url: 1 })
  table.add(['5', 'https://a.example/1'], 2)
  table.add([' 5 ', 'https://a.example/2'], 3)
  expect(table.rows).toEqual([{ line: 2, row: { id: 5, published_url: 'https://a.example/1' } }])
  expect(table.bad).toEqual([
    {
      line: 3,
      reason: 'is for an order line that an earlier row already names',
      url: 'https://a.example/2',
      id: '5',
      external: '',
    },
  ])
})

test('the parts contain each row once, and no part exceeds the limit of a call', () => {
  const rows = Array.from({ length: 2 * PUBLISHED_MAX + 1 }, (_, at) => ({
    line: at + 2,
    row: { id: at + 1, published_url: 'https://a.example' },
  }))
  const parts = publishedParts(rows)
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, PUBLISHED_MAX],
    [PUBLISHED_MAX, 2 * PUBLISHED_MAX],
    [2 * PUBLISHED_MAX, 2 * PUBLISHED_MAX + 1],
  ])
  expect(parts.flatMap((part) => part.rows)).toEqual(rows)
  expect(publishedParts([])).toEqual([])
})

test('a line that two calls name in two ways is of the first of them', () => {
  const saved: PublishedResult = { id: 4, order_id: 1, state: 'saved', reason: null, replaces: null }
  const none: PublishedResult = {
    id: null,
    order_id: null,
    state: 'refused',
    reason: 'There is no such line.',
    replaces: null,
  }
  const held = { published_url: 'https://blog.example/before', published_da: null }
  const open: PublishedResult = { id: 6, order_id: 1, state: 'refused', reason: 'x', replaces: held }
  expect(withoutRepeatedLines([open, open])).toEqual([
    open,
    { ...open, reason: LINE_REPEATED, replaces: null },
  ])
  expect(withoutRepeatedLines([saved, none, none, saved, { ...saved, id: 5 }])).toEqual([
    saved,
    none,
    none,
    { ...saved, state: 'refused', reason: LINE_REPEATED },
    { ...saved, id: 5 },
  ])
})
