import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, withoutCorpora } from '../testing/corpus.ts'
import { guardRows, quoteCell, unguardCell, writeRow } from './csv.ts'

/** What a spreadsheet sees in each part of a cell, wherever it may split it. */
function startsAFormula(cell: string): boolean {
  return cell
    .split(/[;\t\r\n|,\v\f\u0085\u2028\u2029]/)
    .some((part) =>
      /^["\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@%＝＋－＠−﹣﹢﹦﹫]/u.test(part),
    )
}

/** Invisible characters, a byte order mark, line ends of other scripts, control characters. */
const unseen = [
  ...'\u200b\u200d\u2060\u00ad\u034f\u3164\ufe0f\ufeff\u2028\u2029\u0085\u000b\u000c\u0000\u202e\u{e0001}',
]

function unquote(cell: string): string {
  expect(cell).toMatch(/^"(?:[^"]|"")*"$/)
  return cell.slice(1, -1).replaceAll('""', '"')
}

const cells = fc.oneof(
  fc.string({ unit: fc.constantFrom(...`=+-@%'" ,;|\t\r\naé1＝${unseen.join('')}`), maxLength: 12 }),
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

test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16) ?? '', sign]))(
  'a formula is disarmed behind U+%s, and comes back as it was',
  (_, sign) => {
    for (const cell of [`${sign}=1+1`, ` ${sign}${sign}@SUM(1)`, `a;${sign}-x`]) {
      const written = unquote(quoteCell(cell))
      expect(written).not.toBe(cell)
      expect(startsAFormula(written)).toBe(false)
      expect(unguardCell(written)).toBe(cell)
    }
  },
)

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

test('no written cell starts a formula with any separator', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const written = unquote(quoteCell(cell))
      expect(startsAFormula(written) && !/^[+-]?\d+(?:\.\d+)?$/.test(written)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test('rows that a database has quoted are guarded as if they were written here', () => {
  const quoted = (row: readonly string[]) =>
    `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
  const many = fc.oneof(cells, fc.constantFrom('', 'coffee beans', '35', '","', '"\r\n"', '-5'))
  fc.assert(
    fc.property(fc.array(fc.array(many, { minLength: 1, maxLength: 4 }), { maxLength: 40 }), (rows) => {
      expect(guardRows(rows.map(quoted).join(''))).toBe(rows.map(writeRow).join(''))
    }),
    { numRuns: 1000 },
  )
  const large = ['a'.repeat(5_000_000), 'b,=""'.repeat(100_000), '']
  expect(guardRows(quoted(large))).toBe(writeRow(large))
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
    const led = formulas.flatMap((cell) => unseen.map((sign) => `${sign}${cell}`))
    for (const cell of [...formulas, ...led]) {
      const written = unquote(quoteCell(cell))
      expect(unguardCell(written)).toBe(cell)
      expect(startsAFormula(written), cell).toBe(cell === '-5.00')
    }
  })
})
