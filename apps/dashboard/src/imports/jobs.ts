import type { RefusedLine } from '@linkwright/core/tracking/links/batch-cutter'
import { dropDatabase, here, inStore, type StoredJob, type StoredResponse, storedJobs } from './job-store.ts'
import type { Reading } from './read-rows.ts'

/** An import of links. */
export interface ImportJob extends StoredJob {
  what?: never
  siteId: number
  /** Undefined for an import into a whole site. */
  pageId: number | undefined
  /** Removed once everything was sent. */
  file?: Blob | undefined
  /** Set when Import Now is pressed. */
  reading?: Reading
  /** Rows of the file. */
  total: number
  /** Valid rows: those that are sent. */
  good?: number
  /** Counts restarts after the server discarded the file; each uses new idempotency keys. */
  tries?: number
  /** The result of each batch that the server has accepted. */
  answers: BatchResponse[]
}

export interface BatchResponse extends StoredResponse {
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
  /** Number of refused rows, including those not listed. */
  refusedCount: number
  /** Rows that the server has processed. */
  done: number
  /** The import on the server, also when it was finished in the call. */
  serverId?: number
  /** The line number of each sent row, while the server may still refuse some. */
  lines?: number[]
  /** Why the server gave up. */
  error?: string | null
}

const KEPT_MS = 7 * 86_400_000
const IDLE_MS = 86_400_000

/** Key of an import in the query cache. */
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

/** Deletes the database once it has no imports. */
async function dropIfEmpty(): Promise<void> {
  const count = await inStore<number>('readonly', (store) => store.count())
  if (count === 0) dropDatabase()
}

/** Started and unfinished link imports: of one page, of a whole site, or all. */
export async function unfinishedJobs(userId: number, of?: ImportPlace): Promise<ImportJob[]> {
  const all = await unfinished<ImportJob>(userId)
  return all.filter((job) => of === undefined || isOfPlace(job, of))
}

/** Where links are imported: a page, or all pages of a site. */
export type ImportPlace = Pick<ImportJob, 'siteId' | 'pageId'>

export const isOfPlace = (job: ImportPlace, { siteId, pageId }: ImportPlace): boolean =>
  job.siteId === siteId && job.pageId === pageId

/** Started and unfinished imports of one kind. */
export async function unfinished<J extends StoredJob>(userId: number, what?: J['what']): Promise<J[]> {
  const all = new Map([...(await storedJobs()).map((job) => [job.id, job] as const), ...here])
  // During impersonation only the imports of that user are listed.
  return [...all.values()].filter(
    (job): job is J =>
      job.userId === userId &&
      job.what === what &&
      job.reading !== undefined &&
      !isOver(job) &&
      !isStale(job, Date.now()),
  )
}

/** Deletes stale imports: never started, already finished, or a week old. Returns whether any is left. */
export async function sweepJobs(now = Date.now()): Promise<boolean> {
  const jobs = await storedJobs()
  for (const job of jobs) if (isStale(job, now)) await dropJob(job.id)
  await dropIfEmpty()
  return jobs.some((job) => !isStale(job, now))
}

/** Whether an import is too old to resume: a week, or a day if it never started or has finished. */
export function isStale(job: StoredJob, now: number): boolean {
  return job.startedAt < now - (job.reading === undefined || isOver(job) ? IDLE_MS : KEPT_MS)
}

export function isOver({ isSent, answers }: Pick<StoredJob, 'isSent' | 'answers'>): boolean {
  return isSent && answers.every(({ state }) => state !== 'processing')
}
