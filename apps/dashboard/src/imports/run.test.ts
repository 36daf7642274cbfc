import { ApiError, NetworkError } from '@linkwright/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getJob, type ImportJob } from './jobs.ts'
import type { Batch } from '@linkwright/core/tracking/links/batch-cutter'
import { discardRun, runOf, startRun, stopRun } from './run.ts'

const { importCsv, show, stopImport, resync } = vi.hoisted(() => ({
  stopImport: vi.fn<(input: { id: number }) => Promise<unknown>>(async () => ({ msg: 'ok' })),
  importCsv: vi.fn<(input: unknown, options: { idempotencyKey: string }) => Promise<unknown>>(),
  show: vi.fn<() => Promise<unknown>>(),
  /** The listener for a restored connection. */
  resync: new Set<() => void>(),
}))
vi.mock('../wire/api.ts', () => ({
  api: {
    links: { importCsv, import: show, stopImport },
    live: {
      on(name: string, listener: () => void) {
        if (name === '$resync') resync.add(listener)
        return () => resync.delete(listener)
      },
    },
  },
  queryClient: { removeQueries() {}, invalidateQueries: async () => {} },
}))
vi.mock('../session/refresh-soon.ts', () => ({ refreshSessionSoon() {} }))
vi.mock('../wire/invalidate-after.ts', () => ({ invalidateAfter() {} }))
const batches: Batch[] = []
/** Whether the page asks before it is closed. */
const leaveListeners = new Set<unknown>()
vi.mock('./file-worker.ts', () => ({
  FileWorker: class {
    async *batches(_: unknown, __: unknown, done: ReadonlyMap<number, number>): AsyncGenerator<Batch> {
      yield* batches.filter(({ from }) => !done.has(from))
    }
    close() {}
  },
}))

const job: ImportJob = {
  id: 'a',
  userId: 1,
  siteId: 1,
  pageId: 1,
  fileName: 'links.csv',
  file: new Blob(['Url\nhttps://a.example\n']),
  reading: {
    form: { encoding: 'utf-8', markLength: 0, delimiter: ',', sepLength: 0 },
    columns: {
      url: 0,
      anchor: undefined,
      date: undefined,
      da: undefined,
      lost: undefined,
      width: 1,
      guarded: false,
    },
    order: 'MDY',
    skipRecords: 1,
    today: '2026-11-21',
  },
  total: 1,
  answers: [],
  isSent: false,
  startedAt: Date.now(),
}
const response = { msg: 'success', count: 1, duplicate: 0, refused: [] }

const row = { url: 'https://a.example', anchor_text: '' }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  batches.splice(0, batches.length, { from: 0, to: 1, rows: [row], lines: [2], refused: [] })
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => leaveListeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => leaveListeners.delete(listener))
})
afterEach(async () => {
  await discardRun(job)
  vi.useRealTimers()
  importCsv.mockReset()
  stopImport.mockClear()
})

/** Resolves once nothing of the import is running, without the pauses between two polls. */
const untilOver = () =>
  vi.waitFor(async () => {
    await vi.runAllTimersAsync()
    expect(runOf(job.id)?.isRunning).toBe(false)
  }, 30_000)

test('runs immediately after the start and sends nothing for a second start', async () => {
  importCsv.mockResolvedValue(response)
  startRun(job)
  expect(runOf(job.id)?.isRunning).toBe(true)
  startRun({ ...job, total: 7 })
  await untilOver()
  expect(importCsv).toHaveBeenCalledOnce()
  expect(runOf(job.id)?.job).toMatchObject({ total: 1, isSent: true, answers: [{ count: 1 }] })
})

test('can restart a failed import', async () => {
  importCsv.mockRejectedValueOnce(new Error('The network is down.')).mockResolvedValue(response)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBeDefined(), { timeout: 30_000 })
  startRun(runOf(job.id)?.job ?? job)
  await vi.waitFor(() => expect(runOf(job.id)?.job.isSent).toBe(true), { timeout: 30_000 })
  expect(importCsv).toHaveBeenCalledTimes(2)
})

