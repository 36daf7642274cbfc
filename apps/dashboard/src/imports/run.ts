import { api, queryClient } from '../wire/api.ts'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import { FileWorker } from './file-worker.ts'
import { retryOnReconnect } from './retry-on-reconnect.ts'
import { type Batch, refusedLinesOf } from '@linkwright/core/tracking/links/batch-cutter'
import { ImportRun } from '@linkwright/core/tracking/links/import-run'
import { isApiError } from '@linkwright/sdk'
import { openImports } from './job-store.ts'
import { type BatchResponse, dropJob, type ImportJob, isOver, jobKey, saveJob } from './jobs.ts'
import { warnBeforeUnload, withImportLock } from './import-lock.ts'
import { withResult } from './with-result.ts'

/** Timeout of a call with many rows, on a busy server. */
const CALL_MS = 120_000
const POLL_MS = 2000

/** An import that continues on every screen. */
export interface Run {
  job: ImportJob
  /** Why it is paused. */
  problem: unknown
  isRunning: boolean
  /** Stops the run; results of a stopped run are ignored. */
  stop: AbortController
}

const runs = new Map<string, Run>()
const listeners = new Set<() => void>()

export function onRuns(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function runOf(id: string): Run | undefined {
  return runs.get(id)
}

function show(run: Run): void {
  runs.set(run.job.id, run)
  notifySubscribers()
}

function notifySubscribers(): void {
  for (const listener of listeners) listener()
}

/**
 * Starts or resumes an import. Batches with a response are not sent again, and repeated ones are processed once.
 * While it runs a second start does nothing.
 */
export function startRun(job: ImportJob): void {
  if (runs.get(job.id)?.isRunning) return
  const stop = new AbortController()
  if (isOver(job)) return show({ job, problem: undefined, isRunning: false, stop })
  show({ job, problem: undefined, isRunning: true, stop })
  void work(job, stop)
}

/**
 * Stops an import here and on the server, which discards rows not imported yet. While its file is stored it can start
 * over. Rejects if the server has the whole file and cannot be reached: the import then continues.
 */
export async function stopRun(id: string): Promise<void> {
  const job = await endBoth(id)
  if (job !== undefined) await (job.isSent ? dropJob(id) : saveJob(nextTry(job)))
}

/** Stops an import and deletes it with its file; rejects like `stopRun`. */
export async function discardRun(stored: ImportJob): Promise<void> {
  await endBoth(stored.id, stored)
  await dropJob(stored.id)
}

async function endBoth(id: string, stored?: ImportJob): Promise<ImportJob | undefined> {
  const { isSent, answers } = runOf(id)?.job ?? stored ?? { answers: [] }
  const released = releaseRows(answers)
  if (isSent) await released
  // The server discards an incomplete file by itself after a timeout.
  else released.catch(() => undefined)
  return end(id)
}

function end(id: string): ImportJob | undefined {
  const run = runs.get(id)
  runs.delete(id)
  run?.stop.abort()
  // A URL with this id then reads the stored state.
  queryClient.removeQueries({ queryKey: jobKey(id) })
  notifySubscribers()
  return run?.job
}

/** Cancels the imports on the server; ignores those that no longer exist. */
async function releaseRows(answers: readonly BatchResponse[]): Promise<void> {
  await Promise.all(
    openImports(answers).map(async (id) =>
      api.links.stopImport({ id }).catch((error: unknown) => {
        if (!isApiError(error) || error.status !== 404) throw error
      }),
    ),
  )
}

/** Sends and polls at the same time; when one fails, the other stops too. */
async function work(job: ImportJob, stop: AbortController): Promise<void> {
  const { id, pageId } = job
  // Stored before anything is sent, so that it resumes after a reload.
  await saveJob(job)
  let problem: unknown
  const ended = retryOnReconnect()
  const failed = (error: unknown) => {
    problem ??= error
    stop.abort()
  }
  await withImportLock(id, () =>
    Promise.all([sendAll(id, stop).catch(failed), pollImports(id, stop).catch(failed)]),
  )
  const run = runs.get(id)
  if (run?.stop === stop) show({ ...run, problem, isRunning: false })
  ended(problem, () => resumeSending(id, stop))
  // The socket pushes the new figures; this covers a lost connection.
  refreshSessionSoon()
  invalidateAfter('updatePageStats', pageId)
}

/** Resumes a paused import, unless it was started or ended since. */
function resumeSending(id: string, stop: AbortController): void {
  const run = runs.get(id)
  if (run?.stop === stop) startRun(run.job)
}

/** The current state of an import; throws when `stop` no longer belongs to its run. */
function current(id: string, stop: AbortController): ImportJob {
  const run = runs.get(id)
  if (run?.stop !== stop) throw new Error('This import was stopped.')
  return run.job
}

async function change(id: string, stop: AbortController, of: (job: ImportJob) => ImportJob): Promise<void> {
  const job = of(current(id, stop))
  show({ job, problem: undefined, isRunning: true, stop })
  await saveJob(job)
}

async function sendAll(id: string, stop: AbortController): Promise<void> {
  const { file, reading, isSent, answers, tries = 0 } = current(id, stop)
  if (isSent || file === undefined || reading === undefined) return
  const files = new FileWorker()
  const sending = new ImportRun<Sent>({
    id: tries === 0 ? id : `${id}.${tries}`,
    // Each part needs the id of the import that the server created with the first.
    atOnce: 1,
    signal: stop.signal,
    send: async (batch, key) =>
      send(current(id, stop), batch, key, stop.signal).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'conflict') startOver(id, stop)
        throw error
      }),
    keep: async (batch, sent) => {
      const response = responseOf(batch, sent)
      // The run was stopped while its first part was being sent, when the import had no id yet.
      if (runs.get(id)?.stop !== stop) return releaseRows([response])
      await change(id, stop, (job) => ({ ...job, answers: [...job.answers, response] }))
    },
  })
  const done = new Map(answers.map(({ from, to }) => [from, to]))
  try {
    await warnBeforeUnload(async () => {
      for await (const batch of files.batches(file, reading, done)) if (!(await sending.take(batch))) break
      await sending.end()
    })
  } finally {
    files.close()
  }
  await change(id, stop, (job) => ({ ...job, file: undefined, isSent: true }))
}

