import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import type { Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import type { Answered, Journal } from './journal.ts'
import { patiently } from '../server/patience.ts'
import { refusalPhrase } from './refusal-phrases.ts'
import type { Refused } from './refused.ts'

const batchRows = 1000
const batchText = 512 * 1024
const callsAtOnce = 4

/** What the server says to one batch; `row` 1 is the first row of the call. */
export type Answer = { count: number; duplicate: number; refused: readonly { row: number; reason: string }[] }

export type ImportJob = {
  readonly file: Checked
  /** Records before the rows, such as the header. */
  readonly skipRecords: number
  readonly read: (cells: readonly string[]) => LinkRow | string
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

type Batch = {
  readonly from: number
  to: number
  rows: LinkRow[]
  lines: number[]
  refused: Refused[]
  text: number
}

/**
 * Streams the rows of a file in batches, four calls at once. A batch holds the same records in every run of the
 * same file, is journalled only after its answer, and carries a key made of job and place: sent twice it is still
 * imported once.
 */
export async function runImport(job: ImportJob): Promise<void> {
  const { done = new Map<number, number>() } = job
  const stop = new AbortController()
  const signal = AbortSignal.any([job.signal, stop.signal])
  const running = new Set<Promise<void>>()
  let failure: unknown
  let ready: Batch[] = []
  let index = -job.skipRecords
  let skipTo = 0
  let batch: Batch | undefined

  const finish = () => {
    if (batch) ready.push(batch)
    batch = undefined
  }
  const onRecord = (cells: string[], line: number) => {
    const at = index
    index += 1
    if (at < skipTo) return
    if (!batch) {
      const end = done.get(at)
      if (end !== undefined) {
        skipTo = end
        return
      }
      batch = { from: at, to: at, rows: [], lines: [], refused: [], text: 0 }
    }
    const row = job.read(cells)
    if (typeof row === 'string') batch.refused.push([line, row, (cells[0] ?? '').slice(0, 200)])
    else {
      batch.rows.push(row)
      batch.lines.push(line)
      batch.text += row.url.length + row.anchor_text.length
    }
    batch.to = at + 1
    if (batch.to - batch.from >= batchRows || batch.text >= batchText) finish()
  }
  const launch = async () => {
    for (const each of ready) {
      while (running.size >= callsAtOnce) await Promise.race(running)
      if (failure !== undefined || signal.aborted) break
      const call = deal(job, each, signal)
        .catch((error: unknown) => {
          failure ??= error
          stop.abort()
        })
        .finally(() => running.delete(call))
      running.add(call)
    }
    ready = []
  }
  try {
    await readRecords(job.file, {
      onRecord,
      afterChunk: async (bytes) => {
        if (ready.length > 0) await launch()
        job.onRead?.(bytes)
        return failure === undefined && !signal.aborted
      },
    })
    // A batch that is not full is sent only here, at the file's end: cut short by a stop it would hold other rows next time.
    if (failure === undefined && !signal.aborted) {
      finish()
      await launch()
    }
  } finally {
    await Promise.all(running)
  }
  job.signal.throwIfAborted()
  if (failure !== undefined) throw failure
}

async function deal(job: ImportJob, batch: Batch, signal: AbortSignal): Promise<void> {
  const { from, to, rows, lines, refused } = batch
  let answer: Answer = { count: 0, duplicate: 0, refused: [] }
  const { send, journal } = job
  if (send && rows.length > 0) {
    // Job and place name a batch: a job belongs to one unchanged file, read in one way. The server refuses another content.
    const key = `${journal?.job ?? ''}.${from}`
    answer = await patiently(() => send(rows, key, signal), signal, job.onWait)
    for (const { row, reason } of answer.refused)
      refused.push([lines[row - 1] ?? 0, refusalPhrase(reason), rows[row - 1]?.url ?? ''])
  }
  const answered: Answered = {
    from,
    to,
    added: send ? answer.count : rows.length,
    duplicate: answer.duplicate,
    refused,
  }
  await journal?.answered(answered)
  job.onAnswered(answered)
}
