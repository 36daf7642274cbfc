import type { DateOrder } from '../../values/dates.ts'
import { type ExportField, exportFields, exportHeaders, nonLinkExports } from './known-exports.ts'
import { synonyms } from './export-synonyms.ts'
import { type LinkTextName, fileTexts } from './each-link-text.ts'
import { stateColumns } from './lost-link-terms.ts'
import { isReported, reportedColumns } from './reported-columns.ts'

/** A recognized header row; `columns` gives the index of the cell that holds each field. */
export interface RecognizedExport {
  tool: string
  report: string
  dates: DateOrder
  columns: { url: number } & Partial<Record<ExportField, number>>
  /** The column of the pages that the links point at. */
  target: number | undefined
  /** The column `lost` contains a status of the link rather than a date. */
  isLostState: boolean
  /** True when no known tool writes this row and the columns were matched by their meaning. */
  guessed: boolean
}

/**
 * Recognizes a header row by the tool that writes it, else by what its columns are called, else gives undefined.
 * Case, spaces, quotes, underscores and the mark at the start of a UTF-8 file make no difference.
 */
export function recognizeExport(headerCells: readonly string[]): RecognizedExport | undefined {
  const names = headerCells.map(plainName)
  const known = exportHeaders.find((row) => has(names, row.signature) && (!row.only || names.length === 1))
  if (known) {
    const { tool, report, dates } = known
    return withColumns(names, known.columns, { tool, report, dates, guessed: false })
  }
  if (importColumnsProblem(headerCells)) return undefined
  return withColumns(names, synonyms, { tool: 'any', report: 'unknown columns', dates: 'MDY', guessed: true })
}

/** The columns of a header besides those that a person can choose. */
export function otherColumns(
  columns: RecognizedExport['columns'],
): Partial<Record<Exclude<ExportField, 'url' | 'anchor_text' | 'date_added'>, number>> {
  const { url: _, anchor_text: __, date_added: ___, ...others } = columns
  return others
}

/** Indexes of the columns with the date or status of a loss, including unused ones. */
export function lostColumns(headerCells: readonly string[]): number[] {
  return headerCells.flatMap((cell, at) => (lostNames.has(plainName(cell)) ? [at] : []))
}

/** Why a file with this header row cannot be imported although it is recognized, or undefined. */
export function importColumnsProblem(headerCells: readonly string[]): string | undefined {
  const names = headerCells.map(plainName)
  return nonLinkExports.find((table) => has(names, table.signature))?.message
}

/** Index of the header row among the first rows of a file: some tools write a few lines above it. */
export function findHeader(rows: readonly (readonly string[])[]): number | undefined {
  const exact = rows.findIndex((row) => recognizeExport(row)?.guessed === false)
  const index = exact >= 0 ? exact : rows.findIndex((row) => recognizeExport(row))
  return index >= 0 ? index : undefined
}

function withColumns(
  names: readonly string[],
  columns: Partial<Record<ExportField, readonly string[]>>,
  known: Omit<RecognizedExport, 'columns' | 'target' | 'isLostState'>,
): RecognizedExport | undefined {
  const at = (field: ExportField) => {
    if (isReported(field)) return indexOf(names, reportedColumns[field])
    return (
      indexOf(names, columns[field]) ?? (isInAnyFile(field) ? indexOf(names, synonyms[field]) : undefined)
    )
  }
  const url = at('url')
  if (url === undefined) return undefined
  const found: RecognizedExport['columns'] = { url }
  for (const field of exportFields) {
    const index = at(field)
    if (index !== undefined) found[field] = index
  }
  const isLostState = stateNames.has(names[found.lost ?? -1] ?? '')
  return { ...known, columns: found, target: indexOf(names, synonyms.target), isLostState }
}

type InAnyFile = 'date_added' | 'lost' | LinkTextName
const inAnyFile: readonly string[] = [
  'date_added',
  'lost',
  ...fileTexts.map(({ name }) => name),
] satisfies InAnyFile[]

/** A tool may add a column to a file that is known without it, or write its header in another language. */
function isInAnyFile(field: ExportField): field is InAnyFile {
  return inAnyFile.includes(field)
}

/** The index of the first of these names that the header has. */
function indexOf(names: readonly string[], wanted: readonly string[] = []): number | undefined {
  const name = wanted.map(plainName).find((each) => names.includes(each))
  return name === undefined ? undefined : names.indexOf(name)
}

function has(names: readonly string[], signature: readonly string[]): boolean {
  return signature.every((name) => names.includes(plainName(name)))
}

function plainName(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '')
}

const stateNames = new Set(stateColumns.map(plainName))
const lostNames = new Set(
  [...synonyms.lost, ...exportHeaders.flatMap(({ columns }) => columns.lost ?? [])].map(plainName),
)
