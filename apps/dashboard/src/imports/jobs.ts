import type { RefusedLine } from '@linkwright/core/tracking/links/import-batches'
import type { Reading } from './read-rows.ts'

/** One import of one file. It is kept in this browser until it is over, so that a reload or a crash goes on with it. */
export interface Kept {
  id: string
  userId: number
  fileName: string
  /** What is imported: links of a page without it. */
  what?: 'published'
  /** How it is read; set when it was begun. */
  reading?: unknown
  answers: readonly Pick<BatchAnswer, 'state'>[]
  /** Every batch was sent. */
  isSent: boolean
  startedAt: number
}

/** An import of links. */
export interface ImportJob extends Kept {
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
  /** What the server has given up is sent anew, under other keys. */
  tries?: number
  /** What became of each batch that the server has taken. */
  answers: BatchAnswer[]
}

export interface BatchAnswer {
  /** First record to the record after the last. */
  from: number
  to: number
  state: 'processing' | 'success' | 'failed'
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
  /** Large batches are worked off behind the call. */
  importId?: number
  /** The line of each row that was sent, while the server may still refuse some. */
  lines?: number[]
  /** Why it was given up. */
  error?: string | null
}

const NAME = 'linkwright-imports'
const STORE = 'jobs'
const KEPT_MS = 7 * 86_400_000
const LOOKED_AT_MS = 86_400_000

/** The import's place in the cache of what was read. */
export const jobKey = (id: string) => ['import-job', id] as const

/** Everything of this visit; a browser without a database has this alone. */
const here = new Map<string, Kept>()

export async function putJob(job: Kept): Promise<void> {
  here.set(job.id, job)
  await inStore('readwrite', (store) => store.put(job))
}

export async function getJob<J extends Kept = ImportJob>(
  id: string,
  userId: number,
  what?: J['what'],
): Promise<J | undefined> {
  const job = here.get(id) ?? (await inStore<Kept>('readonly', (store) => store.get(id) as IDBRequest<Kept>))
  return job?.userId === userId && job.what === what ? (job as J) : undefined
}

/** Forgets every import of this browser: files of one account are not left to the next. */
export function forgetJobs(): void {
  here.clear()
  dropDatabase()
}

function dropDatabase(): void {
  try {
    indexedDB.deleteDatabase(NAME)
  } catch {
    // There is no database, so nothing was kept.
  }
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

/** What the server has begun of an import and is not through with. */
export const openImports = (answers: readonly Pick<BatchAnswer, 'state' | 'importId'>[]): number[] => [
  ...new Set(answers.flatMap(({ state, importId }) => (state === 'processing' ? (importId ?? []) : []))),
]

/** Imports at the server whose file is not all there, of any tab. */
export async function halfSentImports(): Promise<number[]> {
  const kept = (await hasDatabase()) ? await keptJobs() : []
  const all = new Map([...kept.map((job) => [job.id, job] as const), ...here])
  return [...all.values()].flatMap(({ isSent, answers }) => (isSent ? [] : openImports(answers)))
}

/** Imports of a page, or of any, that were begun and not finished. */
export async function unfinishedJobs(userId: number, pageId?: number): Promise<ImportJob[]> {
  const all = await unfinished<ImportJob>(userId)
  return all.filter((job) => pageId === undefined || job.pageId === pageId)
}

/** Imports of one kind that were begun and not finished. */
export async function unfinished<J extends Kept>(userId: number, what?: J['what']): Promise<J[]> {
  const all = new Map([...(await keptJobs()).map((job) => [job.id, job] as const), ...here])
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
  if (!(await hasDatabase())) return false
  const jobs = await keptJobs()
  for (const job of jobs) if (isStray(job, now)) await dropJob(job.id)
  await dropIfEmpty()
  return jobs.some((job) => !isStray(job, now))
}

/** Asking a database that is not there would make it. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME)
  } catch {
    return false
  }
}

/** Whether it has lain too long: a week, or a day when Import Now was never pressed or everything is done. */
export function isStray(job: Kept, now: number): boolean {
  return job.startedAt < now - (job.reading === undefined || isOver(job) ? LOOKED_AT_MS : KEPT_MS)
}

async function keptJobs(): Promise<Kept[]> {
  return (await inStore<Kept[]>('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)) ?? []
}

export function isOver({ isSent, answers }: Pick<Kept, 'isSent' | 'answers'>): boolean {
  return isSent && answers.every(({ state }) => state !== 'processing')
}

/** Asks the browser's database; undefined where there is none, or it is full. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await openStore()
    try {
      return await answerOf(ask(db.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason.')),
    )
  })
}
