import { expect, test } from 'vitest'
import { partlySentImports } from './job-store.ts'
import { type BatchResponse, type ImportJob, isStale, saveJob } from './jobs.ts'

const day = 86_400_000
const job: ImportJob = {
  id: 'a',
  userId: 1,
  siteId: 1,
  pageId: 1,
  fileName: 'links.csv',
  total: 1,
  answers: [],
  isSent: false,
  startedAt: 0,
}
const reading: ImportJob['reading'] = {
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
}

test.each<[string, ImportJob, number, boolean]>([
  ['previewed, a day old', job, day, false],
  ['previewed, more than a day old', job, day + 1, true],
  ['started, a week old', { ...job, reading }, 7 * day, false],
  ['finished, a day old', { ...job, reading, isSent: true }, day, false],
  ['finished, more than a day old', { ...job, reading, isSent: true }, day + 1, true],
  ['started, more than a week old', { ...job, reading }, 7 * day + 1, true],
])('keeps or deletes an import that was %s', (_what, stored, now, isDeleted) => {
  expect(isStale(stored, now)).toBe(isDeleted)
})

test('counts an import as partly sent only if the server waits for more of it', async () => {
  const response = (importId: number, state: BatchResponse['state']): BatchResponse => ({
    from: 0,
    to: 1,
    state,
    count: 0,
    duplicate: 0,
    refused: [],
    refusedCount: 0,
    done: 0,
    importId,
  })
  const waiting = [response(3, 'processing'), response(3, 'processing')]
  await saveJob({ ...job, id: 'half', reading, answers: waiting })
  await saveJob({ ...job, id: 'whole', reading, answers: [response(4, 'processing')], isSent: true })
  await saveJob({ ...job, id: 'through', reading, answers: [response(5, 'failed')] })
  expect(await partlySentImports()).toEqual([3])
})
