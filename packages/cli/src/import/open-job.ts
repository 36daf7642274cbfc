import type { Routes } from '@linkwright/core/tracking/links/routes'
import fs from 'node:fs'
import path from 'node:path'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import {
  type CompletedBatch,
  completedBatches,
  type Header,
  interrupted,
  type ImportIdentity,
  Journal,
} from './journal.ts'
import { BATCH_ROWS, type Reading } from './read-batches.ts'
import { savedRows } from '../output/progress.ts'
import { resolve, settingsFolder } from '../server/settings.ts'
import type { TableIn } from './open-table.ts'

export type OpenJob = Pick<Reading, 'done' | 'batchRows'> & {
  readonly journal: Journal
  readonly routes: Routes | undefined
}

/** For journals that do not record the batch size. */
const EARLIER_BATCH_ROWS = 1000

/** Starts a journal, or with `--resume` continues the one of the same file, page or site, and server. */
export async function openJob(
  io: Io,
  input: Input,
  table: TableIn,
  onDone: (batch: CompletedBatch) => void,
): Promise<OpenJob> {
  const folder = path.join(settingsFolder(io.env), 'imports')
  const of = identityOf(io, input, table)
  const header = await interrupted(folder, of)
  const done = new Map<number, number>()
  const { routes } = of
  const begin = async () => ({
    journal: await Journal.begin(folder, of),
    done,
    batchRows: BATCH_ROWS,
    routes,
  })
  if (!input.on('resume')) {
    if (header)
      printMessage(
        io,
        'Starting over. An interrupted import of this file was discarded; --resume would have continued it.',
      )
    return await begin()
  }
  if (!header) {
    printMessage(
      io,
      `No interrupted import of this file into this ${of.page === undefined ? 'site' : 'page'} was found. Starting from the beginning.`,
    )
    return await begin()
  }
  checkSame(header, of, table.file.name)
  const journal = await Journal.reopen(folder, header)
  let rows = 0
  for await (const batch of completedBatches(folder, header)) {
    if (done.has(batch.from)) continue
    done.set(batch.from, batch.to)
    rows += batch.added + batch.duplicate
    onDone(batch)
  }
  printMessage(io, `${savedRows(rows)} already saved. Continuing with the rest.`)
  // A batch without a response is sent again unchanged, with its key.
  return {
    journal,
    done,
    batchRows: header.batchRows ?? EARLIER_BATCH_ROWS,
    routes: header.routes,
  }
}

function identityOf(io: Io, input: Input, { file, mapping, piped }: TableIn): ImportIdentity {
  const { routes: _, ...columns } = mapping.columns
  return {
    server: resolve(io, input).url.value,
    ...(input.text('site') === undefined ? { page: input.id('page') } : { site: input.id('site') }),
    routes: mapping.columns.routes,
    // Piped input has no name, so its content identifies it.
    file: piped ? `stdin ${file.sha256}` : fs.realpathSync(file.path),
    sha256: file.sha256,
    size: file.size,
    batchRows: BATCH_ROWS,
    reading: JSON.stringify([
      columns,
      input.on('all-targets'),
      input.on('create-pages'),
      mapping.order,
      mapping.skipRecords,
      file.encoding,
      file.delimiter,
    ]),
  }
}

function checkSame(header: Header, of: ImportIdentity, name: string): void {
  if (header.sha256 !== of.sha256 || header.size !== of.size)
    throw new CliError(
      'conflict',
      `${name} has changed since its import was interrupted. Import it without --resume; existing links count as duplicates.`,
    )
  if (header.reading !== of.reading)
    throw new CliError(
      'usage',
      'Use the same column, date, encoding, --all-targets and --create-pages flags as for the interrupted import, or omit --resume.',
    )
}
