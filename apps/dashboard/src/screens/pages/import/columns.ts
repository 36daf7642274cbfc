import { delimiterNames, otherSeparator, separatorMessage } from '@linkwright/core/csv/delimiter'
import type { TextForm } from '@linkwright/core/csv/read-text'
import {
  findHeader,
  otherColumns,
  recognizeExport,
  importColumnsProblem,
} from '@linkwright/core/tracking/links/recognize-export'
import { orderNames } from '@linkwright/core/tracking/links/date-order'
import { eachFileText, type LinkTextName } from '@linkwright/core/tracking/links/each-link-text'
import type { LinkColumns } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'
import { linkKey } from '@linkwright/core/values/url'
import type { FilePreview } from '../../../imports/read-file.ts'
import { isRecord, readJson, writeJson } from '../../../browser/stored-json.ts'

/** The column index of each field; null for none. */
export interface Mapping extends Partial<Record<LinkTextName, number | null>> {
  url: number | null
  anchor: number | null
  date: number | null
}

/** The detected columns of a file. */
export interface Columns {
  /** Index of the header row among the records; null when the file has none. */
  headerAt: number | null
  /** One per column; empty strings without a header. */
  headers: string[]
  mapping: Mapping
  /** The source of the mapping: header names, a URL in the first row, or the user's last choice. */
  foundBy: 'header' | 'address' | 'choice'
  order: DateOrder
  /** The column of the pages that the links point at. */
  target: number | undefined
  /** The name of the tool that wrote the file, such as `Ahrefs, Site Explorer, Backlinks`. */
  tool: string | undefined
  /** Why a recognized file is not a list of links. */
  problem: string | undefined
}

const none: Mapping = { url: null, anchor: null, date: null, ...eachFileText(() => null) }

/** Detects the columns by their header, else the first column with a URL. */
export function columnsOf(records: readonly string[][]): Columns {
  const at = findHeader(records)
  const header = at === undefined ? undefined : records[at]
  if (at !== undefined && header !== undefined) return withHeader(header, at)
  const [first = []] = records
  // A first row with a URL is data, not a header.
  return first.some(isAddress) ? withoutHeader(first) : withHeader(first, 0, records)
}

/** The columns of a file without a header: the first URL of the first row is the URL column. */
export function withoutHeader(first: readonly string[]): Columns {
  const urlAt = first.findIndex(isAddress)
  return {
    headerAt: null,
    headers: first.map(() => ''),
    mapping: { ...none, url: urlAt < 0 ? null : urlAt },
    foundBy: 'address',
    order: 'MDY',
    target: undefined,
    tool: undefined,
    problem: undefined,
  }
}

/** How the file was read, as text. Names the delimiter only if it separates cells. */
export function readAs(
  {
    encodingName,
    form,
    first,
  }: Pick<FilePreview, 'encodingName' | 'first'> & { form: Pick<TextForm, 'delimiter'> },
  tool: string | undefined,
): string[] {
  const isSeparated = first.some(({ length }) => length > 1)
  return [encodingName, ...(isSeparated ? [delimiterNames[form.delimiter]] : []), ...(tool ? [tool] : [])]
}

/** The columns of a file with this header. */
export function withHeader(headers: string[], headerAt: number, records: readonly string[][] = []): Columns {
  const known = recognizeExport(headers)
  const stored = readStored(headers)
  const { url = null, anchor_text = null, date_added = null } = known?.columns ?? {}
  const texts = eachFileText(({ name }) => known?.columns[name] ?? null)
  return {
    headerAt,
    headers,
    mapping: stored
      ? { ...none, ...stored.mapping }
      : { url, anchor: anchor_text, date: date_added, ...texts },
    foundBy: stored === undefined ? 'header' : 'choice',
    order: stored?.order ?? known?.dates ?? 'MDY',
    target: known?.target,
    tool: known === undefined || known.tool === 'any' ? undefined : `${known.tool}, ${known.report}`,
    problem: importColumnsProblem(headers) ?? separatorProblem(known === undefined, records),
  }
}

/** If no column is known and each record is one cell, the file may use another delimiter. */
function separatorProblem(isUnknown: boolean, records: readonly string[][]): string | undefined {
  if (!isUnknown || records.some(({ length }) => length > 1)) return undefined
  const sign = otherSeparator(records.map(([cell = '']) => cell))
  return sign === undefined ? undefined : separatorMessage(sign)
}

/** The columns to read links from; undefined while the URL column is not mapped. */
export function linkColumns(
  { headers, headerAt, target }: Columns,
  mapping: Mapping,
  routes?: LinkColumns['routes'],
): LinkColumns | undefined {
  if (mapping.url === null) return undefined
  const known = headerAt === null ? undefined : recognizeExport(headers)
  // The tool's other columns only apply if its URL column is used.
  const isOfTool = known?.columns.url === mapping.url
  return {
    ...(isOfTool && otherColumns(known.columns)),
    ...eachFileText(({ name }) => mapping[name] ?? undefined),
    url: mapping.url,
    anchor: mapping.anchor ?? undefined,
    date: mapping.date ?? undefined,
    isLostState: known?.isLostState,
    target: target === mapping.url ? undefined : target,
    ...(routes && { routes }),
    width: headers.length,
    guarded: known?.tool === 'Linkwright',
  }
}

/** Requires a scheme or a path: a header such as `Link.url` has neither. */
function isAddress(cell: string): boolean {
  return /^(https?:|[^\s/]+\.[^\s/]+\/)/i.test(cell.trim()) && linkKey(cell) !== undefined
}

const KEY = 'linkwright.csv-columns'
const maxStored = 20

interface StoredMapping {
  headers: string
  mapping: Mapping
  order: DateOrder
}

/** Stores the mapping for files with this header. */
export function storeColumns(headers: readonly string[], mapping: Mapping, order: DateOrder): void {
  const key = keyOf(headers)
  const others = readAll().filter((each) => each.headers !== key)
  writeJson('localStorage', KEY, [{ headers: key, mapping, order }, ...others].slice(0, maxStored))
}

function readStored(headers: readonly string[]): StoredMapping | undefined {
  const key = keyOf(headers)
  return readAll().find((each) => each.headers === key)
}

function readAll(): StoredMapping[] {
  return (readJson('localStorage', KEY, isList) ?? []).filter(isStoredMapping)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isColumn = (value: unknown) => value === null || (typeof value === 'number' && value >= 0)

function isStoredMapping(value: unknown): value is StoredMapping {
  if (!isRecord(value) || typeof value['headers'] !== 'string') return false
  const { mapping, order } = value
  return (
    isRecord(mapping) &&
    [mapping['url'], mapping['anchor'], mapping['date']].every(isColumn) &&
    typeof order === 'string' &&
    Object.hasOwn(orderNames, order)
  )
}

function keyOf(headers: readonly string[]): string {
  return JSON.stringify(headers.map((header) => header.trim().toLowerCase()))
}
