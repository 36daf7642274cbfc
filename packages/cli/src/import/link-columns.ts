import { dateColumns } from '@linkwright/core/tracking/links/date-columns'
import { findHeader, recogniseExport, whyNotImport } from '@linkwright/core/tracking/links/export-headers'
import type { LinkColumns } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'
import { linkKey } from '@linkwright/core/values/url'
import { dateFormats } from './column-flags.ts'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'

export type Mapping = {
  readonly columns: LinkColumns
  readonly order: DateOrder
  /** Records up to and with the header. */
  readonly skipRecords: number
  /** `an Ahrefs export` and the like, for the person. */
  readonly said: string
  /** The column of the pages that the links point at. */
  readonly target: number | undefined
  /** A column that holds dates, which nobody has said anything of. */
  readonly unread: { readonly nth: number; readonly header: string } | undefined
}

/** Which columns hold the link: as the flags say, else as the header of a known export says. */
export async function mapColumns(file: Checked, input: Input): Promise<Mapping> {
  const records = await firstRecords(file)
  const mapping = mappingOf(file, records, input)
  if (records.length <= mapping.skipRecords) throw noRows(file)
  const isSaid = mapping.columns.date !== undefined || input.text('date-column') !== undefined
  const at = isSaid ? undefined : dateColumns(records.slice(mapping.skipRecords))[0]
  const header = at === undefined ? '' : (records[mapping.skipRecords - 1]?.[at]?.trim() ?? '')
  return { ...mapping, unread: at === undefined ? undefined : { nth: at + 1, header } }
}

function mappingOf(file: Checked, records: readonly string[][], input: Input): Omit<Mapping, 'unread'> {
  const order = dateFormats.find((format) => format === input.text('date-format'))
  const [first] = records
  if (!first) throw noRows(file)
  if (byFlags.some((name) => input.text(name) !== undefined)) return explicit(first, input, order)
  const at = findHeader(records)
  const header = at === undefined ? undefined : records[at]
  const known = header ? recogniseExport(header) : undefined
  if (at === undefined || !header || !known) throw unknownHeader(file, first)
  const { url, anchor_text: anchor, da, lost } = known.columns
  const date =
    input.text('date-column') === undefined
      ? known.columns.date_added
      : column(header, input, 'date-column', true)
  return {
    columns: { url, anchor, date, da, lost, width: header.length, guarded: known.tool === 'Linkwright' },
    order: order ?? known.dates,
    skipRecords: at + 1,
    said:
      known.tool === 'any'
        ? `the columns ${named(header, [url, anchor, date])}`
        : `${known.tool}, ${known.report}`,
    target: known.target,
  }
}

/** Whoever names one of these names them all; the date's alone may be added to a header that is known. */
const byFlags = ['url-column', 'anchor-column'] as const

function noRows(file: Checked): CliError {
  return new CliError('refused', `${file.name} holds no rows.`)
}

function named(header: readonly string[], columns: readonly (number | undefined)[]): string {
  return columns.flatMap((at) => (at === undefined ? [] : [header[at]?.trim()])).join(', ')
}

function unknownHeader(file: Checked, header: readonly string[]): CliError {
  const row = `The first row is: ${header.slice(0, 20).join(', ')}.`
  const other = whyNotImport(header)
  if (other) return new CliError('refused', `${file.name}: ${other} ${row}`)
  const at = header.findIndex((cell) => linkKey(cell) !== undefined && /^https?:/i.test(cell.trim()))
  const why =
    'None of its columns is known to hold a URL. Name the columns: --url-column, --anchor-column, --date-column.'
  const bare = `If the file has no header row, add --no-header --url-column ${Math.max(0, at) + 1}.`
  return new CliError('refused', `${file.name}: ${why} ${row} ${bare}`)
}

function explicit(
  header: readonly string[],
  input: Input,
  order: DateOrder | undefined,
): Omit<Mapping, 'unread'> {
  const hasHeader = input.notOff('header')
  const at = (flag: (typeof byFlags)[number] | 'date-column') => column(header, input, flag, hasHeader)
  const url = at('url-column')
  if (url === undefined)
    throw new CliError('usage', '--url-column is missing; it names the column of the linking URL.')
  return {
    columns: {
      url,
      anchor: at('anchor-column'),
      date: at('date-column'),
      da: undefined,
      lost: undefined,
      width: header.length,
      guarded: false,
    },
    order: order ?? 'MDY',
    skipRecords: hasHeader ? 1 : 0,
    said: 'the columns you named',
    target: undefined,
  }
}

function column(
  header: readonly string[],
  input: Input,
  flag: string,
  hasHeader: boolean,
): number | undefined {
  const asked = input.text(flag)
  if (asked === undefined) return undefined
  const wanted = asked.trim().toLowerCase()
  const byName = hasHeader ? header.findIndex((cell) => cell.trim().toLowerCase() === wanted) : -1
  if (byName >= 0) return byName
  if (flag === 'date-column' && wanted === 'none') return undefined
  if (/^\d{1,3}$/.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= header.length)
    return Number(wanted) - 1
  throw new CliError('usage', `--${flag}: there is no column '${asked}'. The file has: ${header.join(', ')}.`)
}

const lookedAt = 20

async function firstRecords(file: Checked): Promise<string[][]> {
  const records: string[][] = []
  await readRecords(file, {
    onRecord: (cells) => {
      if (records.length < lookedAt) records.push(cells)
    },
    afterChunk: () => records.length < lookedAt,
  })
  return records
}
