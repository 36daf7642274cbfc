/** One import of one file. It is kept in this browser until it is over, so that a reload or a crash goes on with it. */
export interface StoredJob {
  id: string
  userId: number
  fileName: string
  /** What is imported: links of a page without it. */
  what?: 'published'
  /** How it is read; set when it was begun. */
  reading?: unknown
  answers: readonly Pick<StoredAnswer, 'state'>[]
  /** Every batch was sent. */
  isSent: boolean
  startedAt: number
}

/** What became of one batch. */
export interface StoredAnswer {
  state: 'processing' | 'success' | 'failed'
  /** Large batches are worked off behind the call. */
  importId?: number
}

const NAME = 'linkwright-imports'
const STORE = 'jobs'

/** Everything of this visit; a browser without a database has this alone. */
export const here = new Map<string, StoredJob>()

/** Forgets every import of this browser: files of one account are not left to the next. */
export function forgetJobs(): void {
  here.clear()
  dropDatabase()
}

export function dropDatabase(): void {
  try {
    indexedDB.deleteDatabase(NAME)
  } catch {
    // There is no database, so nothing was kept.
  }
}

/** What the server has begun of an import and is not through with. */
export const openImports = (answers: readonly StoredAnswer[]): number[] => [
  ...new Set(answers.flatMap(({ state, importId }) => (state === 'processing' ? (importId ?? []) : []))),
]

/** Imports at the server whose file is not all there, of any tab. */
export async function halfSentImports(): Promise<number[]> {
  const kept = (await hasDatabase()) ? await storedJobs() : []
  const all = new Map([...kept.map((job) => [job.id, job] as const), ...here])
  return [...all.values()].flatMap(({ isSent, answers }) => (isSent ? [] : openImports(answers)))
}

/** Asking a database that is not there would make it. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === NAME)
  } catch {
    return false
  }
}

export async function storedJobs(): Promise<StoredJob[]> {
  return (await inStore<StoredJob[]>('readonly', (store) => store.getAll() as IDBRequest<StoredJob[]>)) ?? []
}

/** Asks the browser's database; undefined where there is none, or it is full. */
export async function inStore<T>(
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

/** Names an import. Not `randomUUID`, which pages without https do not have. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
