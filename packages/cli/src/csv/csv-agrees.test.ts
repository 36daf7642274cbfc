import { delimiters } from '@linkwright/core/csv/delimiter'
import { type RecordError, RecordReader } from '@linkwright/core/csv/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scratch } from '../testing/run-cli.ts'
import type { CheckedFile } from './csv-check.ts'
import { readRecords } from './csv-rows.ts'

interface Read {
  records: { cells: string[]; line: number }[]
  fault: RecordError | undefined
}

function readInPieces(text: string, delimiter: (typeof delimiters)[number], cuts: readonly number[]): Read {
  const records: Read['records'] = []
  const reader = new RecordReader(delimiter, (cells, line) => records.push({ cells, line }))
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    const fault = reader.feed(text.slice(from, end))
    if (fault) return { records, fault }
    from = end
  }
  return { records, fault: reader.end() }
}

const text = fc.string({
  unit: fc.constantFrom('a', 'é', '"', '"', ',', ';', '\t', '\n', '\r', '\r\n', ' '),
  maxLength: 40,
})
/** Without a CR in the file the parser gets only LF, which is faster. */
const ofLf = text.map((content) => content.replaceAll('\r', ''))

test('the check, a browser and csv-parse read a file alike, in any chunks', async () => {
  using home = scratch()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(text, ofLf),
      fc.constantFrom(...delimiters),
      fc.array(fc.nat(60), { maxLength: 4 }),
      async (content, delimiter, cuts) => {
        const { records, fault } = readInPieces(content, delimiter, cuts)
        if (fault !== undefined || content === '') return
        const parsed: Read['records'] = []
        const file: CheckedFile = {
          path: home.file('t.csv', content),
          name: 't.csv',
          size: Buffer.byteLength(content),
          sha256: '',
          encoding: 'utf-8',
          encodingName: 'UTF-8',
          markLength: 0,
          delimiter,
          sepLength: 0,
          isLfOnly: !content.includes('\r'),
        }
        await readRecords(file, { onRecord: (cells, line) => parsed.push({ cells, line }) })
        expect(records).toEqual(parsed)
      },
    ),
    { numRuns: 1000 },
  )
})
