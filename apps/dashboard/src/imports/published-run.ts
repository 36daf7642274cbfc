import {
  type PublishedColumns,
  type PublishedPart,
  type PublishedRefusal,
  type PublishedRow,
  publishedParts,
} from '@linkwright/core/buying/fulfilment/published-table'
import { ImportRun } from '@linkwright/core/tracking/links/import-run'
import { api, queryClient } from '../wire/api.ts'
import { retryOnReconnect } from './retry-on-reconnect.ts'
import { namedLine } from './named-line.ts'
import type { StoredJob } from './job-store.ts'
import { dropJob, isOver, jobKey, saveJob } from './jobs.ts'
import { warnBeforeUnload, withImportLock } from './import-lock.ts'

/** Timeout of a call with many rows, on a busy server. */
const CALL_MS = 120_000

/** An import of published URLs from a vendor's file. Once started, it stores the rows to send instead of the file. */
export interface PublishedJob extends StoredJob {
  what: 'published'
  file?: Blob | undefined
  reading?: PublishedColumns
  /** Checked rows to store. */
  rows: readonly PublishedRow[]
  /** Rows that the check refused; they are not sent. */
  refused: readonly PublishedRefusal[]
  unchanged: number
  answers: readonly PartResponse[]
}

/** The result of one part of the rows. */
export interface PartResponse {
  state: 'success'
  /** First row to the row after the last. */
  from: number
  to: number
  saved: number
  unchanged: number
  refused: readonly PublishedRefusal[]
  /** Orders with a stored line. */
  orders: readonly number[]
}

export interface PublishedRun {
  job: PublishedJob
  /** Why it is paused. */
  problem: unknown
  isRunning: boolean
  stop: AbortController
}

const runs = new Map<string, PublishedRun>()
const listeners = new Set<() => void>()

export function onPublished(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const publishedRun = (id: string): PublishedRun | undefined => runs.get(id)

function show(run: PublishedRun): void {
  runs.set(run.job.id, run)
  for (const listener of listeners) listener()
}

/** Starts or resumes an import, on any screen. While it runs a second start does nothing. */
export function startPublished(job: PublishedJob): void {
  if (runs.get(job.id)?.isRunning) return
  const stop = new AbortController()
  const isRunning = !isOver(job)
  show({ job, problem: undefined, isRunning, stop })
  if (isRunning) void withImportLock(job.id, () => work(job.id, stop))
}

/** Stops an import and deletes it from this browser; rows stored on the server stay. */
export async function dropPublished(id: string): Promise<void> {
  runs.get(id)?.stop.abort()
  runs.delete(id)
  for (const listener of listeners) listener()
  queryClient.removeQueries({ queryKey: jobKey(id) })
  await dropJob(id)
}

async function work(id: string, stop: AbortController): Promise<void> {
  let problem: unknown
  const ended = retryOnReconnect()
  try {
    // Stored before anything is sent, so that it resumes after a reload.
    await change(id, stop, (job) => ({ ...job, file: undefined }))
    await warnBeforeUnload(() => sendAll(id, stop))
    await change(id, stop, (job) => ({ ...job, isSent: true }))
  } catch (error) {
    problem = error
  }
  const run = runs.get(id)
  if (run?.stop === stop) show({ ...run, problem, isRunning: false })
  ended(problem, () => {
    const still = runs.get(id)
    // Unless it was restarted or ended since.
    if (still?.stop === stop) startPublished(still.job)
  })
}

function current(id: string, stop: AbortController): PublishedJob {
  const run = runs.get(id)
  if (run?.stop !== stop) throw new Error('This import was stopped.')
  return run.job
}

async function change(
  id: string,
  stop: AbortController,
  of: (job: PublishedJob) => PublishedJob,
): Promise<void> {
  const job = of(current(id, stop))
  show({ job, problem: undefined, isRunning: true, stop })
  await saveJob(job)
}

type PublishedRows = Awaited<ReturnType<typeof api.fulfilment.publish>>['rows']

async function sendAll(id: string, stop: AbortController): Promise<void> {
  const { rows, answers } = current(id, stop)
  const sending = new ImportRun<PublishedRows, PublishedPart>({
    id,
    atOnce: 1,
    signal: stop.signal,
    send: async (part, idempotencyKey, signal) => {
      const lines = part.rows.map(({ row }) => row)
      return (await api.fulfilment.publish({ lines }, { idempotencyKey, timeout: CALL_MS, signal })).rows
    },
    keep: async (part, published = []) =>
      await change(id, stop, (job) => ({ ...job, answers: [...job.answers, responseOf(part, published)] })),
  })
  const done = new Set(answers.map(({ from }) => from))
  for (const part of publishedParts(rows)) if (!done.has(part.from) && !(await sending.take(part))) break
  await sending.end()
}

function responseOf({ from, to, rows }: PublishedPart, published: PublishedRows): PartResponse {
  const saved = published.filter(({ state }) => state === 'saved')
  return {
    state: 'success',
    from,
    to,
    saved: saved.length,
    unchanged: published.filter(({ state }) => state === 'unchanged').length,
    refused: published.flatMap(({ state, reason }, at) =>
      state === 'refused'
        ? {
            line: rows[at]?.line ?? 0,
            reason: reason ?? '',
            url: rows[at]?.row.published_url ?? '',
            ...namedLine(rows[at]?.row),
          }
        : [],
    ),
    orders: [...new Set(saved.flatMap(({ order_id }) => order_id ?? []))],
  }
}
