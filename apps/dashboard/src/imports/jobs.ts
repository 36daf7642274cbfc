import type { RefusedLine } from '@linkwright/core/tracking/links/batch-cutter'
import { dropDatabase, here, inStore, type StoredJob, type StoredAnswer, storedJobs } from './job-store.ts'
import type { Reading } from './read-rows.ts'

/** An import of links. */
export interface ImportJob extends StoredJob {
  what?: never
  siteId: number
  pageId: number
  /** Taken away when everything was sent. */
  file?: Blob | undefined
  /** Set when Import Now was pressed. */
  reading?: Reading
  /** Rows of the file. */
  total: number
  /** Rows that can be links: those that are sent. */
  good?: number
  /** What the server discarded is sent again, with new idempotency keys. */
  tries?: number
  /** What became of each batch that the server has taken. */
  answers: BatchAnswer[]
}

export interface BatchAnswer extends StoredAnswer {
  /** First record to the record after the last. */
  from: number
  to: number
  count: number
  duplicate: number
  /** Rows that link to other pages. */
  leftOut?: number
  /** Rows that were sent without an anchor text. */
  textless?: number
  refused: RefusedLine[]
  /** Refused rows, also those that are not listed. */
  refusedCount: number
  /** Rows that the server is through with. */
  done: number
  /** The line of each row that was sent, while the server may still refuse some. */
  lines?: number[]
  /** Why it was given up. */
  error?: string | null
}

const KEPT_MS = 7 * 86_400_000
const LOOKED_AT_MS = 86_400_000

/** The import's place in the cache of what was read. */
export const jobKey = (id: string) => ['import-job', id] as const

export async function saveJob(job: StoredJob): Promise<void> {
  here.set(job.id, job)
  await inStore('readwrite', (store) => store.put(job))
}

export async function getJob<J extends StoredJob = ImportJob>(
  id: string,
  userId: number,
  what?: J['what'],
): Promise<J | undefined> {
  const job =
    here.get(id) ?? (await inStore<StoredJob>('readonly', (store) => store.get(id) as IDBRequest<StoredJob>))
  return job?.userId === userId && job.what === what ? (job as J) : undefined
}

export async function dropJob(id: string): Promise<void> {
  here.delete(id)
  await inStore('readwrite', (store) => store.delete(id))
  await dropIfEmpty()
}

/** A browser with no import keeps no database for them either. */
async function dropIfEmpty(): Promise<void> {
  const count = await inStore<number>('readonly', (store) => store.count())
  if (count === 0) dropDatabase()
}

/** Imports of a page, or of any, that were begun and not finished. */
export async function unfinishedJobs(userId: number, pageId?: number): Promise<ImportJob[]> {
  const all = await unfinished<ImportJob>(userId)
  return all.filter((job) => pageId === undefined || job.pageId === pageId)
}

/** Imports of one kind that were begun and not finished. */
export async function unfinished<J extends StoredJob>(userId: number, what?: J['what']): Promise<J[]> {
  const all = new Map([...(await storedJobs()).map((job) => [job.id, job] as const), ...here])
  // An administrator who looks at another account finds that one's imports alone; the own ones wait.
  return [...all.values()].filter(
    (job): job is J =>
      job.userId === userId &&
      job.what === what &&
      job.reading !== undefined &&
      !isOver(job) &&
      !isStray(job, Date.now()),
  )
}

/** Throws away what nobody will go on with: files that were only looked at, results that were seen, and what is a week old. Answers whether any is left. */
export async function sweepJobs(now = Date.now()): Promise<boolean> {
  const jobs = await storedJobs()
  for (const job of jobs) if (isStray(job, now)) await dropJob(job.id)
  await dropIfEmpty()
  return jobs.some((job) => !isStray(job, now))
}

/** Whether it has lain too long: a week, or a day when Import Now was never pressed or everything is done. */
export function isStray(job: StoredJob, now: number): boolean {
  return job.startedAt < now - (job.reading === undefined || isOver(job) ? LOOKED_AT_MS : KEPT_MS)
}

export function isOver({ isSent, answers }: Pick<StoredJob, 'isSent' | 'answers'>): boolean {
  return isSent && answers.every(({ state }) => state !== 'processing')
}
