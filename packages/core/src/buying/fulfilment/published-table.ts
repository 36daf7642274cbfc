import { parseRating } from '../../csv/parse-rating.ts'
import { tableEntry } from '../../values/table-entry.ts'
import { isUrl } from '../../values/url.ts'
import type { Replaced } from './replaced.ts'
import { PUBLISHED_MAX, REF_LENGTH } from './line-rules.ts'

/** More than a vendor sends in a year. */
export const PUBLISHED_ROWS_MAX = 100_000

/** Columns of a vendor's file of published URLs. */
export const publishedColumns = {
  line: 'Order line',
  external: 'External ID',
  url: 'Published URL',
  da: 'DA',
} as const

export type PublishedColumn = keyof typeof publishedColumns
/** The position of each column; columns that the file lacks are missing. */
export type PublishedColumns = Readonly<Partial<Record<PublishedColumn, number>>>

const DA_SHOWN = 40
const columnNames = Object.keys(publishedColumns) as PublishedColumn[]

/** Headings that vendors use for them. */
const alsoNamed: Readonly<Record<string, PublishedColumn>> = {
  'line id': 'line',
  lineid: 'line',
  'line number': 'line',
  'line no': 'line',
  'order line id': 'line',
  'order item': 'line',
  'order item id': 'line',
  'detail id': 'line',
  'details id': 'line',
  'item id': 'line',
  itemid: 'line',
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

/** A plain `id` is the order line's where no other heading names it. */
const PLAIN_ID = 'id'

/** A heading in the form used for comparison. */
export const plainHeading = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

export const isPublishedColumn = (name: string): name is PublishedColumn =>
  Object.hasOwn(publishedColumns, name)

/** Recognizes the columns by the headings in the first row. */
export function guessPublished(header: readonly string[]): PublishedColumns {
  const columns: Partial<Record<PublishedColumn, number>> = {}
  const plain = header.map(plainHeading)
  // In a file of refused rows, `Line` is the row number of the previous file, and the order line has its own heading.
  for (const name of columnNames) {
    const at = plain.indexOf(plainHeading(publishedColumns[name]))
    if (at >= 0) columns[name] = at
  }
  for (const [at, cell] of plain.entries()) {
    const name = isPublishedColumn(cell) ? cell : tableEntry(alsoNamed, cell)
    if (name !== undefined) columns[name] ??= at
  }
  const id = plain.indexOf(PLAIN_ID)
  if (id >= 0) columns.line ??= id
  return columns
}

/** Which columns are missing, or undefined. */
export function publishedColumnsProblem({ url, line, external }: PublishedColumns): string | undefined {
  if (url === undefined) return 'no column holds the published URL.'
  if (line === undefined && external === undefined)
    return 'no column holds the order line or its external ID.'
  return undefined
}

/** A row of a vendor's file: a line with its published URL. */
export interface PublishedRow {
  /** Line of the file, from 1. */
  line: number
  /** Values that could not be read but do not refuse the row. */
  note?: string
  row: {
    id?: number
    hoth_order_id?: string
    published_url: string
    published_da?: number
    replaces?: Replaced
  }
}

/** A row that is invalid or was refused. */
export interface PublishedRefusal {
  line: number
  reason: string
  /** The text in the column of the published URL. */
  url: string
  /** The vendor's reference and the number of the order line, as written in the file. */
  external?: string
  id?: string
}

/** Takes the records below the header, one after the other. */
export class PublishedTable {
  readonly rows: PublishedRow[] = []
  readonly bad: PublishedRefusal[] = []
  readonly #columns: PublishedColumns
  readonly #seen = new Set<string>()

  constructor(columns: PublishedColumns) {
    this.#columns = columns
  }

  add(cells: readonly string[], line: number): void {
    const cell = (name: PublishedColumn) => cells[this.#columns[name] ?? -1]?.trim() ?? ''
    const row = rowOf(cell)
    const name = `${cell('line')} ${cell('external')}`
    const refuse = (reason: string) =>
      this.bad.push({ line, reason, url: cell('url'), id: cell('line'), external: cell('external') })
    if (typeof row === 'string') refuse(row)
    else if (this.#seen.has(name)) refuse('is for an order line that an earlier row already names')
    else this.rows.push({ line, row, ...noteOf(cell('da')) })
    this.#seen.add(name)
  }
}

function rowOf(cell: (name: PublishedColumn) => string): PublishedRow['row'] | string {
  const [id = '', external = '', published_url = '', da = ''] = columnNames.map(cell)
  if (id === '' && external === '') return 'has neither an order line nor an external ID'
  if (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) return `has an order line that is not a number: ${id}`
  if (external.length > REF_LENGTH) return `has an external ID of more than ${REF_LENGTH} characters`
  if (published_url === '') return 'has no published URL'
  // The URL is shown next to the reason.
  if (!isUrl(published_url)) return 'has a published URL that is not valid'
  const { value } = parseRating(da)
  return {
    ...(id === '' ? {} : { id: Number(id) }),
    ...(external === '' ? {} : { hoth_order_id: external }),
    published_url,
    ...(value === undefined ? {} : { published_da: value }),
  }
}

function noteOf(da: string): { note?: string } {
  return parseRating(da).isUnreadable ? { note: `The DA “${da.slice(0, DA_SHOWN)}” is ignored.` } : {}
}

/** A part of the rows for one call: from `from` up to and excluding `to`. */
export interface PublishedPart {
  from: number
  to: number
  rows: readonly PublishedRow[]
}

/** Splits rows into parts. The same rows always give the same parts, so that `from` identifies a part. */
export function publishedParts(rows: readonly PublishedRow[]): PublishedPart[] {
  return Array.from({ length: Math.ceil(rows.length / PUBLISHED_MAX) }, (_, index) => {
    const part = rows.slice(index * PUBLISHED_MAX, (index + 1) * PUBLISHED_MAX)
    return { from: index * PUBLISHED_MAX, to: index * PUBLISHED_MAX + part.length, rows: part }
  })
}

export const LINE_REPEATED = 'An earlier row also names this order line.'

/** The rows; each contains the confirmation of what it replaces, from the results of a dry run. */
export function confirmReplaced(
  rows: readonly PublishedRow[],
  results: readonly (PublishedResult & { line: number })[],
): PublishedRow[] {
  const replacesByLine = new Map(results.filter(isUnconfirmed).map(({ line, replaces }) => [line, replaces]))
  return rows.map((each) => {
    const replaces = replacesByLine.get(each.line)
    return replaces ? { ...each, row: { ...each.row, replaces } } : each
  })
}

/** The server's result for a row. */
export interface PublishedResult {
  id: number | null
  order_id: number | null
  state: 'saved' | 'unchanged' | 'refused'
  reason: string | null
  /** Current values of the line that this row overwrites: refused until confirmed. */
  replaces: Replaced | null
}

/** Whether a row is refused only because it lacks a confirmation. */
export const isUnconfirmed = ({ state, replaces }: Pick<PublishedResult, 'state' | 'replaces'>) =>
  state === 'refused' && Boolean(replaces)

/** A line that is named by its number in one call and by its external id in another is of the first of them. */
export function withoutRepeatedLines<A extends PublishedResult>(results: readonly A[]): A[] {
  const seen = new Set<number>()
  return results.map((result) => {
    const { id, state } = result
    if (id === null || (state === 'refused' && !isUnconfirmed(result))) return result
    if (seen.has(id)) return { ...result, state: 'refused', reason: LINE_REPEATED, replaces: null }
    seen.add(id)
    return result
  })
}
