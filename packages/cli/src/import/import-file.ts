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
import { pageRows } from './page-rows.ts'
import { checkFields } from '../output/named-fields.ts'
import { checkOutput } from '../output/output-file.ts'
import { findPage, languageOfPage } from '../server/page.ts'
import { type PageFigures, pageFigures } from '../output/page-figures.ts'
import { Progress, savedRows } from '../output/progress.ts'
import { existingLinks } from './existing-links.ts'
import { BATCH_ROWS, type Reading } from './read-batches.ts'
import { RefusedRows } from './refused.ts'
import { openTable, type TableIn } from './open-table.ts'
import { settleColumns } from './unnamed-columns.ts'
import { Totals } from './totals.ts'
import { MissingValues, noDateColumn } from './missing-values.ts'

// A slow database may need more than the client's default of 30 seconds for a batch.
const batchTimeout = 120_000

/** `links import`: checks the whole file, then sends it in resumable batches and prints what changed. */
export async function importFile(io: Io, input: Input, given: string): Promise<void> {
  io.limitMemory?.()
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
    table = await openTable(io, input, given, () => languageOfPage(io, input))
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

/** Dry run: checks every row as an import would and, if a server is available, compares it with the links of the page. */
async function dryRun(io: Io, input: Input, given: Readable, refused: RefusedRows): Promise<Outcome> {
  const existing = await existingLinks(io, input)
  const page = typeof existing === 'string' ? undefined : existing
  if (typeof existing === 'string') printMessage(io, existing)
  const table = await pageRows(io, given, page?.url, input.on('all-targets'))
  const totals = new Totals(refused)
  const progress = new Progress(io, table.file.size, input.on('quiet'))
  try {
    await runImport({
      reading: readingOf(table),
      onBatch: table.onBatch,
      ...(page ? { send: async (rows) => Promise.resolve(page.importResult(rows)) } : {}),
      onCompleted: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows),
      signal: io.signal,
    })
  } finally {
    progress.end()
  }
  return { dry_run: true, compared: page !== undefined, ...totals.counts() }
}

async function send(io: Io, input: Input, given: Readable, refused: RefusedRows): Promise<Outcome> {
  const client = await openClient(io, input)
  const pageId = input.id('page')
  const [{ site, page }, { settings }] = await Promise.all([
    findPage(client, pageId, io),
    client.session.read({}, { signal: io.signal }),
  ])
  const table = await pageRows(io, given, page.full_url, input.on('all-targets'))
  const totals = new Totals(refused)
  const ranges = settings.gauge_blue_ranges
  const figures = pageFigures(page, ranges)
  const result = (after: PageFigures): Outcome => ({
    dry_run: false,
    compared: true,
    ...totals.counts(),
    page: { id: pageId, before: figures, after },
  })
  checkFields(input, [], result(figures))
  const job = await openJob(io, input, table, (batch) => totals.add(batch))
  const { journal } = job
  const progress = new Progress(io, table.file.size, input.on('quiet'))
  const before = totals.rows
  let after: Awaited<ReturnType<typeof findPage>>
  try {
    await runImport({
      reading: readingOf(table, job),
      onBatch: table.onBatch,
      journal,
      send: (csv, idempotencyKey, signal) =>
        client.links.importCsv(
          { siteId: site.id, pageId, csv },
          // The job has its own retries, which wait longer than the client's and can be stopped.
          { idempotencyKey, signal, timeout: batchTimeout, retries: 0 },
        ),
      onCompleted: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows - before),
      onWait: (message) => {
        progress.end()
        printMessage(io, message)
      },
      signal: io.signal,
    })
    // Before the journal is deleted: if this fails, --resume gives the same result.
    after = await findPage(client, pageId, io)
  } catch (error) {
    progress.end()
    await journal.close()
    printMessage(io, `${savedRows(totals.saved)} saved. Repeat the command with --resume for the rest.`)
    throw error
  }
  progress.end()
  await journal.finish()
  return result(pageFigures(after.page, ranges))
}
