import { expect, test } from 'vitest'
import { recognizeExport } from './recognize-export.ts'
import { isLost } from './is-lost.ts'
import { lostLinkTerms } from './lost-link-terms.ts'

test.each([
  'FALSCH',
  'FAUX',
  'FALSO',
  'ONWAAR',
  'ЛОЖЬ',
  'N',
  'None',
  'FAŁSZ',
  'YANLIŞ',
  'Hayır',
  '偽',
  'NÃO',
  '',
  ' ',
  'false',
  '0',
  'No',
  '-',
  '–',
  'Live',
  'New',
  'n/a',
  '1970-01-01',
])('“%s” is a live link', (cell) => {
  expect(isLost(cell)).toBe(false)
})

test.each([
  'TRUE',
  '1',
  'Yes',
  'Lost',
  'Removed from the page',
  'WAHR',
  'VRAI',
  'Sí',
  'ДА',
  'EVET',
  'Kayıp',
  'KAYIP',
  'はい',
])('“%s” is a lost link', (cell) => {
  expect(isLost(cell)).toBe(true)
})

test('a date means lost in a column of lost links, and nothing in one of states', () => {
  for (const date of ['2026-01-01', '01.02.2026', '4. März 2026', '20260304']) {
    expect(isLost(date), date).toBe(true)
    expect(isLost(date, true), date).toBeUndefined()
  }
})

test('an unknown word is neither', () => {
  for (const word of ['vielleicht', 'pending', '404 gone away']) expect(isLost(word), word).toBeUndefined()
})

test('no word means both', () => {
  for (const { lost, live } of Object.values(lostLinkTerms)) {
    for (const word of lost) expect(isLost(word), word).toBe(true)
    for (const word of live) expect(isLost(word), word).toBe(false)
  }
})

test.each(Object.values(lostLinkTerms).flatMap(({ columns }) => columns))(
  '“%s” is a column of lost links',
  (column) => {
    expect(recognizeExport(['Source URL', 'Target URL', 'Anchor', column])).toMatchObject({
      columns: { lost: 3 },
      isLostState: false,
    })
  },
)

test('a state of the link is known as one', () => {
  const moz = ['URL', 'Anchor Text', 'PA', 'DA', 'Target URL', 'Link State']
  expect(recognizeExport(moz)).toMatchObject({ columns: { lost: 5 }, isLostState: true })
})
