import { routesToPage } from '@linkwright/core/tracking/links/routes'
import fc from 'fast-check'
import { anchorsIn, linksWith, shortAnchorsIn } from '@linkwright/core/testing/encode-legacy'
import { describe, expect, it } from 'vitest'
import { columnsOf, linkColumns } from '../screens/pages/import/columns.ts'
import { FileRefused } from '@linkwright/core/csv/file-errors'
import { previewFile } from './read-file.ts'
import type { Batch } from '@linkwright/core/tracking/links/batch-cutter'
import { batchesOf, checkRows, type Reading } from './read-rows.ts'

async function readingOf(file: Blob, order?: Reading['order']): Promise<Reading> {
  const preview = await previewFile(file)
  const columns = columnsOf(preview.first)
  const assigned = linkColumns(columns, columns.mapping)
  if (assigned === undefined) throw new Error('no URL column')
  return {
    form: preview.form,
    columns: assigned,
    order: order ?? columns.order,
    skipRecords: (columns.headerAt ?? -1) + 1,
    today: '2026-11-21',
  }
}

async function allBatches(file: Blob, done = new Map<number, number>()): Promise<Batch[]> {
  const batches: Batch[] = []
  for await (const batch of batchesOf(file, await readingOf(file), done)) batches.push(batch)
  return batches
}

const header = 'Url,Anchor Text,Date Added\n'
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://blog.example/${i},anchor ${i},01/02/2026\n`).join('')

const utf16 = (text: string) => new Blob([Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))])

describe('decodes a file like the command', () => {
  const text = 'Url;Anchor Text\nhttps://a.example;café\n'
  it.each([
    ['UTF-8', new Blob([text])],
    ['UTF-8 with a byte order mark', new Blob(['\ufeff', text])],
    ['UTF-16 (little endian) with a byte order mark', utf16(text)],
  ])('%s', async (encodingName, file) => {
    expect(await previewFile(file)).toMatchObject({
      encodingName,
      form: { delimiter: ';' },
      first: [
        ['Url', 'Anchor Text'],
        ['https://a.example', 'café'],
      ],
      records: 2,
    })
  })

  it.each(anchorsIn)('%s in %s', async (encoding, _language, anchors) => {
    const preview = await previewFile(new Blob([linksWith(anchors, encoding)]))
    expect(preview.form.encoding).toBe(encoding)
    expect(preview.unsure).toBeUndefined()
    expect(preview.first.slice(1).map(([, anchor]) => anchor)).toEqual(anchors.split('|'))
  })

  it.each(shortAnchorsIn)('offers for %s in %s first: %s', async (encoding, _language, anchors) => {
    expect((await previewFile(new Blob([linksWith(anchors, encoding)]))).form.encoding).toBe(encoding)
  })

  it.each([
    ['pl', 'windows-1250'],
    ['es', 'windows-1252'],
  ])('offers for a website in %s first: %s', async (language, encoding) => {
    const preview = await previewFile(new Blob([linksWith('koń', 'windows-1250')]), { language })
    expect([preview.form.encoding, preview.unsure?.likely[0]]).toEqual([encoding, encoding])
  })

  it('asks for an uncertain encoding with lines of the file, in any encoding', async () => {
    const file = new Blob([linksWith('café à côté|élégant', 'windows-1252')])
    const preview = await previewFile(file)
    expect(preview).toMatchObject({
      form: { encoding: 'windows-1252' },
      unsure: { lines: ['https://blog0.example/post/0,café à côté', 'https://blog1.example/post/1,élégant'] },
    })
    const greek = await previewFile(file, { encoding: 'windows-1253' })
    expect(greek.form.encoding).toBe('windows-1253')
    expect(greek.unsure?.lines[1]).toBe('https://blog1.example/post/1,ιlιgant')
    expect(await previewFile(file, { encoding: 'euc-jp' }).catch((error: unknown) => error)).toBeInstanceOf(
      FileRefused,
    )
  })

  it('keeps letters whole that are split across chunks of a large file', async () => {
    const file = new Blob([
      header,
      ...Array.from({ length: 40_000 }, (_, i) => `https://a.example/${i},日本語é😀,\n`),
    ])
    const anchors = new Set(
      (await allBatches(file)).flatMap((batch) => batch.rows.map((row) => row.anchor_text)),
    )
    expect(anchors).toEqual(new Set(['日本語é😀']))
  })
})

