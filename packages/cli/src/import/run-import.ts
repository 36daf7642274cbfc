import { type Batch, refusedLinesOf } from '@linkwright/core/tracking/links/batch-cutter'
import { ImportRun } from '@linkwright/core/tracking/links/import-run'
import { withRetries } from '../server/retry.ts'
import type { CompletedBatch, Journal } from './journal.ts'
import { type ReadBatch, readBatches, type Reading } from './read-batches.ts'
import { refusalMessage } from './refusal-messages.ts'

const callsAtOnce = 4

/** The response to a batch; `row` 1 is the first row of the call. */
export type BatchResult = {
  count: number
  duplicate: number
  refused: readonly { row: number; reason: string }[]
  import_id?: number | undefined
}

export type ImportJob = {
  readonly reading: Reading
  /** Sends one batch; omitted for a dry run. */
  readonly send?: (
    batch: Pick<Batch, 'rows' | 'from'>,
    key: string,
    signal: AbortSignal,
  ) => Promise<BatchResult>
  readonly journal?: Journal
  /** Called before a batch is sent. */
  readonly onBatch: (read: ReadBatch) => void
  readonly onCompleted: (batch: CompletedBatch) => void
  readonly onRead?: (bytes: number) => void
  /** Called before a batch is sent again, with the reason. */
  readonly onWait?: (message: string) => void
  readonly signal: AbortSignal
}

/** Streams the rows of a file in batches, four calls at a time, and retries temporary failures. */
export async function runImport(job: ImportJob): Promise<void> {
  const { send, journal } = job
  const run = new ImportRun<BatchResult>({
    id: journal?.job ?? '',
    atOnce: callsAtOnce,
    signal: job.signal,
    send: async (batch, key, signal) =>
      send
        ? withRetries(() => send(batch, key, signal), signal, job.onWait)
        : { count: batch.rows.length, duplicate: 0, refused: [] },
    keep: async (batch, response) => {
      const answered = completedBatch(batch, response)
      await journal?.record(answered)
      job.onCompleted(answered)
    },
  })
  try {
    await readBatches(job.reading, async (read) => {
      job.onBatch(read)
      const isAccepted = await run.take(read.batch)
      job.onRead?.(read.bytes)
      return isAccepted
    })
  } finally {
    // If reading fails, wait for the calls in progress, so that their results are recorded.
    await run.settled()
  }
  await run.end()
}

function completedBatch(batch: Batch, response: BatchResult | undefined): CompletedBatch {
  const { count = 0, duplicate = 0, refused = [], import_id } = response ?? {}
  const refusals = refused.map(({ row, reason }) => ({ row, reason: refusalMessage(reason) }))
  return {
    from: batch.from,
    to: batch.to,
    added: count,
    duplicate,
    ...(import_id === undefined ? {} : { importId: import_id }),
    refused: refusedLinesOf(batch, refusals).map(({ line, reason, url }) => [line, reason, url]),
    ...(batch.leftOut && { leftOut: batch.leftOut.map(({ line, reason, url }) => [line, reason, url]) }),
  }
}