const lost = new NetworkError('Unreachable.', { code: 'network', status: 0, canRetry: true })
const connectionIsBack = () => {
  resync.forEach((listener) => listener())
}

test('resumes an import automatically after reconnecting', async () => {
  importCsv.mockRejectedValueOnce(lost).mockResolvedValue(response)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBe(lost), { timeout: 30_000 })
  connectionIsBack()
  await vi.waitFor(() => expect(runOf(job.id)?.job.isSent).toBe(true), { timeout: 30_000 })
  expect(importCsv).toHaveBeenCalledTimes(2)
})

test('repeats a call that failed after reconnecting once, not forever', async () => {
  importCsv.mockImplementationOnce(async () => {
    connectionIsBack()
    throw lost
  })
  importCsv.mockRejectedValue(lost)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBe(lost), { timeout: 30_000 })
  expect(importCsv).toHaveBeenCalledTimes(2)
})

test('does not resume an import that was ended or would fail again', async () => {
  importCsv.mockRejectedValueOnce(lost)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBe(lost), { timeout: 30_000 })
  await stopRun(job.id)
  connectionIsBack()
  expect(runOf(job.id)).toBeUndefined()
  const refused = new ApiError('No.', { code: 'refused', status: 422 })
  importCsv.mockRejectedValueOnce(refused)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBe(refused), { timeout: 30_000 })
  connectionIsBack()
  expect(runOf(job.id)?.isRunning).toBe(false)
})

/** A file of five records in two parts; the third is no link. */
const parts: Batch[] = [
  { from: 0, to: 3, rows: [row, row], lines: [2, 3], refused: [{ line: 4, reason: 'no', url: '' }] },
  { from: 3, to: 5, rows: [row, row], lines: [5, 6], refused: [] },
]
const whole = { ...job, total: 5, good: 4 }
const ended = (then: object) => ({
  done: 4,
  total: 4,
  count: 3,
  duplicate: 0,
  refused_count: 0,
  refused: [],
  error: null,
  ...then,
})
const keysSent = () => importCsv.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

test('treats all parts of a file as one import and asks before closing the page until the last is sent', async () => {
  batches.splice(0, 1, ...parts)
  importCsv.mockImplementation(async () => {
    expect(leaveListeners.size).toBe(1)
    return { ...response, msg: 'processing', import_id: 7 }
  })
  show.mockImplementation(async () => {
    expect(leaveListeners.size).toBe(0)
    return ended({ state: 'success', refused_count: 1, refused: [{ row: 3, reason: 'late', url: 'u' }] })
  })
  startRun(whole)
  await untilOver()
  expect(importCsv.mock.calls.map(([input]) => input)).toEqual([
    expect.objectContaining({ file: { name: 'links.csv', rows: 4, sent: 0 } }),
    expect.objectContaining({ file: { name: 'links.csv', rows: 4, sent: 2, import_id: 7 } }),
  ])
  const { answers = [] } = runOf(job.id)?.job ?? {}
  const sum = (of: 'count' | 'done' | 'refusedCount') => answers.reduce((all, each) => all + each[of], 0)
  expect([sum('count'), sum('done'), sum('refusedCount')]).toEqual([3, 5, 2])
  // The third sent row is line 5 of the file.
  expect(answers.flatMap(({ refused }) => refused.map(({ line }) => line))).toEqual([4, 5])
})

test('resends a file that the server has discarded from the start, under new keys', async () => {
  batches.splice(0, 1, ...parts)
  importCsv.mockResolvedValueOnce({ ...response, msg: 'processing', import_id: 7 })
  importCsv.mockRejectedValueOnce(new ApiError('It came too late.', { status: 409, code: 'conflict' }))
  startRun(whole)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBeDefined(), { timeout: 5000 })
  importCsv.mockResolvedValue({ ...response, msg: 'processing', import_id: 8 })
  show.mockResolvedValue(ended({ state: 'success' }))
  startRun(runOf(job.id)?.job ?? whole)
  await untilOver()
  expect(keysSent()).toEqual(['a.0', 'a.3', 'a.1.0', 'a.1.3'])
  expect(importCsv.mock.calls.at(-1)?.[0]).toMatchObject({ file: { sent: 2, import_id: 8 } })
})

