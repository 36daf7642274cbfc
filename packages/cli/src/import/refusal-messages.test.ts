import { rowChecker, rowRefusals } from '@linkwright/core/tracking/links/check-row'
import { isProblem, type LinkColumns, rowReader } from '@linkwright/core/tracking/links/read-row'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemMessage, refusalMessage } from './refusal-messages.ts'

const today = '2026-11-21'
const columns = { url: 0, anchor: 1, date: 2, da: 3, lost: undefined, width: 4, guarded: false }
/** The link of a row, or why it is invalid. */
function read(cells: readonly string[], of: LinkColumns = columns) {
  const row = rowReader(of, 'MDY', today)(cells)
  return isProblem(row) ? problemMessage(row) : row
}
const url = 'https://blog.example/post'

test.each([
  [['', 'x', '', ''], 'has no URL'],
  [[`${url}\u0000`, 'x', '', ''], 'has a URL that is not valid'],
  [[url, 'x'.repeat(1001), '', ''], 'has an anchor text longer than 1,000 characters'],
  [[url, 'a\u0000b', '', ''], 'has a character that cannot be stored'],
  [[url, 'a\ud83d', '', ''], 'has a character that cannot be stored'],
  [[url, 'x', '2026-11-23', ''], 'has a date in the future: 2026-11-23'],
])('refuses %j before it sends anything', (cells, reason) => {
  expect(read(cells)).toBe(reason)
})

test('reports errors of the file with the original values', () => {
  expect(read([url])).toBe('has 1 column where the header has 4')
  expect(read([url, 'x', '30/02/2026', ''])).toBe(
    'has the date 30/02/2026, which is not a real day in month/day/year',
  )
  expect(read([url, 'x', '2026-02-31', ''])).toBe(
    'has the date 2026-02-31, which is not a real day in year-month-day',
  )
  expect(read([url, 'x', '31/12/2025', ''])).toBe(
    'has the date 31/12/2025, which is not month/day/year. If the day comes first add --date-format DMY',
  )
  expect(read([url, 'x', 'gestern', ''])).toBe('has a date in an unknown format: gestern')
})

test('refuses a row exactly when the server does', () => {
  const check = rowChecker(today)
  const row = fc.record({
    url: fc.oneof(fc.constant(url), fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })),
    anchor_text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\u0000', '\ud83d', 'x'.repeat(1000), 'x'.repeat(1001)),
    ),
    date_added: fc.constantFrom('', '2026-11-21', '2026-11-22', '2026-11-23', '2026-02-30', '02/28/2026'),
    da: fc.oneof(fc.integer({ min: -2, max: 102 }), fc.constantFrom(-0.4, 100.4, 100.6, Infinity)),
  })
  fc.assert(
    fc.property(row, ({ da, ...texts }) => {
      const ours = read([texts.url, texts.anchor_text, texts.date_added, String(da)])
      expect(typeof ours === 'string').toBe(typeof check({ ...texts, da }) === 'string')
    }),
  )
})

test('every rule of links has a message', () => {
  for (const reason of Object.values(rowRefusals)) expect(refusalMessage(reason)).toMatch(/^has /)
})
