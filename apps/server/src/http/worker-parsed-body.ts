import { AppError } from '@linkwright/core/contract/errors'

/** The parsed input of a large body, or the error that refused it. */
export class WorkerParsedBody {
  readonly #input: Record<string, unknown> | AppError
  /** Replaces the body in the hash of an Idempotency-Key. */
  readonly hash: string

  constructor(hash: string, input: Record<string, unknown> | AppError) {
    this.hash = hash
    this.#input = input
  }

  /** @throws AppError like parsing on the main thread. */
  input(): Record<string, unknown> {
    if (this.#input instanceof AppError) throw this.#input
    return this.#input
  }
}
