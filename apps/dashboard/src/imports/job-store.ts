/** An import of a file. It is stored in this browser until it has ended, so that it resumes after a reload or a crash. */
export interface StoredJob {
  id: string
  userId: number
  fileName: string
  /** Kind of import; links of a page if missing. */
  what?: 'published'
  /** How the file is read; set when the import starts. */
  reading?: unknown
  answers: readonly Pick<StoredResponse, 'state'>[]
  /** Every batch was sent. */
  isSent: boolean
  startedAt: number
}

/** The result of one batch. */
export interface StoredResponse {
  state: 'processing' | 'success' | 'failed'
  /** Large batches are processed in the background. */
  importId?: number
}

const NAME = 'linkwright-imports'
const STORE = 'jobs'

/** The imports of this visit; the only store in a browser without IndexedDB. */
export const here = new Map<string, StoredJob>()

/** Deletes every import of this browser, so that files of one account are not left to the next. */
export function forgetJobs(): void {
  here.clear()
  dropDatabase()
}

export function dropDatabase(): void {
  try {
    indexedDB.deleteDatabase(NAME)
  } catch {
    // There is no database, so nothing was stored.
  }
}

/** The server's unfinished imports for these batches. */
export const openImports = (answers: readonly StoredResponse[]): number[] => [
  ...new Set(answers.flatMap(({ state, importId }) => (state === 'processing' ? (importId ?? []) : []))),
]

/** Server imports whose file is not completely sent, of any tab. */
export async function partlySentImports(): Promise<number[]> {
  const stored = (await hasDatabase()) ? await storedJobs() : []
  const all = new Map([...stored.map((job) => [job.id, job] as const), ...here])
  return [...all.values()].flatMap(({ isSent, answers }) => (isSent ? [] : openImports(answers)))
}

/** Checks without opening the database, which would create it. */
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

/** Runs a request in IndexedDB; undefined if there is none, or it is full. */
export async function inStore<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await openStore()
    try {
      return await resultOf(request(db.transaction(STORE, mode).objectStore(STORE)))
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
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason.')),
    )
  })
}

/** A random id. Pages without HTTPS lack `randomUUID`. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
