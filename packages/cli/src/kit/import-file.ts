import { openClient } from './client.ts'
import type { Input } from './command.ts'
import { runImport } from './import-job.ts'
import { openJob } from './import-resume.ts'
import { type ImportResult, printImport } from './import-report.ts'
import { type Io, say } from './io.ts'
import { linkRows } from './link-row.ts'
import { findPage } from './page.ts'
import { pageFigures } from './page-figures.ts'
import { Progress } from './progress.ts'
import { RefusedRows } from './refused.ts'
import { openTable, type TableIn } from './table-in.ts'
import { Totals } from './totals.ts'

// A slow database may take longer for a thousand rows than the client's usual half minute.
const batchTimeout = 120_000

/** `links import`: checks the whole file, then sends it in batches that can be resumed, and says what changed. */
export async function importFile(io: Io, input: Input, given: string): Promise<void> {
  io.steady?.()
  const table = await openTable(io, input, given)
  const refused = new RefusedRows(input.text('refused'))
  try {
    for (const sentence of table.said) say(io, sentence)
    const result = input.on('dry-run')
      ? await rehearse(io, input, table, refused)
      : await send(io, input, table, refused)
    await printImport(io, input, result, refused)
  } finally {
    refused.close()
    table.close()
  }
}

/** Reads and checks every row as an import would, without a server. */
async function rehearse(io: Io, input: Input, table: TableIn, refused: RefusedRows): Promise<ImportResult> {
  const totals = new Totals(refused)
  const progress = new Progress(io, table.file.size, input.on('quiet'))
  try {
    await runImport({
      file: table.file,
      skipRecords: table.mapping.skipRecords,
      read: linkRows(table.mapping.columns, table.mapping.order),
      onAnswered: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows),
      signal: io.signal,
    })
  } finally {
    progress.end()
  }
  return { dry_run: true, ...totals.counts() }
}

async function send(io: Io, input: Input, table: TableIn, refused: RefusedRows): Promise<ImportResult> {
  const { file, mapping } = table
  const client = await openClient(io, input)
  const pageId = input.id('page')
  const [{ site, page }, { settings }] = await Promise.all([
    findPage(client, pageId, io),
    client.session.read({}, { signal: io.signal }),
  ])
  const totals = new Totals(refused)
  const { journal, done } = await openJob(io, input, table, (batch) => totals.add(batch))
  const progress = new Progress(io, file.size, input.on('quiet'))
  const before = totals.rows
  let after: Awaited<ReturnType<typeof findPage>>
  try {
    await runImport({
      file,
      skipRecords: mapping.skipRecords,
      read: linkRows(mapping.columns, mapping.order),
      journal,
      done,
      send: (csv, idempotencyKey, signal) =>
        client.links.importCsv(
          { siteId: site.id, pageId, csv },
          // Patience is the job's own: it waits longer than the client and can be stopped in between.
          { idempotencyKey, signal, timeout: batchTimeout, retries: 0 },
        ),
      onAnswered: (batch) => totals.add(batch),
      onRead: (bytes) => progress.show(bytes, totals.rows - before),
      signal: io.signal,
    })
    // With the journal still there: should it fail, --resume comes to the same figures.
    after = await findPage(client, pageId, io)
  } catch (error) {
    progress.end()
    await journal.close()
    say(io, `${totals.rows} rows were answered before it ended. Repeat the command with --resume to go on.`)
    throw error
  }
  progress.end()
  await journal.finish()
  const ranges = settings.gauge_blue_ranges
  return {
    dry_run: false,
    ...totals.counts(),
    page: { id: pageId, before: pageFigures(page, ranges), after: pageFigures(after.page, ranges) },
  }
}