describe('refuses a file without a table and names the line', () => {
  it.each([
    ['an empty file', new Blob([]), 'is empty.'],
    [
      'an archive',
      new Blob([Uint8Array.from([0x50, 0x4b, 3, 4])]),
      'is a zip archive or an Excel workbook, not a CSV file',
    ],
    [
      'a quote that is never closed',
      new Blob([header, 'https://a.example,"x\n']),
      'line 2 opens a quote (") that is not closed.',
    ],
    ['bytes that are no text', new Blob([header, 'a\u0000b\n']), 'contains binary data on line 2'],
    [
      'half UTF-8',
      new Blob([header, 'é\n', Uint8Array.from([0x41, 0xe9, 0x42])]),
      'is partly UTF-8, but line 3',
    ],
  ])('%s', async (_, file, message) => {
    const refused = await previewFile(file).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FileRefused)
    expect((refused as FileRefused).message).toContain(message)
  })
})

describe('Import preview', () => {
  it('marks bad rows with their reason, counts rows without a date and shows them with today', async () => {
    const file = new Blob([
      header,
      'https://a.example/1,x,\nno url,x,01/02/2026\nhttps://a.example/2,x,02/30/2026\n',
    ])
    expect(await checkRows(file, await readingOf(file))).toMatchObject({
      total: 3,
      refused: 2,
      undated: 1,
      textless: 0,
      rows: [
        { url: 'https://a.example/1', date: '2026-11-21' },
        { url: 'no url', problem: 'The URL is not valid.', line: 3 },
        { problem: 'The date 02/30/2026 is not a real day in month/day/year.', line: 4 },
      ],
    })
  })

  it('detects day-first order from an unambiguous date unless another one is month first', async () => {
    const day = new Blob([header, 'https://a.example/1,x,03/04/2025\nhttps://a.example/2,x,25/04/2025\n'])
    const both = new Blob([header, 'https://a.example/1,x,25/04/2025\nhttps://a.example/2,x,04/25/2025\n'])
    expect((await checkRows(day, await readingOf(day))).proof).toEqual({
      line: 3,
      text: '25/04/2025',
      order: 'DMY',
    })
    expect((await checkRows(both, await readingOf(both))).proof).toBeUndefined()
    expect(await checkRows(day, await readingOf(day, 'DMY'))).toMatchObject({ refused: 0 })
  })

  it('reports undetected date order, which must be selected for dates with dashes', async () => {
    const ambiguous = async (...dates: string[]) => {
      const file = new Blob([header, ...dates.map((date, at) => `https://a.example/${at},x,${date}\n`)])
      return (await checkRows(file, await readingOf(file))).ambiguous
    }
    expect(await ambiguous('04/04/2025', '03/04/2025')).toEqual({
      line: 3,
      text: '03/04/2025',
      mustChoose: false,
    })
    expect(await ambiguous('03/04/2025', '03-04-2025')).toEqual({
      line: 3,
      text: '03-04-2025',
      mustChoose: true,
    })
    expect(await ambiguous('03-04-2025', '04-25-2025')).toBeUndefined()
    expect(await ambiguous('03-04-2025', '25-04-2025')).toBeUndefined()
    expect(await ambiguous('2025-04-03')).toBeUndefined()
  })

  it('skips rows of other pages in the export of a domain unless all are requested', async () => {
    const paths = ['/boots', '/boots/?utm_source=x', '/shoes', '/shoes', '']
    const file = new Blob([
      'Quell-URL,Ziel-URL,Ankertext\n',
      ...paths.map(
        (path, index) => `https://a.example/${index},${path && `https://mine.example${path}`},x\n`,
      ),
    ])
    const read = await readingOf(file)
    const page = { id: 7, full_url: 'https://www.mine.example/boots' }
    const some = { ...read, columns: { ...read.columns, routes: routesToPage(page) } }
    const all = { ...read, columns: { ...read.columns, routes: routesToPage(page, true) } }
    const targets = ['boots', 'shoes'].map((name) => ({ target: `https://mine.example/${name}`, rows: 2 }))
    const counted = { targets, untargeted: 1 }
    expect(await checkRows(file, some)).toMatchObject({ total: 5, refused: 0, leftOut: 2, targets: counted })
    expect(await checkRows(file, all)).toMatchObject({ total: 5, leftOut: 0, targets: counted })
    const sent = async (reading: Reading) => {
      for await (const { rows: accepted, leftOut } of batchesOf(file, reading, new Map()))
        return [accepted.length, leftOut?.map(({ line }) => line)]
      return undefined
    }
    expect(await sent(some)).toEqual([3, [4, 5]])
    expect(await sent(all)).toEqual([5, undefined])
  })

  it('asks for the order of day and month only if a date needs it', async () => {
    const hasOrder = async (date: string) => {
      const file = new Blob([header, `https://a.example,x,${date}\n`])
      return (await checkRows(file, await readingOf(file))).hasOrder
    }
    expect(await hasOrder('2025-04-03')).toBe(false)
    expect(await hasOrder('20250403')).toBe(false)
    expect(await hasOrder('03/04/2025')).toBe(true)
  })

  it('reports unreadable ratings and unknown lost values without refusing the row', async () => {
    const file = new Blob([
      'Source URL,Anchor,DA,Lost\n',
      'https://a.example/1,x,"45,3",FALSCH\nhttps://a.example/2,x,<1,maybe\nhttps://a.example/3,x,30,WAHR\n',
    ])
    expect(await checkRows(file, await readingOf(file))).toMatchObject({
      total: 3,
      refused: 0,
      unrated: 1,
      notes: [
        '1 row is marked as lost. Lost links are marked in your lists and count until you delete them.',
        'The column of lost links contains unknown values: “maybe”. Their links count as live.',
        '1 row has a rating that is not a number from 0 to 100. The rating is ignored.',
      ],
      noted: [{ url: 'https://a.example/2', note: 'The rating “<1” is ignored.', line: 3 }],
      bad: [],
    })
  })
})

