import { type Batch, BatchCutter, type UnsentRow } from '@linkwright/core/tracking/links/batch-cutter'
import type { RowNote } from '@linkwright/core/tracking/links/file-notes'
import {
  isProblem,
  type LinkColumns,
  type LinkRow,
  rowReader,
} from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'
import type { CheckedFile } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { problemMessage } from './refusal-messages.ts'

/** Rows per batch: a call costs as much as several hundred rows, and the server imports larger batches in the background. */
export const BATCH_ROWS = 5000
/** Characters per batch: the server queues bodies above one megabyte. */
const BATCH_TEXT = 512 * 1024
/** Maximum characters reported of the URL of an invalid row. */
const shown = 200

/** Which rows of a file are read, and how. */
export type Reading = {
  readonly file: CheckedFile
  /** Records before the rows, such as the header. */
  readonly skipRecords: number
  readonly columns: LinkColumns
  readonly order: DateOrder
  /** Batches completed in an earlier run: first record to the record after the last. */
  readonly done: ReadonlyMap<number, number>
  readonly batchRows: number
}

export type ReadBatch = {
  readonly batch: Batch
  /** Values of valid rows that could not be read, with their lines. */
  readonly notes: readonly (readonly [note: RowNote, line: number])[]
  /** Bytes of the file read so far. */
  readonly bytes: number
}

/** Handles a batch and resolves when it can accept the next one; false stops reading. */
export type BatchHandler = (read: ReadBatch) => Promise<boolean>

/** Reads the rows of a file in batches. */
export async function readBatches(reading: Reading, onBatch: BatchHandler): Promise<void> {
  const { file, columns, order, done, batchRows } = reading
  let notes: [RowNote, number][] = []
  let lineRead = 0
  const read = rowReader(columns, order, undefined, (note) => notes.push([note, lineRead]))
  const rowOf = (cells: readonly string[], line: number): LinkRow | UnsentRow => {
    lineRead = line
    const row = read(cells)
    if (!isProblem(row)) return row
    const url = (cells[columns.url] ?? '').slice(0, shown)
    return { reason: problemMessage(row), isLeftOut: row.why === 'elsewhere', url }
  }
  const cutter = new BatchCutter(rowOf, { records: batchRows, text: BATCH_TEXT }, done)
  const ready: Batch[] = []
  let isStopped = false
  const deliver = async (bytes: number) => {
    for (const batch of ready.splice(0)) {
      const batchNotes = notes
      notes = []
      if (isStopped || !(await onBatch({ batch, notes: batchNotes, bytes }))) isStopped = true
    }
    return !isStopped
  }
  let toSkip = reading.skipRecords
  await readRecords(file, {
    onRecord: (cells, line) => {
      toSkip -= 1
      const batch = toSkip < 0 ? cutter.add(cells, line) : undefined
      if (batch) ready.push(batch)
    },
    afterChunk: deliver,
  })
  const last = isStopped ? undefined : cutter.end()
  if (last) ready.push(last)
  await deliver(file.size)
}
