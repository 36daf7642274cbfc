import { tableEntry } from '@linkwright/core/values/table-entry'
import type { CheckedFile } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'
import { type OrderField, type OrderFields, orderFieldNames } from './order-fields.ts'

/** A row of an order file. */
export type OrderRow = {
  readonly line: number
  readonly product: string
  readonly values: OrderFields
}

type ColumnName = OrderField | 'product'

/** Alternative column names, including those of forms and the API. */
const alsoNamed: Readonly<Record<string, ColumnName>> = {
  'product id': 'product',
  'content length': 'content',
  words: 'content',
  'anchor text': 'anchor',
  url: 'target',
  'target url': 'target',
  'blog post': 'target',
  'page id': 'page',
  'anchor type': 'type',
  'client name': 'client',
  'client position': 'position',
  'e mail': 'email',
  'email alias': 'email',
  'linkedin url': 'linkedin',
  'website url': 'website',
  'brand guidelines': 'guidelines',
  'focus topic': 'topic',
  agreement: 'agree',
  amount: 'credit',
}

/** All rows of a checked order file; its first row is the header. */
export async function readOrders(file: CheckedFile, most: number): Promise<OrderRow[]> {
  const records: { cells: string[]; line: number }[] = []
  await readRecords(file, {
    onRecord: (cells, line) => void (records.length < most + 2 && records.push({ cells, line })),
    afterChunk: () => records.length < most + 2,
  })
  const [header, ...rows] = records
  const columns = columnsOf(file.name, header?.cells ?? [])
  if (rows.length === 0) throw new CliError('refused', `${file.name} has no rows.`)
  if (rows.length > most)
    throw new CliError('refused', `${file.name} has more than ${most} rows, the maximum for a cart.`)
  return rows.map(({ cells, line }) => {
    const entries = columns.flatMap((name, at): [ColumnName, string][] => {
      const cell = cells[at]?.trim() ?? ''
      return name === undefined || cell === '' ? [] : [[name, cell]]
    })
    const { product = '', ...values } = Object.fromEntries(entries) as { [C in ColumnName]?: string }
    return { line, product, values }
  })
}

function columnsOf(file: string, header: readonly string[]): (ColumnName | undefined)[] {
  const columns = header.map(columnOf)
  const unknown = header.filter((name, at) => columns[at] === undefined && name.trim() !== '')
  const doubled = columns.filter((name, at) => name !== undefined && columns.indexOf(name) !== at)
  const known = `The columns are: product, ${orderFieldNames.join(', ')}.`
  if (unknown.length > 0)
    throw new CliError('refused', `${file}: there is no column ${unknown.join(', ')}. ${known}`)
  if (doubled.length > 0)
    throw new CliError('refused', `${file}: the column ${doubled.join(', ')} occurs twice.`)
  if (!columns.includes('product') && !columns.includes('credit'))
    throw new CliError('refused', `${file}: the column product is missing. ${known}`)
  return columns
}

function columnOf(cell: string): ColumnName | undefined {
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  if (name === 'product') return name
  return orderFieldNames.find((word) => word === name) ?? tableEntry(alsoNamed, name)
}
