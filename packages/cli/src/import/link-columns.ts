import { otherSeparator, separatorMessage } from '@linkwright/core/csv/delimiter'
import {
  findHeader,
  lostColumns,
  otherColumns,
  recognizeExport,
  importColumnsProblem,
} from '@linkwright/core/tracking/links/recognize-export'
import { eachFileText, linkTextFlag } from '@linkwright/core/tracking/links/each-link-text'
import type { DateOrder } from '@linkwright/core/values/dates'
import { linkKey } from '@linkwright/core/values/url'
import { dateFormats } from './column-flags.ts'
import { unnamedDates, unnamedTexts } from './unnamed-columns.ts'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { CheckedFile } from '../csv/csv-check.ts'
import type { Mapping } from './mapping.ts'

type Named = Pick<CheckedFile, 'name' | 'delimiter'>

/** Number of records used to recognize the columns. */
export const FIRST_RECORDS = 20

/** Maps the columns of a file: by flags, or by the header of a known export. */
export function mapColumns(file: Named, records: readonly string[][], input: Input): Mapping {
  const mapping = mappingOf(file, records, input)
  if (records.length <= mapping.skipRecords) throw noRows(file)
  const { columns } = mapping
  const rows = records.slice(mapping.skipRecords)
  const known = [...Object.values(columns).filter(isIndex), ...lostColumns(mapping.headers)]
  const isGiven = (found: number | undefined, flag: string) =>
    found !== undefined || input.text(flag) !== undefined
  // A known tool without an anchor column does not have it under another name.
  const needsTexts = mapping.isGuessed && !isGiven(columns.anchor, 'anchor-column')
  return {
    ...mapping,
    unnamed: {
      dates: isGiven(columns.date, 'date-column') ? undefined : unnamedDates(rows, known),
      texts: needsTexts ? unnamedTexts(rows, known) : [],
    },
  }
}

type Found = Omit<Mapping, 'unnamed'> & { readonly isGuessed: boolean }

const isIndex = (value: unknown): value is number => typeof value === 'number'

function mappingOf(file: Named, records: readonly string[][], input: Input): Found {
  const order = dateFormats.find((format) => format === input.text('date-format'))
  const [first] = records
  if (!first) throw noRows(file)
  const isBare = !input.notOff('header') && input.text('anchor-column') !== undefined
  if (isBare || input.text('url-column') !== undefined) return explicit(first, input, order)
  const at = findHeader(records)
  const header = at === undefined ? undefined : records[at]
  const known = header ? recognizeExport(header) : undefined
  if (at === undefined || !header || !known) throw unknownHeader(file, first, records)
  const { url, anchor_text, date_added } = known.columns
  const or = (flag: Flagged, found: number | undefined) =>
    input.text(flag) === undefined ? found : column(header, input, flag, true)
  const [anchor, date] = [or('anchor-column', anchor_text), or('date-column', date_added)]
  const texts = eachFileText(({ name }) => or(`${linkTextFlag(name)}-column`, known.columns[name]))
  const others = { ...otherColumns(known.columns), ...texts }
  return {
    columns: {
      ...others,
      url,
      anchor,
      date,
      isLostState: known.isLostState,
      target: known.target,
      width: header.length,
      guarded: known.tool === 'Linkwright',
    },
    order: order ?? known.dates,
    skipRecords: at + 1,
    description:
      known.tool === 'any'
        ? `the columns ${named(header, [url, anchor, date, ...Object.values(others)])}`
        : `${known.tool}, ${known.report}`,
    headers: header,
    isGuessed: known.tool === 'any',
  }
}

/** With `url-column` the header is not used; the other flags may also extend a known header. */
type Flagged = `${string}-column`

function noRows(file: Named): CliError {
  return new CliError('refused', `${file.name} has no rows.`)
}

function named(header: readonly string[], columns: readonly (number | undefined)[]): string {
  return [...new Set(columns)].flatMap((at) => (at === undefined ? [] : [header[at]?.trim()])).join(', ')
}

function unknownHeader(file: Named, header: readonly string[], records: readonly string[][]): CliError {
  const row = `The first row is: ${header.slice(0, 20).join(', ')}.`
  const other = importColumnsProblem(header)
  if (other) return new CliError('refused', `${file.name}: ${other} ${row}`)
  const sign = otherSeparator(records.map((cells) => cells.join(file.delimiter)))
  if (sign !== undefined) return new CliError('refused', `${file.name}: ${separatorMessage(sign)} ${row}`)
  const at = header.findIndex((cell) => linkKey(cell) !== undefined && /^https?:/i.test(cell.trim()))
  const why =
    'No URL column was recognized. Specify the columns with --url-column, --anchor-column and --date-column.'
  const bare = `If the file has no header row, add --no-header --url-column ${Math.max(0, at) + 1}.`
  return new CliError('refused', `${file.name}: ${why} ${row} ${bare}`)
}

function explicit(header: readonly string[], input: Input, order: DateOrder | undefined): Found {
  const hasHeader = input.notOff('header')
  const at = (flag: Flagged) => column(header, input, flag, hasHeader)
  const url = at('url-column')
  if (url === undefined)
    throw new CliError('usage', '--url-column is missing. It specifies the column of the linking URL.')
  return {
    columns: {
      url,
      anchor: at('anchor-column'),
      date: at('date-column'),
      ...eachFileText(({ name }) => at(`${linkTextFlag(name)}-column`)),
      width: header.length,
      guarded: false,
    },
    order: order ?? 'MDY',
    skipRecords: hasHeader ? 1 : 0,
    description: 'the columns you specified',
    headers: hasHeader ? header : [],
    isGuessed: false,
  }
}

function column(
  header: readonly string[],
  input: Input,
  flag: Flagged,
  hasHeader: boolean,
): number | undefined {
  const given = input.text(flag)
  if (given === undefined) return undefined
  const wanted = given.trim().toLowerCase()
  const byName = hasHeader ? header.findIndex((cell) => cell.trim().toLowerCase() === wanted) : -1
  if (byName >= 0) return byName
  if (flag !== 'url-column' && wanted === 'none') return undefined
  if (/^\d{1,3}$/.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= header.length)
    return Number(wanted) - 1
  throw new CliError('usage', `--${flag}: there is no column '${given}'. The file has: ${header.join(', ')}.`)
}
