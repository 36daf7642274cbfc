import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Answer = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** The one session of an embedded database, spoken to in PostgreSQL's wire protocol. */
export class Session {
  readonly #worker: Worker
  readonly #waiting: Answer[] = []
  #ended: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (bytes: Uint8Array) => this.#waiting.shift()?.resolve(bytes))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', () => this.#end(new Error('The embedded database has stopped.')))
  }

  /** Opens the database in `folder`, creating it when the folder is not there. */
  static async open(folder: string): Promise<Session> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: folder,
      execArgv: [],
    })
    await once(worker, 'message')
    return new Session(worker)
  }

  /** Sends whole requests, each ending in Query or Sync; resolves to the bytes of all their answers. */
  request(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#send(bytes)
    })
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const exit = once(this.#worker, 'exit')
    this.#send(null)
    await exit
  }

  #send(message: Uint8Array | null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(message)
  }

  #end(error: Error) {
    this.#ended ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }
}
