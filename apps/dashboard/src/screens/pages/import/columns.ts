import { delimiterNames, otherSeparator, separatorMessage } from '@linkwright/core/csv/delimiter'
import type { TextForm } from '@linkwright/core/csv/read-text'
import {
  findHeader,
  otherColumns,
  recogniseExport,
  whyNotImport,
} from '@linkwright/core/tracking/links/recognise-export'
import { orderNames } from '@linkwright/core/tracking/links/date-order'
import { eachFileText, type LinkTextName } from '@linkwright/core/tracking/links/each-link-text'
import type { LinkColumns } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'
import { linkKey } from '@linkwright/core/values/url'
import type { FilePreview } from '../../../imports/read-file.ts'
import { isRecord, readJson, writeJson } from '../../../browser/stored-json.ts'

/** Spec A §2, Import CSV: which column holds what; null for none. */
export interface Mapping extends Partial<Record<LinkTextName, number | null>> {
  url: number | null
  anchor: number | null
  date: number | null
}

/** What is known of a file's columns before anybody was asked. */
export interface Columns {
  /** Index of the header row among the records; null when the file has none. */
  headerAt: number | null
  /** Of each column; empty texts where there is no header. */
  headers: string[]
  mapping: Mapping
  /** What the mapping was taken from: names in the header, an address in the first row, or what was chosen last time. */
  foundBy: 'header' | 'address' | 'choice'
  order: DateOrder
  /** The column of the pages that the links point at. */
  target: number | undefined
  /** `Ahrefs, Site Explorer, Backlinks` where a known tool wrote the file. */
  tool: string | undefined
  /** Why this is no list of links, though it is known what it is. */
  whyNot: string | undefined
}

const none: Mapping = { url: null, anchor: null, date: null, ...eachFileText(() => null) }

/** Recognises the columns by their header, else takes the first that holds an address. */
export function columnsOf(records: readonly string[][]): Columns {
  const at = findHeader(records)
  const header = at === undefined ? undefined : records[at]
  if (at !== undefined && header !== undefined) return withHeader(header, at)
  const [first = []] = records
  // An address in the first row: it is a row already.
  return first.some(isAddress) ? withoutHeader(first) : withHeader(first, 0, records)
}

/** The columns when there is no header: the first row's first address is the URL. */
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
    whyNot: undefined,
  }
}

/** How a file was read, for people. The delimiter is named only where it separates cells. */
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

/** The columns when this record is the header. */
export function withHeader(headers: string[], headerAt: number, records: readonly string[][] = []): Columns {
  const known = recogniseExport(headers)
  const kept = readKept(headers)
  const { url = null, anchor_text = null, date_added = null } = known?.columns ?? {}
  const texts = eachFileText(({ name }) => known?.columns[name] ?? null)
  return {
    headerAt,
    headers,
    mapping: kept ? { ...none, ...kept.mapping } : { url, anchor: anchor_text, date: date_added, ...texts },
    foundBy: kept === undefined ? 'header' : 'choice',
    order: kept?.order ?? known?.dates ?? 'MDY',
    target: known?.target,
    tool: known === undefined || known.tool === 'any' ? undefined : `${known.tool}, ${known.report}`,
    whyNot: whyNotImport(headers) ?? whyNotSeparated(known === undefined, records),
  }
}

/** Where no column is known, the cells may be separated by another sign; each record is one cell then. */
function whyNotSeparated(isUnknown: boolean, records: readonly string[][]): string | undefined {
  if (!isUnknown || records.some(({ length }) => length > 1)) return undefined
  const sign = otherSeparator(records.map(([cell = '']) => cell))
  return sign === undefined ? undefined : separatorMessage(sign)
}

/** Where the links stand, for reading them; undefined while it is not said where their URLs are. */
export function linkColumns(
  { headers, headerAt, target }: Columns,
  mapping: Mapping,
  pages: Pick<LinkColumns, 'page' | 'takesAll'> = {},
): LinkColumns | undefined {
  if (mapping.url === null) return undefined
  const known = headerAt === null ? undefined : recogniseExport(headers)
  // What a tool says besides belongs to the column that it says the URL in.
  const isOfTool = known?.columns.url === mapping.url
  return {
    ...(isOfTool && otherColumns(known.columns)),
    ...eachFileText(({ name }) => mapping[name] ?? undefined),
    url: mapping.url,
    anchor: mapping.anchor ?? undefined,
    date: mapping.date ?? undefined,
    isLostState: known?.isLostState,
    target: target === mapping.url ? undefined : target,
    ...pages,
    width: headers.length,
    guarded: known?.tool === 'Linkwright',
  }
}

/** With its scheme, or a path after its host: a header such as `Link.url` has neither. */
function isAddress(cell: string): boolean {
  return /^(https?:|[^\s/]+\.[^\s/]+\/)/i.test(cell.trim()) && linkKey(cell) !== undefined
}

const KEY = 'linkwright.csv-columns'
const mostKept = 20

interface Kept {
  headers: string
  mapping: Mapping
  order: DateOrder
}

/** Remembers what was chosen for files with this header row. */
export function storeColumns(headers: readonly string[], mapping: Mapping, order: DateOrder): void {
  const key = keyOf(headers)
  const others = readAll().filter((each) => each.headers !== key)
  writeJson('localStorage', KEY, [{ headers: key, mapping, order }, ...others].slice(0, mostKept))
}

function readKept(headers: readonly string[]): Kept | undefined {
  const key = keyOf(headers)
  return readAll().find((each) => each.headers === key)
}

function readAll(): Kept[] {
  return (readJson('localStorage', KEY, isList) ?? []).filter(isKept)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isColumn = (value: unknown) => value === null || (typeof value === 'number' && value >= 0)

function isKept(value: unknown): value is Kept {
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
