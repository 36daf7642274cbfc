import fs from 'node:fs'
import path from 'node:path'
import { delimiters } from '@linkwright/core/csv/delimiter'
import { type Encoding, isLegacy } from '@linkwright/core/csv/encoding'
import { corpus, withoutCorpora } from '@linkwright/core/testing/corpus'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode } from '../testing/encode.ts'
import { scratch } from '../testing/run-cli.ts'
import { checkFile } from './csv-check.ts'
import { readRecords } from './csv-rows.ts'

async function readAll(file: string, requested?: Encoding): Promise<{ cells: string[]; line: number }[]> {
  const records: { cells: string[]; line: number }[] = []
  await readRecords(await checkFile(file, file, { requested }), {
    onRecord: (cells, line) => records.push({ cells, line }),
  })
  return records
}

test('reads every encoding, delimiter and line ending, with the first line of each record', async () => {
  using home = scratch()
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r\n', ' ', "'"), maxLength: 8 }),
    fc.webUrl(),
  )
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )
  const encodings = fc.constantFrom(
    ['utf-8', true],
    ['utf-8', false],
    ['utf-16le', true],
    ['utf-16be', true],
    ['windows-1252', false],
  ) as fc.Arbitrary<['utf-8', boolean]>
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n'),
      encodings,
      async (data, delimiter, end, [encoding, marked]) => {
        let line = 1
        let text = ''
        const expected: { cells: string[]; line: number }[] = []
        for (const cells of data) {
          if (cells.some((each) => each.trim() !== '')) expected.push({ cells, line })
          text += `${cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter)}${end}`
          line += 1 + (cells.join('').match(/\r\n|\n/g)?.length ?? 0)
        }
        const file = home.file('t.csv', encode(text, encoding, marked))
        expect(await readAll(file, isLegacy(encoding) ? encoding : undefined)).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})

test('reads only a few kilobytes for the first records, and loses none at chunk borders', async () => {
  using home = scratch()
  const data = Array.from({ length: 20_000 }, (_, n) => [`é${n}`, '"é,\r\né"'.repeat(n % 3)])
  for (const encoding of ['utf-8', 'utf-16le', 'windows-1252'] as const) {
    const text = data.map(
      (cells) => `${cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\r\n`,
    )
    const file = home.file('t.csv', encode(text.join(''), encoding, encoding === 'utf-16le'))
    const requested = isLegacy(encoding) ? encoding : undefined
    expect((await readAll(file, requested)).map(({ cells }) => cells)).toEqual(data)
    let [records, bytes] = [0, 0]
    const afterChunk = (read: number) => {
      bytes = read
      return records < 20
    }
    await readRecords(await checkFile(file, file, { requested }), {
      onRecord: () => (records += 1),
      afterChunk,
    })
    expect(bytes).toBeLessThan(10_000)
  }
})

test('skips and counts blank lines', async () => {
  using home = scratch()
  const records = await readAll(home.file('t.csv', 'a,b\r\n\r\n\r\n1,2\n,\n\n3,4'))
  expect(records).toEqual([
    { cells: ['a', 'b'], line: 1 },
    { cells: ['1', '2'], line: 4 },
    { cells: ['3', '4'], line: 7 },
  ])
})

test('a header with LF and rows with CR LF leave no CR', async () => {
  using home = scratch()
  expect((await readAll(home.file('t.csv', 'a,b\n1,2\r\n3,4\r\n'))).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})

test('a line sep=; is not a record', async () => {
  using home = scratch()
  expect(await readAll(home.file('t.csv', 'sep=;\r\nurl;a,b\r\n'))).toEqual([
    { cells: ['url', 'a,b'], line: 2 },
  ])
})

// Its JSON has another phone number than its CSV, and is not a list.
const differs = 'location_coordinates.csv'

test.skipIf(withoutCorpora)('csv-spectrum: reads every file like its JSON', async () => {
  const folder = path.join(process.env['LINKWRIGHT_CORPORA'] ?? '', 'csv/spectrum')
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.csv') && name !== differs)
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const [header, ...rows] = await readAll(path.join(folder, name))
    const read = rows.map(({ cells }) => Object.fromEntries(cells.map((cell, i) => [header?.cells[i], cell])))
    expect({ name, read }).toEqual({ name, read: corpus(`csv/spectrum/${name.replace('.csv', '.json')}`) })
  }
})

// Text after a closing quote stays unchanged; a lone CR ends a record; only comma, semicolon and tab are delimiters.
const otherwise = [
  'Quoted fields with spaces after closing quote',
  'Quoted fields with spaces between closing quote and newline and contains newline',
  'Mixed slash n and slash r should choose first as precident',
  'Pipe delimiter is guessed correctly when mixed with comas',
  'Pipe delimiter is guessed correctly choose avgFildCount max one',
]

type Case = {
  description: string
  input: string
  config?: Record<string, unknown>
  expected: { data: string[][]; errors: unknown[] }
}

test.skipIf(withoutCorpora)('papaparse: passes the tests of its parser that need no options', async () => {
  using home = scratch()
  const cases = [
    ...corpus<Case[]>('csv/papaparse-core.json'),
    ...corpus<Case[]>('csv/papaparse-parse.json'),
  ].filter(
    ({ description, input, config = {}, expected }) =>
      input !== '' &&
      expected.errors.length === 0 &&
      Object.keys(config).every((key) => key === 'newline' || key === 'skipEmptyLines') &&
      !otherwise.includes(description),
  )
  expect(cases.length).toBeGreaterThan(25)
  for (const { description, input, expected } of cases) {
    const read = (await readAll(home.file('t.csv', input))).map(({ cells }) => cells)
    const wanted = expected.data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    expect({ description, read }).toEqual({ description, read: wanted })
  }
})
