import { AppError } from '@linkwright/core/contract/errors'

/** The input that was read of a large body, or how it was refused. */
export class WorkerParsedBody {
  readonly #input: Record<string, unknown> | AppError
  /** In place of the body for an Idempotency-Key's hash. */
  readonly hash: string

  constructor(hash: string, input: Record<string, unknown> | AppError) {
    this.hash = hash
    this.#input = input
  }

  /** @throws AppError as reading it in place would. */
  input(): Record<string, unknown> {
    if (this.#input instanceof AppError) throw this.#input
    return this.#input
  }
}
