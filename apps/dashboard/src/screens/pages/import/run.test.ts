import { afterEach, expect, test, vi } from 'vitest'
import type { ImportJob } from './jobs.ts'
import type { Batch } from './read-rows.ts'
import { runOf, startRun, stopRun } from './run.ts'

const { importCsv } = vi.hoisted(() => ({ importCsv: vi.fn<(input: unknown) => Promise<unknown>>() }))
vi.mock('../../../api.ts', () => ({
  api: { links: { importCsv }, live: { on: () => () => {} } },
  queryClient: { removeQueries() {}, invalidateQueries: async () => {} },
}))
vi.mock('../../../live.ts', () => ({ isOfPage: () => false }))
vi.mock('../../../session.ts', () => ({ refreshSession: async () => {} }))
vi.mock('./file-reading.ts', () => ({
  FileReading: class {
    async *batches(): AsyncGenerator<Batch> {
      yield { from: 0, to: 1, rows: [{ url: 'https://a.example', anchor_text: '' }], lines: [2], refused: [] }
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
const answer = { msg: 'success', count: 1, duplicate: 0, refused: [] }
afterEach(() => {
  stopRun(job.id)
  importCsv.mockReset()
})

test('an import is running as soon as it is started, and a second start meanwhile sends nothing', async () => {
  importCsv.mockResolvedValue(answer)
  startRun(job)
  expect(runOf(job.id)?.isRunning).toBe(true)
  startRun({ ...job, total: 7 })
  await vi.waitFor(() => expect(runOf(job.id)?.isRunning).toBe(false), { timeout: 5000 })
  expect(importCsv).toHaveBeenCalledOnce()
  expect(runOf(job.id)?.job).toMatchObject({ total: 1, isSent: true, answers: [{ count: 1 }] })
})

test('an import that failed can be started again', async () => {
  importCsv.mockRejectedValueOnce(new Error('The network is away.')).mockResolvedValue(answer)
  startRun(job)
  await vi.waitFor(() => expect(runOf(job.id)?.problem).toBeDefined(), { timeout: 5000 })
  startRun(runOf(job.id)?.job ?? job)
  await vi.waitFor(() => expect(runOf(job.id)?.job.isSent).toBe(true), { timeout: 5000 })
  expect(importCsv).toHaveBeenCalledTimes(2)
})
