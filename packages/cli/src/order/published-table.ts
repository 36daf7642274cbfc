import type { Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'

/** More than a vendor sends in a year. */
const MOST_ROWS = 100_000

const columnNames = ['line', 'external', 'url', 'da'] as const
type ColumnName = (typeof columnNames)[number]

/** What vendors call them. */
const alsoNamed: Readonly<Record<string, ColumnName>> = {
  'line id': 'line',
  'details id': 'line',
  'item id': 'line',
  item: 'line',
  'external id': 'external',
  'hoth order id': 'external',
  'vendor id': 'external',
  reference: 'external',
  ref: 'external',
  'published url': 'url',
  'live url': 'url',
  'live link': 'url',
  'placement url': 'url',
  'placed url': 'url',
  link: 'url',
  'domain authority': 'da',
  'published da': 'da',
}

/** A row of a vendor's file: a line with its published URL, or why it is none. */
export interface PublishedRow {
  line: number
  row: { id?: number; hoth_order_id?: string; published_url: string; published_da?: number }
}
export type BadRow = readonly [line: number, reason: string, held: string]

/** All rows of a checked file; its first one names the columns, or `given` does. */
export async function readPublished(
  file: Checked,
  given: string | undefined,
): Promise<{ rows: PublishedRow[]; bad: BadRow[] }> {
  const records: { cells: string[]; line: number }[] = []
  await readRecords(file, {
    onRecord: (cells, line) => void (records.length < MOST_ROWS + 2 && records.push({ cells, line })),
    afterChunk: () => records.length < MOST_ROWS + 2,
  })
  const [header, ...others] = records
  if (others.length === 0) throw new CliError('refused', `${file.name} holds no rows.`)
  if (others.length > MOST_ROWS)
    throw new CliError('refused', `${file.name} holds more than ${MOST_ROWS.toLocaleString('en-US')} rows.`)
  const columns = columnsOf(file.name, header?.cells ?? [], given)
  const rows: PublishedRow[] = []
  const bad: BadRow[] = []
  const seen = new Set<string>()
  for (const { cells, line } of others) {
    const cell = (name: ColumnName) =>
      columns[name] === undefined ? '' : (cells[columns[name]]?.trim() ?? '')
    const row = rowOf(cell)
    const name = `${cell('line')} ${cell('external')}`
    if (typeof row === 'string') bad.push([line, row, cell('url')])
    else if (seen.has(name)) bad.push([line, 'is of a line that an earlier row names', cell('url')])
    else rows.push({ line, row })
    seen.add(name)
  }
  return { rows, bad }
}

function rowOf(cell: (name: ColumnName) => string): PublishedRow['row'] | string {
  const [id, external, published_url, da] = [cell('line'), cell('external'), cell('url'), cell('da')]
  if (id === '' && external === '') return 'has neither a line nor an external id'
  if (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) return `has a line that is no number: ${id}`
  if (published_url === '') return 'has no published URL'
  if (da !== '' && !/^\d{1,3}$/.test(da)) return `has a domain authority that is no number: ${da}`
  return {
    ...(id === '' ? {} : { id: Number(id) }),
    ...(external === '' ? {} : { hoth_order_id: external }),
    published_url,
    ...(da === '' ? {} : { published_da: Number(da) }),
  }
}

type Columns = Readonly<Partial<Record<ColumnName, number>>>

function columnsOf(file: string, header: readonly string[], given: string | undefined): Columns {
  const columns = given === undefined ? guessed(header) : named(file, header, given)
  const known = `Name them with --columns, such as 'line=${header[0]?.trim() ?? 'Line'},url=${header[1]?.trim() ?? 'URL'}'.`
  if (columns.url === undefined)
    throw new CliError('refused', `${file}: no column holds the published URL. ${known}`)
  if (columns.line === undefined && columns.external === undefined)
    throw new CliError('refused', `${file}: no column holds the line or its external ID. ${known}`)
  return columns
}

const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

function guessed(header: readonly string[]): Columns {
  const columns: Partial<Record<ColumnName, number>> = {}
  for (const [at, cell] of header.entries()) {
    const name = columnNames.find((each) => each === plain(cell)) ?? alsoNamed[plain(cell)]
    if (name !== undefined) columns[name] ??= at
  }
  return columns
}

function named(file: string, header: readonly string[], given: string): Columns {
  return Object.fromEntries(
    given.split(',').map((pair) => {
      const [, word = '', heading = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
      const name = columnNames.find((each) => each === word)
      if (name === undefined)
        throw new CliError(
          'usage',
          `--columns names ${columnNames.join(', ')}, each as name=Heading, not '${pair}'.`,
        )
      const at = header.findIndex((cell) => plain(cell) === plain(heading))
      if (at < 0) throw new CliError('refused', `${file}: there is no column ${heading}.`)
      return [name, at]
    }),
  )
}
