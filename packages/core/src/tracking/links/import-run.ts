// How it works: docs/internals/imports.md
import type { Batch } from './batch-cutter.ts'

/** What is sent together: where it begins, and its rows. */
interface Part {
  from: number
  rows: readonly unknown[]
}

export interface ImportPorts<Answer, Of extends Part = Batch> {
  /** Names the import: an unchanged file, read in one way. */
  id: string
  /** Calls that may be under way together. */
  atOnce: number
  /** The transport. What is sent twice with one key the server does once. */
  send: (batch: Of, key: string, signal: AbortSignal) => Promise<Answer>
  /** The journal; without an answer where the batch held nothing to send. A batch counts once this has resolved. */
  keep: (batch: Of, answer: Answer | undefined) => Promise<void>
  signal: AbortSignal
}

/**
 * Sends the batches of one import. Each enters the journal only after its response, and is sent with a key made of
 * import and position: after any interruption the next run sends the batches missing in the journal, and none twice.
 */
export class ImportRun<Answer, Of extends Part = Batch> {
  readonly #ports: ImportPorts<Answer, Of>
  readonly #stop = new AbortController()
  readonly #signal: AbortSignal
  readonly #running = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined

  constructor(ports: ImportPorts<Answer, Of>) {
    this.#ports = ports
    this.#signal = AbortSignal.any([ports.signal, this.#stop.signal])
  }

  /** Whether it was stopped or a batch has failed, so that no further one is taken. */
  get isOver(): boolean {
    return this.#signal.aborted
  }

  /** Begins a batch once there is room for one more call; false when it is over. */
  async take(batch: Of): Promise<boolean> {
    while (this.#running.size >= this.#ports.atOnce) await Promise.race(this.#running)
    if (this.isOver) return false
    const call = this.#deal(batch)
      .catch((error: unknown) => {
        this.#failure ??= { error }
        this.#stop.abort()
      })
      .finally(() => this.#running.delete(call))
    this.#running.add(call)
    return true
  }

  /** Waits for what is under way, however it ends. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  /** Waits for what is under way; throws when it was stopped, or what the first failed batch threw. */
  async end(): Promise<void> {
    await this.settled()
    this.#ports.signal.throwIfAborted()
    if (this.#failure !== undefined) throw this.#failure.error
  }

  async #deal(batch: Of): Promise<void> {
    const { id, send, keep } = this.#ports
    const answer = batch.rows.length > 0 ? await send(batch, `${id}.${batch.from}`, this.#signal) : undefined
    await keep(batch, answer)
  }
}
