import { delimiters } from '@linkwright/core/csv/delimiter'
import { MAX_RECORD_LENGTH } from '@linkwright/core/csv/file-errors'
import { RecordReader } from '@linkwright/core/csv/records'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

type Delimiter = (typeof delimiters)[number]

function faultIn(text: string, delimiter: Delimiter, cuts: readonly number[] = []) {
  const reader = new RecordReader(delimiter, () => {})
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    const fault = reader.feed(text.slice(from, end))
    if (fault) return fault
    from = end
  }
  return reader.end()
}

function parserSaysOpen(text: string, delimiter: Delimiter): boolean {
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') return true
    throw error
  }
}

test('reports an open quote at the end exactly like csv-parse, in any chunks', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '"', 'a', ',', ';', '\t', '\n', '\r', 'é'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...delimiters),
      fc.array(fc.nat(60), { maxLength: 4 }),
      (content, delimiter, cuts) => {
        const fault = faultIn(content, delimiter, cuts)
        expect(fault?.why === 'open quote').toBe(parserSaysOpen(content, delimiter))
      },
    ),
    { numRuns: 3000 },
  )
})

test('counts lines alike with any line ending, in any chunks', () => {
  const record = fc.constantFrom(
    { text: 'a,bc', lines: 1 },
    { text: 'd', lines: 1 },
    { text: '"x\r\ny",z', lines: 2 },
  )
  const records = fc.array(fc.tuple(record, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
  fc.assert(
    fc.property(records, fc.array(fc.nat(90), { maxLength: 4 }), (before, cuts) => {
      const text = before.map(([{ text: cells }, end]) => `${cells}${end}`).join('')
      const line = 1 + before.reduce((sum, [{ lines }]) => sum + lines, 0)
      expect(faultIn(`${text}"open`, ',', cuts)).toEqual({ line, why: 'open quote' })
    }),
    { numRuns: 3000 },
  )
})

test('names the line on which the quote opens', () => {
  expect(faultIn('a,b\r\n"x\r\ny",z\r\n1,"open\r\n2,3\r\n', ',')).toEqual({ line: 4, why: 'open quote' })
  expect(faultIn('a\rb\r"open\rc', ',')).toEqual({ line: 3, why: 'open quote' })
})

test('counts a line break after a quote that follows a lone CR', () => {
  expect(faultIn('"\r"\n"', ',')).toEqual({ line: 3, why: 'open quote' })
})

test('stops at a record above 64 KB: as an open quote if one is open, else as too long', () => {
  expect(faultIn(`a\n"${'x'.repeat(MAX_RECORD_LENGTH)}`, ',')).toEqual({ line: 2, why: 'open quote' })
  expect(faultIn(`a\n${'x'.repeat(MAX_RECORD_LENGTH + 1)}`, ',')).toEqual({ line: 2, why: 'too long' })
  expect(faultIn(`a\n${'x'.repeat(MAX_RECORD_LENGTH)}\nb`, ',')).toBeUndefined()
  expect(faultIn(`a\n${'x'.repeat(MAX_RECORD_LENGTH)}\r\nb`, ',')).toBeUndefined()
  expect(faultIn(`a\n${'x'.repeat(MAX_RECORD_LENGTH + 1)}\nb`, ',')).toEqual({ line: 2, why: 'too long' })
})
