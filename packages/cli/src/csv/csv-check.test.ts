import { expect, test } from 'vitest'
import { encode } from '../testing/encode.ts'
import { scratch } from '../testing/run-cli.ts'
import { checkFile } from './csv-check.ts'

const table = 'Url,Anchor Text\nhttps://a.example/,café\n'

test.each([
  ['utf-8', false, 'UTF-8'],
  ['utf-8', true, 'UTF-8 with a byte order mark'],
  ['utf-16le', true, 'UTF-16 (little endian) with a byte order mark'],
  ['utf-16be', true, 'UTF-16 (big endian) with a byte order mark'],
  ['utf-16le', false, 'UTF-16 (little endian)'],
  ['utf-16be', false, 'UTF-16 (big endian)'],
] as const)('reads %s (BOM: %s) and names it %s', async (encoding, marked, name) => {
  using home = scratch()
  const checked = await checkFile(home.file('t.csv', encode(table, encoding, marked)))
  expect(checked.encodingName).toBe(name)
  expect(checked.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    'is a PNG image, not a CSV file',
  ],
  ['a workbook', Buffer.from('PK\u0003\u0004....'), 'is a zip archive or an Excel workbook, not a CSV file'],
  ['nothing', Buffer.alloc(0), 'is empty'],
  ['binary data', Buffer.from('Url,Anchor\nhttps://a.example,x\u0000y\n'), 'contains binary data on line 2'],
  [
    'a broken letter after good ones',
    Buffer.concat([Buffer.from('Url,Anchor\nhttps://a.example,café\nx,'), Buffer.from([0xe9, 0x41])]),
    'is partly UTF-8, but line 3 contains bytes that are not',
  ],
  [
    'a mark and then another encoding',
    Buffer.concat([Buffer.from('\ufeffUrl\n'), Buffer.from([0xe9, 0x0a])]),
    'is marked as UTF-8, but line 2 contains bytes that are not',
  ],
  [
    'half a pair of UTF-16',
    Buffer.concat([encode(table, 'utf-16le', true), Buffer.from([0x41])]),
    'starts as UTF-16 but is not valid UTF-16 throughout',
  ],
  [
    'a quote never closed',
    Buffer.from('Url,Anchor\nhttps://a.example,"open\nhttps://b.example,x\n'),
    ': line 2 opens a quote (") that is not closed',
  ],
  ['a line without end', Buffer.from(`Url\n${'x'.repeat(70_000)}`), ': line 2 is longer than 64 KB'],
])('%s named .csv is refused with what to do', async (_, content, sentence) => {
  using home = scratch()
  const failure = checkFile(home.file('t.csv', content), 't.csv')
  await expect(failure).rejects.toThrow(sentence)
})

test('does not read past an unclosed quote to find it', async () => {
  using home = scratch()
  const line = 'https://a.example/some/page,anchor text,01/02/2026\n'
  const begin = Buffer.from(`Url,Anchor,Date\n${line}https://b.example,"open,\n`)
  // Reading a megabyte further would find an error that is refused for another reason.
  const further = Buffer.alloc(1024 * 1024, line)
  const file = home.file('t.csv', Buffer.concat([begin, further, Buffer.from([0])]))
  await expect(checkFile(file, 't.csv')).rejects.toThrow('line 3 opens a quote')
})

test('a folder and a missing file are usage errors', async () => {
  using home = scratch()
  await expect(checkFile(home.folder)).rejects.toMatchObject({ exit: 'usage' })
  await expect(checkFile(`${home.folder}/none.csv`)).rejects.toThrow('There is no file')
})
