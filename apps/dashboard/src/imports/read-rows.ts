import { hasDashes, type NumericOrder } from '@linkwright/core/tracking/links/date-order'
import { DateOrderEvidence } from '@linkwright/core/tracking/links/date-order-evidence'
import { type Batch, BatchCutter } from '@linkwright/core/tracking/links/batch-cutter'
import {
  isProblem,
  type LinkColumns,
  problemOfRow,
  rowReader,
} from '@linkwright/core/tracking/links/read-row'
import { FileNotes, ratingNote, type RowNote } from '@linkwright/core/tracking/links/file-notes'
import { type FileTargets, TargetCounter } from '@linkwright/core/tracking/links/targets'
import type { DateOrder } from '@linkwright/core/values/dates'
import type { TextForm } from '@linkwright/core/csv/read-text'
import { type CsvRecord, readRecords } from './read-file.ts'

/** Settings for reading the rows of a file. */
export interface Reading {
  form: TextForm
  columns: LinkColumns
  order: DateOrder
  /** Number of records up to and including the header. */
  skipRecords: number
  /** YYYY-MM-DD: used for rows without a date. */
  today: string
}

export interface PreviewRow {
  url: string
  anchor: string
  /** YYYY-MM-DD; the original text of a bad row. */
  date: string
  problem?: string
  /** Warning about a part of the row that could not be read; the row is imported anyway. */
  note?: string
  /** Line number of a row with a problem or a note. */
  line?: number
}

/** Preview of importing all rows. */
export interface Checked {
  total: number
  refused: number
  /** Rows that link to other pages and are left out. */
  leftOut: number
  /** The targets that the rows name, imported or not. */
  targets?: FileTargets
  /** Rows that will be dated today. */
  undated: number
  /** Rows without an anchor text. */
  textless: number
  /** The first rows. */
  rows: PreviewRow[]
  /** The first rows that will be refused. */
  bad: PreviewRow[]
  /** The first rows whose rating cannot be read and that will be imported without one. */
  noted: PreviewRow[]
  /** Number of rows with an unreadable rating. */
  unrated: number
  /** Warnings about unreadable ratings and unknown words. */
  notes: string[]
  /** Whether the order of day and month matters for any date. */
  hasOrder: boolean
  /** A date that proves the other order, if none proves the one in use. */
  proof?: { line: number; text: string; order: NumericOrder }
  /** An ambiguous date, if none proves an order; preferably one with dashes, for which no order can be assumed. */
  ambiguous?: { line: number; text: string; mustChoose: boolean }
}

const MAX_PREVIEW_ROWS = 100
const PREVIEW_URL_CHARS = 200

/** Reads every row like the import, without sending any. */
export async function checkRows(file: Blob, reading: Reading): Promise<Checked> {
  const { columns, order, today } = reading
  const notes = new FileNotes()
  const noted: RowNote[] = []
  const read = rowReader(columns, order, today, (note) => noted.push(note))
  const checked: Checked = {
    total: 0,
    refused: 0,
    leftOut: 0,
    undated: 0,
    textless: 0,
    unrated: 0,
    rows: [],
    bad: [],
    noted: [],
    notes: [],
    hasOrder: false,
  }
  const evidence = new DateOrderEvidence(order)
  const { target, routes } = columns
  const targets =
    target === undefined
      ? undefined
      : new TargetCounter(
          routes?.origin,
          routes?.pages.map(([key]) => key),
        )
  for await (const piece of rowsOf(file, reading))
    for (const { cells, line } of piece) {
      checked.total += 1
      targets?.add(cells[target ?? 0] ?? '')
      noted.length = 0
      const row = read(cells)
      for (const note of noted) notes.add(note, line)
      const rating = noted.find(({ about }) => about === 'rating')
      const written = columns.date === undefined ? '' : (cells[columns.date] ?? '').trim()
      evidence.add(written, line)
      if (isProblem(row) && row.why === 'elsewhere') {
        checked.leftOut += 1
        continue
      }
      const isBad = isProblem(row)
      if (isBad) checked.refused += 1
      else {
        if (row.date_added === undefined) checked.undated += 1
        if (row.anchor_text.trim() === '') checked.textless += 1
      }
      const list = isBad ? checked.bad : rating && checked.noted
      if (checked.rows.length >= MAX_PREVIEW_ROWS && !(list !== undefined && list.length < MAX_PREVIEW_ROWS))
        continue
      const preview: PreviewRow = isBad
        ? { ...cellsOf(cells, columns), date: written, problem: problemOfRow(row), line }
        : {
            url: row.url,
            anchor: row.anchor_text,
            date: row.date_added ?? today,
            ...(rating && {
              note: ratingNote(rating.written),
              line,
            }),
          }
      if (checked.rows.length < MAX_PREVIEW_ROWS) checked.rows.push(preview)
      if (list !== undefined && list.length < MAX_PREVIEW_ROWS) list.push(preview)
    }
  checked.notes = notes.messages
  checked.unrated = notes.unratedCount
  checked.hasOrder = evidence.matters
  const { against, either } = evidence
  if (targets !== undefined) checked.targets = targets.counts
  if (against !== undefined) checked.proof = against
  if (either !== undefined) checked.ambiguous = { ...either, mustChoose: hasDashes(either.text) }
  return checked
}

/** Well below the limit of a call, so that progress is visible and a lost response repeats little. */
const size = { records: 20_000, text: 4_000_000 }

/** The rows in batches, without those in `done`. Every read of the file gives the same batches. */
export async function* batchesOf(
  file: Blob,
  reading: Reading,
  done: ReadonlyMap<number, number>,
): AsyncGenerator<Batch, void, undefined> {
  const read = rowReader(reading.columns, reading.order, reading.today)
  const rowOf = (cells: string[]) => {
    const row = read(cells)
    if (!isProblem(row)) return row
    const isLeftOut = row.why === 'elsewhere'
    return { reason: problemOfRow(row), url: cellsOf(cells, reading.columns).url, isLeftOut }
  }
  const cutter = new BatchCutter(rowOf, size, done)
  for await (const piece of rowsOf(file, reading))
    for (const { cells, line } of piece) {
      const batch = cutter.add(cells, line)
      if (batch) yield batch
    }
  const last = cutter.end()
  if (last) yield last
}

/** The records after the header, in chunks: a generator step per record would cost more than reading it. */
async function* rowsOf(
  file: Blob,
  { form, skipRecords }: Reading,
): AsyncGenerator<CsvRecord[], void, undefined> {
  let records = 0
  for await (const piece of readRecords(file, form)) {
    yield piece.slice(Math.max(0, skipRecords - records))
    records += piece.length
  }
}

function cellsOf(cells: readonly string[], { url, anchor }: LinkColumns): { url: string; anchor: string } {
  return {
    url: (cells[url] ?? '').slice(0, PREVIEW_URL_CHARS),
    anchor: anchor === undefined ? '' : (cells[anchor] ?? '').slice(0, PREVIEW_URL_CHARS),
  }
}
