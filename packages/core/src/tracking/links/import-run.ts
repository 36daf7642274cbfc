// How it works: docs/internals/imports.md
import type { Batch } from './batch-cutter.ts'

/** A batch: the position where it begins, and its rows. */
interface Part {
  from: number
  rows: readonly unknown[]
}

export interface ImportPorts<Response, Of extends Part = Batch> {
  /** Names the import: an unchanged file, read in one way. */
  id: string
  /** Calls that may be under way together. */
  atOnce: number
  /** Sends a batch. The server processes two batches with the same key once. */
  send: (batch: Of, key: string, signal: AbortSignal) => Promise<Response>
  /**
   * Writes the journal; the response is missing if the batch had nothing to send. A batch counts once this has
   * resolved.
   */
  keep: (batch: Of, response: Response | undefined) => Promise<void>
  signal: AbortSignal
}

/**
 * Sends the batches of one import. Each enters the journal only after its response, and is sent with a key made of
 * import and position: after any interruption the next run sends the batches missing in the journal, and none twice.
 */
export class ImportRun<Response, Of extends Part = Batch> {
  readonly #ports: ImportPorts<Response, Of>
  readonly #stop = new AbortController()
  readonly #signal: AbortSignal
  readonly #running = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined

  constructor(ports: ImportPorts<Response, Of>) {
    this.#ports = ports
    this.#signal = AbortSignal.any([ports.signal, this.#stop.signal])
  }

  /** Whether the run was stopped or a batch has failed, so that no further batch starts. */
  get isOver(): boolean {
    return this.#signal.aborted
  }

  /** Starts a batch as soon as one more call is allowed; false if the run has ended. */
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

  /** Waits for the running batches, whether they succeed or fail. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  /** Waits for the running batches; throws if the run was stopped, or the error of the first failed batch. */
  async end(): Promise<void> {
    await this.settled()
    this.#ports.signal.throwIfAborted()
    if (this.#failure !== undefined) throw this.#failure.error
  }

  async #deal(batch: Of): Promise<void> {
    const { id, send, keep } = this.#ports
    const response =
      batch.rows.length > 0 ? await send(batch, `${id}.${batch.from}`, this.#signal) : undefined
    await keep(batch, response)
  }
}