test('stops on the server immediately and restarts from the beginning under new keys', async () => {
  batches.splice(0, 1, ...parts)
  const hangs = new Promise<never>(() => {})
  importCsv.mockResolvedValueOnce({ ...response, msg: 'processing', import_id: 7 }).mockReturnValueOnce(hangs)
  startRun(whole)
  await vi.waitFor(() => expect(importCsv).toHaveBeenCalledTimes(2), { timeout: 5000 })
  await stopRun(job.id)
  expect(stopImport.mock.calls).toEqual([[{ id: 7 }]])
  expect(runOf(job.id)).toBeUndefined()
  const stored = await getJob(job.id, job.userId)
  expect(stored).toMatchObject({ answers: [], isSent: false })
  importCsv.mockResolvedValue({ ...response, msg: 'processing', import_id: 8 })
  show.mockResolvedValue(ended({ state: 'success' }))
  startRun(stored ?? whole)
  await untilOver()
  expect(keysSent()).toEqual(['a.0', 'a.3', 'a.1.0', 'a.1.3'])
})

test('stops on the server as soon as the import has an id, when stopped during its first part', async () => {
  batches.splice(0, 1, ...parts)
  const first = Promise.withResolvers<unknown>()
  importCsv.mockReturnValueOnce(first.promise)
  startRun(whole)
  await vi.waitFor(() => expect(importCsv).toHaveBeenCalledOnce(), { timeout: 5000 })
  await stopRun(job.id)
  expect(stopImport).not.toHaveBeenCalled()
  first.resolve({ ...response, msg: 'processing', import_id: 9 })
  await vi.waitFor(() => expect(stopImport.mock.calls).toEqual([[{ id: 9 }]]), { timeout: 5000 })
  expect(importCsv).toHaveBeenCalledOnce()
})

test('discards an import of an earlier visit on the server and forgets it', async () => {
  const started = { from: 0, to: 3, state: 'processing' as const, importId: 5, lines: [2, 3] }
  const counts = { count: 0, duplicate: 0, refused: [], refusedCount: 0, done: 0 }
  await discardRun({ ...whole, answers: [{ ...started, ...counts }] })
  expect(stopImport.mock.calls).toEqual([[{ id: 5 }]])
  expect(await getJob(job.id, job.userId)).toBeUndefined()
})

/** Starts an import whose file is completely uploaded and which the server processes under this id. */
async function startSent(importId: number): Promise<void> {
  importCsv.mockResolvedValue({ ...response, msg: 'processing', import_id: importId })
  show.mockResolvedValue(ended({ state: 'processing', done: 0 }))
  startRun({ ...whole, good: 1 })
  await vi.waitFor(() => expect(runOf(job.id)?.job.isSent).toBe(true), { timeout: 5000 })
}

test('stops a completely uploaded import and leaves nothing to resume', async () => {
  await startSent(11)
  await stopRun(job.id)
  expect(stopImport.mock.calls).toEqual([[{ id: 11 }]])
  expect(await getJob(job.id, job.userId)).toBeUndefined()
})

test('keeps and continues a completely uploaded import while the server cannot be reached to stop it', async () => {
  await startSent(12)
  const unreachable = new ApiError('The server could not be reached.', { status: 0, code: 'network' })
  stopImport.mockRejectedValueOnce(unreachable)
  await expect(stopRun(job.id)).rejects.toBe(unreachable)
  expect(runOf(job.id)).toMatchObject({ isRunning: true, job: { isSent: true } })
  stopImport.mockRejectedValueOnce(unreachable)
  await expect(discardRun(whole)).rejects.toBe(unreachable)
  expect(await getJob(job.id, job.userId)).toMatchObject({ isSent: true })
  // The page was deleted, and the import with it.
  stopImport.mockRejectedValueOnce(new ApiError('Nothing was found.', { status: 404, code: 'not_found' }))
  await stopRun(job.id)
  expect(runOf(job.id)).toBeUndefined()
  expect(await getJob(job.id, job.userId)).toBeUndefined()
})