/** The server has discarded the file: the next try sends all of it. */
function startOver(id: string, stop: AbortController): void {
  show({ job: nextTry(current(id, stop)), problem: undefined, isRunning: true, stop })
}

/** The job for a restart from the first row. */
const nextTry = (job: ImportJob): ImportJob => ({ ...job, answers: [], tries: (job.tries ?? 0) + 1 })

type Sent = Awaited<ReturnType<typeof send>>

async function send(
  { siteId, pageId, fileName, good, answers, reading }: ImportJob,
  { rows }: Batch,
  idempotencyKey: string,
  signal: AbortSignal,
) {
  const file = good === undefined ? undefined : partOf(fileName, good, answers)
  const isNamed = file === undefined || file.import_id !== undefined
  const options = { idempotencyKey, timeout: CALL_MS, ...(isNamed ? { signal } : {}) }
  const part = file === undefined ? {} : { file }
  // An import into one page may send rows to other pages, if the user chose so.
  if (pageId === undefined || reading?.columns.routes?.kind === 'site')
    return api.links.importSite({ siteId, csv: rows, ...part }, options)
  return api.links.importCsv({ siteId, pageId, csv: rows, ...part }, options)
}

/** The stored result of a batch; one without rows was not sent. */
function responseOf(batch: Batch, sent: Sent | undefined): BatchResponse {
  const { from, to, lines } = batch
  // A batch processed in the background has no counts yet.
  const importId = sent?.msg === 'processing' ? sent.import_id : undefined
  const { count = 0, duplicate = 0, refused: refusals = [] } = importId === undefined ? (sent ?? {}) : {}
  const refused = refusedLinesOf(batch, refusals).map((each) => ({ ...each, url: each.url.slice(0, 200) }))
  const leftOut = batch.leftOut?.length ?? 0
  const textless = batch.rows.filter(({ anchor_text }) => anchor_text.trim() === '').length
  const counts = {
    from,
    to,
    count,
    duplicate,
    leftOut,
    textless,
    refused,
    refusedCount: refused.length,
    ...(sent?.import_id === undefined ? {} : { serverId: sent.import_id }),
  }
  return importId === undefined
    ? { ...counts, state: sent?.msg ?? 'success', done: to - from }
    : { ...counts, state: 'processing', importId, lines, done: refused.length + leftOut }
}

/** Identifies the next part: all parts of a file are one import on the server. */
function partOf(fileName: string, rows: number, answers: readonly BatchResponse[]) {
  const sent = answers.reduce((sum, { lines }) => sum + (lines?.length ?? 0), 0)
  const import_id = answers.find(({ importId }) => importId !== undefined)?.importId
  return { name: fileName.slice(-255), rows, sent, ...(import_id === undefined ? {} : { import_id }) }
}

/** Polls the batches that are processed in the background, until none is left. */
async function pollImports(id: string, stop: AbortController): Promise<void> {
  while (!stop.signal.aborted) {
    const { answers, isSent } = current(id, stop)
    const waiting = openImports(answers)
    if (isSent && waiting.length === 0) return
    // The server starts processing once it has the whole file.
    if (isSent) for (const importId of waiting) await pollImport(id, importId, stop)
    await nextPoll(stop.signal)
  }
}

async function pollImport(id: string, importId: number, stop: AbortController): Promise<void> {
  const found = await api.links.import({ id: importId }, { signal: stop.signal })
  await change(id, stop, (job) => ({ ...job, answers: withResult(job.answers, importId, found) }))
}

/** Resolves after a while, or when the socket reports that an import has ended. */
function nextPoll(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const off = api.live.on('task', () => over())
    const timer = setTimeout(() => over(), POLL_MS)
    const over = () => {
      clearTimeout(timer)
      off()
      signal.removeEventListener('abort', over)
      resolve()
    }
    signal.addEventListener('abort', over)
  })
}
