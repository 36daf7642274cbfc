import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, withoutCorpora } from '../testing/corpus.ts'
import { quoteCell, unguardCell, writeRow } from './csv.ts'

/** What a spreadsheet sees in each part of a cell, wherever it may split it. */
function startsAFormula(cell: string): boolean {
  return cell.split(/[;\t\r\n|,]/).some((part) => /^["\s]*[=+\-@%＝＋－＠−﹣﹢﹦﹫]/u.test(part))
}

function unquote(cell: string): string {
  expect(cell).toMatch(/^"(?:[^"]|"")*"$/)
  return cell.slice(1, -1).replaceAll('""', '"')
}

const cells = fc.oneof(
  fc.string({ unit: fc.constantFrom(...`=+-@%'" ,;|\t\r\naé1＝`), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

test('cells are quoted, quotes doubled, rows end with CR LF', () => {
  expect(writeRow(['a', 'say "hi"', 7, null, undefined])).toBe('"a","say ""hi""","7","",""\r\n')
})

test('a formula is disarmed at the start and after every separator', () => {
  expect(quoteCell('=1+1')).toBe(`"'=1+1"`)
  expect(quoteCell('a;=1')).toBe(`"a;'=1"`)
  expect(quoteCell(' "=1')).toBe(`"' ""=1"`)
  expect(quoteCell('/p;-x')).toBe(`"/p;'-x"`)
})

test('plain numbers stay numbers', () => {
  expect(quoteCell(-5)).toBe('"-5"')
  expect(quoteCell('-5.00')).toBe('"-5.00"')
})

test('the guard is reversible for any text', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      expect(unguardCell(unquote(quoteCell(cell)))).toBe(cell)
    }),
    { numRuns: 5000 },
  )
})

test('no cell that is written starts a formula, whatever separator a reader takes', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const written = unquote(quoteCell(cell))
      expect(startsAFormula(written) && !/^[+-]?\d+(?:\.\d+)?$/.test(written)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  test('awkward strings come back unchanged', () => {
    for (const cell of corpus<string[]>('strings/blns.json'))
      expect(unguardCell(unquote(quoteCell(cell)))).toBe(cell)
  })

  test('known formula cells come back unchanged and disarmed', () => {
    const formulas = [
      ...corpus<string[]>('csv/formula-cells.json'),
      ...corpus<string[]>('csv/formula-patt.json'),
    ]
    for (const cell of formulas) {
      const written = unquote(quoteCell(cell))
      expect(unguardCell(written)).toBe(cell)
      expect(startsAFormula(written), cell).toBe(cell === '-5.00')
    }
  })
})
