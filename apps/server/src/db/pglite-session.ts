import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fatalIn } from './fatal-response.ts'
import { DatabaseRefusal, DatabaseUnavailable } from './database-errors.ts'

/** Location of a database's files, and whether each commit is synced to disk. */
export interface Cluster {
  folder: string
  durable: boolean
}

/** Input of a database thread. */
export interface ThreadOf extends Cluster {
  program: WebAssembly.Module
}

// Node has it too, but only the browser's types declare it.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> }
}
let program: Promise<WebAssembly.Module> | undefined
/**
 * The PGlite program, loaded once for all threads of this process. They share its compiled code, which halves the time
 * to reopen the database.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  program ??= readFile(fileURLToPath(file)).then((bytes) => WebAssembly.compile(bytes))
  // The next open retries.
  program.catch(() => (program = undefined))
  return program
}

/** WASI error numbers of PGlite's file operations. */
const NO_ROOM = 'there is no room left for its files'
const fileErrors: Readonly<Record<number, string>> = {
  2: 'its files may not be used by this user',
  29: 'its disk fails',
  51: NO_ROOM,
  69: 'its disk can only be read',
}

/** Two segments of the write-ahead log: with less PGlite does not start, and gives no reason. */
const LEAST_ROOM = 32 * 1024 * 1024

/** Whether the disk of a folder, or of its parent, has too little room for a start. */
async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize < LEAST_ROOM
}

/** A file error leaves PGlite's thread as a bare number. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const number = typeof error === 'object' && error !== null ? Number(Reflect.get(error, 'errno')) : NaN
  if (Number.isNaN(number)) return String(error)
  return fileErrors[number] ?? `its files fail with error ${number}`
}

type PendingResponse = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** The single session of an embedded database, which speaks PostgreSQL's wire protocol. */
export class Session {
  readonly #worker: Worker
  readonly #waiting: PendingResponse[] = []
  readonly #lost = Promise.withResolvers<Error>()
  readonly #gone = Promise.withResolvers<void>()
  #ended: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (bytes: Uint8Array) => this.#take(bytes))
    worker.on('error', (error) => this.#end(stopped(error)))
    worker.on('exit', () => {
      this.#end(stopped())
      this.#gone.resolve()
    })
  }

  /** Resolves when the session accepts no more requests, to the error that they are refused with. */
  get lost(): Promise<Error> {
    return this.#lost.promise
  }

  /** Resolves when its thread has ended, and its folder can be reopened. */
  get gone(): Promise<void> {
    return this.#gone.promise
  }

  /**
   * Opens the database in a folder, and creates it if the folder is empty or missing.
   * @throws DatabaseRefusal when the database thread ends before it is ready.
   */
  static async open(
    cluster: Cluster,
    thread = new URL('./pglite-worker.ts', import.meta.url),
  ): Promise<Session> {
    const ready = new AbortController()
    try {
      const workerData: ThreadOf = { ...cluster, program: await pgliteProgram() }
      const worker = new Worker(thread, { workerData, execArgv: [] })
      await Promise.race([
        once(worker, 'message', ready),
        once(worker, 'exit', ready).then(([code]) => {
          throw new Error(`its thread ended with code ${String(code)}`)
        }),
      ])
      return new Session(worker)
    } catch (error) {
      const text = reasonOf(error)
      const reason = text === NO_ROOM || (await isFull(cluster.folder)) ? NO_ROOM : text
      throw new DatabaseRefusal(
        `The embedded database in ${cluster.folder} cannot be opened: ${reason}. See that its disk has room, restore a backup, or set LINKWRIGHT_DATA to another folder.`,
        {
          cause:
            reason === NO_ROOM
              ? Object.assign(new Error(NO_ROOM, { cause: error }), { code: 'ENOSPC' })
              : error,
        },
      )
    } finally {
      ready.abort()
    }
  }

  /** Sends whole requests, each ending in Query or Sync; resolves to the bytes of all responses. */
  request(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      // Transfers a copy of these bytes only; a view would copy its whole buffer.
      const own = new Uint8Array(bytes)
      this.#send(own, [own.buffer])
    })
  }

  /** Processor milliseconds that its thread has used, reported between two steps of a statement. */
  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage()
    return (user + system) / 1000
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const exit = once(this.#worker, 'exit')
    this.#send(null)
    await exit
  }

  /** Ends its thread at once, as a crash would. Pending requests are refused with `reason`. */
  terminate(reason: Error): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #send(message: Uint8Array | null, transferred: ArrayBuffer[] = []) {
    this.#worker.postMessage(message, transferred)
  }

  /** After a PANIC, as on a full disk, PostgreSQL sends nothing more and its thread would never end by itself. */
  #take(bytes: Uint8Array) {
    const fatal = fatalIn(bytes)
    if (fatal === undefined) return this.#waiting.shift()?.resolve(bytes)
    return this.terminate(fatal)
  }

  #end(error: Error) {
    this.#ended ??= error
    this.#lost.resolve(this.#ended)
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }
}

function stopped(cause?: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error ? `: ${cause.message}` : ''
  return new DatabaseUnavailable('57P01', `The embedded database has stopped${reason}.`)
}
