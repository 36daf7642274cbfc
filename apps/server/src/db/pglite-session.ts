import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fatalIn } from './fatal-response.ts'
import { DatabaseRefusal, DatabaseUnavailable } from './database-errors.ts'

/** Where a database's files are, and whether each commit waits until it is on the disk. */
export interface Cluster {
  folder: string
  durable: boolean
}

/** What the thread of a database is given. */
export interface ThreadOf extends Cluster {
  program: WebAssembly.Module
}

// Node has it too, but only the types of a browser say so.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> }
}
let program: Promise<WebAssembly.Module> | undefined
/**
 * PGlite itself, once for all threads of this process. What one of them has made machine code of, the next one has
 * already: opening the database again then takes half the time.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  program ??= readFile(fileURLToPath(file)).then((bytes) => WebAssembly.compile(bytes))
  // Whoever opens it later tries anew.
  program.catch(() => (program = undefined))
  return program
}

/** What PGlite's files fail with, by WASI's numbers. */
const NO_ROOM = 'there is no room left for its files'
const fileErrors: Readonly<Record<number, string>> = {
  2: 'its files may not be used by this user',
  29: 'its disk fails',
  51: NO_ROOM,
  69: 'its disk can only be read',
}

/** Two segments of the write-ahead log: with less PGlite does not start, and does not say why. */
const LEAST_ROOM = 32 * 1024 * 1024

/** Whether the disk of a folder, or of the one above it, has less room than a start needs. */
async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize < LEAST_ROOM
}

/** An error of a file of PGlite comes out of its thread as a number without words. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const number = typeof error === 'object' && error !== null ? Number(Reflect.get(error, 'errno')) : NaN
  if (Number.isNaN(number)) return String(error)
  return fileErrors[number] ?? `its files fail with error ${number}`
}

type Answer = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** The one session of an embedded database, spoken to in PostgreSQL's wire protocol. */
export class Session {
  readonly #worker: Worker
  readonly #waiting: Answer[] = []
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

  /** Resolves when the session takes no more requests, to what they are refused with. */
  get lost(): Promise<Error> {
    return this.#lost.promise
  }

  /** Resolves when its thread is gone, and its folder can be opened again. */
  get gone(): Promise<void> {
    return this.#gone.promise
  }

  /**
   * Opens the database in a folder, creating it when that is empty or not there.
   * @throws DatabaseRefusal when the thread of the database ends before it is ready.
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
      const said = reasonOf(error)
      const reason = said === NO_ROOM || (await isFull(cluster.folder)) ? NO_ROOM : said
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

  /** Sends whole requests, each ending in Query or Sync; resolves to the bytes of all their answers. */
  request(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      // A copy of nothing but them is handed over; with a view the whole memory would be copied that it is a view of.
      const own = new Uint8Array(bytes)
      this.#send(own, [own.buffer])
    })
  }

  /** Milliseconds of a processor that its thread has used; it tells between two steps of a statement. */
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

  /** Ends its thread in whatever it is doing, as a crash would. Whoever waits for an answer is refused with `reason`. */
  terminate(reason: Error): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #send(message: Uint8Array | null, transferred: ArrayBuffer[] = []) {
    this.#worker.postMessage(message, transferred)
  }

  /** After a PANIC, as on a full disk, PostgreSQL answers nothing more; its thread would never end by itself. */
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
