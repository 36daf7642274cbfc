import {
  type Batch,
  BatchCutter,
  refusedOf,
  type UnsentRow,
} from '@linkwright/core/tracking/links/import-batches'
import { ImportRun } from '@linkwright/core/tracking/links/import-run'
import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import type { Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { patiently } from '../server/patience.ts'
import type { Answered, Journal } from './journal.ts'
import type { NoRow } from './link-row.ts'
import { refusalPhrase } from './refusal-phrases.ts'

const size = { records: 1000, text: 512 * 1024 }
const callsAtOnce = 4
/** Characters of a row that is no link. */
const shown = 200

/** What the server says to one batch; `row` 1 is the first row of the call. */
export type Answer = { count: number; duplicate: number; refused: readonly { row: number; reason: string }[] }

/** Reads a row of a file, the link or why it is none; `line` is where it stands. */
export type ReadRow = (cells: readonly string[], line: number) => LinkRow | NoRow

export type ImportJob = {
  readonly file: Checked
  /** Records before the rows, such as the header. */
  readonly skipRecords: number
  readonly read: ReadRow
  /** The column of the addresses, which names a refused row. */
  readonly url: number
  /** Sends one batch; nothing is sent when it is left out (a dry run). */
  readonly send?: (rows: LinkRow[], key: string, signal: AbortSignal) => Promise<Answer>
  readonly journal?: Journal
  /** Batches answered in an earlier run: first record to the record after the last. */
  readonly done?: ReadonlyMap<number, number>
  readonly onAnswered: (batch: Answered) => void
  readonly onRead?: (bytes: number) => void
  /** Before a batch is sent again, with a sentence that says why. */
  readonly onWait?: (sentence: string) => void
  readonly signal: AbortSignal
}

/** Streams the rows of a file in batches, four calls at once, each waited for as long as its failure may pass. */
export async function runImport(job: ImportJob): Promise<void> {
  const { send, journal } = job
  const run = new ImportRun<Answer>({
    id: journal?.job ?? '',
    atOnce: callsAtOnce,
    signal: job.signal,
    send: async ({ rows }, key, signal) =>
      send
        ? patiently(() => send(rows, key, signal), signal, job.onWait)
        : { count: rows.length, duplicate: 0, refused: [] },
    keep: async (batch, answer) => {
      const answered = answeredBatch(batch, answer)
      await journal?.answered(answered)
      job.onAnswered(answered)
    },
  })
  const cutter = new BatchCutter((cells, line) => rowOf(job, cells, line), size, job.done ?? new Map())
  const ready: Batch[] = []
  const launch = async () => {
    for (const batch of ready.splice(0)) if (!(await run.take(batch))) return
  }
  let toSkip = job.skipRecords
  try {
    await readRecords(job.file, {
      onRecord: (cells, line) => {
        toSkip -= 1
        const batch = toSkip < 0 ? cutter.add(cells, line) : undefined
        if (batch) ready.push(batch)
      },
      afterChunk: async (bytes) => {
        await launch()
        job.onRead?.(bytes)
        return !run.isOver
      },
    })
    const last = run.isOver ? undefined : cutter.end()
    if (last) await run.take(last)
  } finally {
    // A file that cannot be read further ends the work as well; what is under way is kept first.
    await run.settled()
  }
  await run.end()
}

function rowOf({ read, url }: ImportJob, cells: readonly string[], line: number): LinkRow | UnsentRow {
  const row = read(cells, line)
  return 'reason' in row ? { ...row, url: (cells[url] ?? '').slice(0, shown) } : row
}

function answeredBatch(batch: Batch, answer: Answer | undefined): Answered {
  const { count = 0, duplicate = 0, refused = [] } = answer ?? {}
  const told = refused.map(({ row, reason }) => ({ row, reason: refusalPhrase(reason) }))
  return {
    from: batch.from,
    to: batch.to,
    added: count,
    duplicate,
    refused: refusedOf(batch, told).map(({ line, reason, url }) => [line, reason, url]),
    ...(batch.leftOut && { leftOut: batch.leftOut.map(({ line, reason, url }) => [line, reason, url]) }),
  }
}
