import { FileNotes, NO_TEXT_COLUMN } from '@linkwright/core/tracking/links/file-notes'
import { openClient } from '../server/client.ts'
import type { Input } from '../define/command.ts'
import { findDateOrder } from './find-date-order.ts'
import { CliError } from '../errors.ts'
import { type ImportJob, runImport } from './run-import.ts'
import { openJob } from './open-job.ts'
import { type ImportResult, printImport } from './print-import.ts'
import { type Io, printMessage } from '../io.ts'
import { reportNotes } from './report-notes.ts'
import { withRoutes } from './page-rows.ts'
import { checkFields } from '../output/named-fields.ts'
import { checkOutput } from '../output/output-file.ts'
import { languageOfTarget } from '../server/page.ts'
import { checkTarget, importTarget } from './import-target.ts'
import { Progress, savedRows } from '../output/progress.ts'
import { rehearsal } from './existing-links.ts'
import { BATCH_ROWS, type Reading } from './read-batches.ts'
import { limitMemory } from './limit-memory.ts'
import { RefusedRows } from './refused.ts'
import { openTable, type TableIn } from './open-table.ts'
import { settleColumns } from './unnamed-columns.ts'
import { Totals } from './totals.ts'
import { MissingValues, noDateColumn } from './missing-values.ts'

/** `links import`: checks the whole file, then sends it in resumable batches and prints what changed. */
export async function importFile(io: Io, input: Input, given: string): Promise<void> {
  checkTarget(input)
  const report = input.text('refused')
  if (report !== undefined) checkOutput(report, '--refused')
  const table = await openChecked(io, input, given)
  const refused = new RefusedRows(report, 'URL')
  try {
    for (const message of table.messages) printMessage(io, message)
    const hasDates = table.mapping.columns.date !== undefined
    if (!hasDates) printMessage(io, noDateColumn)
    if (table.mapping.columns.anchor === undefined) printMessage(io, NO_TEXT_COLUMN)
    const missing = new MissingValues()
    const notes = new FileNotes()
    const onBatch: ImportJob['onBatch'] = ({ batch, notes: unread }) => {
      limitMemory(io)
      missing.add(batch.rows)
      for (const [note, line] of unread) notes.add(note, line)
    }
    const work = input.on('dry-run') ? dryRun : send
    const result = await work(io, input, { ...table, onBatch }, refused)
    missing.print(io, hasDates)
    reportNotes(io, notes)
    await printImport(io, input, { ...result, notes: notes.unrated }, refused)
  } finally {
    refused.close()
    table.close()
  }
}

type Readable = TableIn & Pick<ImportJob, 'onBatch'>
type Outcome = Omit<ImportResult, 'notes'>

const fromBeginning: Pick<Reading, 'done' | 'batchRows'> = { done: new Map(), batchRows: BATCH_ROWS }

function readingOf({ file, mapping }: TableIn, { done, batchRows } = fromBeginning): Reading {
  const { columns, order, skipRecords } = mapping
  return { file, columns, order, skipRecords, done, batchRows }
}

/** Opens a file after checking all of it, with settled columns and date order; nothing is sent before. */
async function openChecked(io: Io, input: Input, given: string): Promise<TableIn> {
  let table: TableIn | undefined
  try {
    table = await openTable(io, input, given, () => languageOfTarget(io, input))
    const { mapping, messages } = await settleColumns(io, table.file.name, table.mapping)
    if (input.text('date-format') !== undefined)
      return { ...table, mapping, messages: [...table.messages, ...messages] }
    const dates = await findDateOrder(io, mapping, table.order)
    const all = [...table.messages, ...messages, ...(dates.message === undefined ? [] : [dates.message])]
    return { ...table, mapping: { ...mapping, order: dates.order }, messages: all }
  } catch (error) {
    table?.close()
    if (!(error instanceof CliError) || error.exit !== 'refused') throw error
    throw new CliError('refused', `${error.message} Nothing was imported.`)
  }
}

/** Dry run: checks every row as an import would and, if a server is available, compares it with the existing links. */
async function dryRun(io: Io, input: Input, given: Readable, refused: RefusedRows): Promise<Outcome> {
  const { table, respond } = await rehearsal(io, input, given)
  const totals = new Totals(refused)
  const progress = new Progress(io, table.file.size, input.on('quiet'))
  try {
    await runImport({
      reading: readingOf(table),
      onBatch: table.onBatch,
      ...(respond ? { send: async ({ rows }) => Promise.resolve(respond(rows)) } : {}),
      onCompleted: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows),
      signal: io.signal,
    })
  } finally {
    progress.end()
  }
  return { dry_run: true, compared: respond !== undefined, ...totals.counts() }
}

async function send(io: Io, input: Input, given: Readable, refused: RefusedRows): Promise<Outcome> {
  const client = await openClient(io, input)
  const target = await importTarget(io, input, client, given)
  const totals = new Totals(refused)
  const result = (changed: Partial<ImportResult>): Outcome => ({
    dry_run: false,
    compared: true,
    ...(totals.importId === undefined ? {} : { import_id: totals.importId }),
    ...totals.counts(),
    ...changed,
  })
  checkFields(input, [], result(target.before))
  const job = await openJob(io, input, target.table, (batch) => totals.add(batch))
  const { journal } = job
  const table = withRoutes(target.table, job.routes)
  const progress = new Progress(io, table.file.size, input.on('quiet'))
  const before = totals.rows
  let changed: Partial<ImportResult>
  try {
    await runImport({
      reading: readingOf(table, job),
      onBatch: table.onBatch,
      journal,
      send: target.send(journal.job),
      onCompleted: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows - before),
      onWait: (message) => {
        progress.end()
        printMessage(io, message)
      },
      signal: io.signal,
    })
    // Before the journal is deleted: if this fails, --resume gives the same result.
    changed = await target.after(totals.importId)
  } catch (error) {
    progress.end()
    await journal.close()
    printMessage(io, `${savedRows(totals.saved)} saved. Repeat the command with --resume for the rest.`)
    throw error
  }
  progress.end()
  await journal.finish()
  return result(changed)
}
