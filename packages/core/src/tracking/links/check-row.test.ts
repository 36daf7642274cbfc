import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachFileText } from './each-link-text.ts'
import { BAD_RATING, rowChecker, rowRefusals } from './check-row.ts'

const check = rowChecker('2026-11-21')
const row = { url: 'https://blog.example/post', anchor_text: 'click here' }

test.each([
  [{ url: ' ' }, rowRefusals.noUrl],
  [{ url: 'not a url' }, rowRefusals.badUrl],
  [{ url: 'https://a.example/\u0000' }, rowRefusals.badUrl],
  [{ url: 'https://a.example/\ud83d' }, rowRefusals.badUrl],
  [{ anchor_text: 'x'.repeat(1001) }, rowRefusals.longAnchor],
  [{ anchor_text: 'a\u0000b' }, rowRefusals.badText],
  [{ anchor_text: 'a\udc4db' }, rowRefusals.badText],
  [{ date_added: '02/30/2026' }, rowRefusals.badDate],
  [{ date_added: '\u0000' }, rowRefusals.badDate],
  [{ date_added: '21.11.2026' }, rowRefusals.badDate],
  [{ date_added: '03.04.2026' }, rowRefusals.badDate],
  [{ date_added: '03-04-2026' }, rowRefusals.badDate],
  [{ date_added: '2026/04/03' }, rowRefusals.badDate],
  [{ date_added: '11/23/2026' }, rowRefusals.future],
])('%j is refused', (change, reason) => {
  expect(check({ ...row, ...change })).toBe(reason)
})

test('a row that can be a link comes back as it is stored', () => {
  expect(
    check({
      url: ' HTTP://www.Blog.example/post/ ',
      anchor_text: ' x ',
      date_added: '11/22/2026',
      da: 100.4,
    }),
  ).toEqual({
    url: 'http://www.Blog.example/post',
    key: 'blog.example/post',
    anchor_text: ' x ',
    ...eachFileText(() => null),
    date_added: '2026-11-22',
    da: 100,
  })
  expect(check({ ...row, date_added: ' ' })).toMatchObject({ date_added: '2026-11-21', da: null })
})

test('a date is read the same regardless of earlier rows', () => {
  const date = fc.constantFrom('11/01/2026', '2026-11-01', '13/01/2026', '2026-02-30', '2027-01-01', '')
  fc.assert(
    fc.property(fc.array(date, { maxLength: 20 }), (dates) => {
      for (const date_added of dates) {
        expect(check({ ...row, date_added })).toEqual(rowChecker('2026-11-21')({ ...row, date_added }))
      }
    }),
  )
})

test.each([100.5, -1, NaN, Infinity])('ignores a rating of %d, with a note on the row', (da) => {
  expect(check({ ...row, da })).toMatchObject({ da: null, warning: BAD_RATING })
})

test.each([45.4, 45.5, 0, 100.4])('a rating of %d is rounded half up without a note', (da) => {
  const checked = check({ ...row, da })
  expect(checked).toMatchObject({ da: Math.round(da) })
  expect(checked).not.toHaveProperty('warning')
})

test.each(['1970-01-01', '01/01/1970', '1991-08-05'])(
  'the day %s is before the first website and counts as none',
  (day) => {
    expect(check({ ...row, date_added: day })).toMatchObject({ date_added: '2026-11-21' })
  },
)