describe('Batches of rows', () => {
  it('splits 100,000 rows into batches of 20,000, each row once with its line', async () => {
    const batches = await allBatches(new Blob([header, rows(100_001)]))
    expect(batches.map(({ from, to }) => [from, to])).toEqual([
      [0, 20_000],
      [20_000, 40_000],
      [40_000, 60_000],
      [60_000, 80_000],
      [80_000, 100_000],
      [100_000, 100_001],
    ])
    expect(new Set(batches.flatMap((batch) => batch.rows.map(({ url }) => url))).size).toBe(100_001)
    expect(batches[5]).toMatchObject({ lines: [100_002], rows: [{ url: 'https://blog.example/100000' }] })
  })

  it('sends the same remaining batches without gaps, whichever were confirmed before', async () => {
    const file = new Blob([header, rows(50_000)])
    const all = await allBatches(file)
    await fc.assert(
      fc.asyncProperty(fc.subarray(all, { minLength: 1 }), async (answered) => {
        const rest = await allBatches(file, new Map(answered.map(({ from, to }) => [from, to])))
        expect(rest).toEqual(all.filter((batch) => !answered.includes(batch)))
      }),
      { numRuns: 4 },
    )
  })

  it('includes refused rows in their batch: line, reason and the URL cell', async () => {
    const [batch] = await allBatches(new Blob([header, 'https://a.example/1,x,\n\nbad,x,\n']))
    expect(batch).toMatchObject({
      rows: [{ url: 'https://a.example/1', anchor_text: 'x' }],
      refused: [{ line: 4, reason: 'The URL is not valid.', url: 'bad' }],
    })
  })
})
