import type { UnreadReason } from './port.ts'

/** Ends the reading of a page with a class of {@link NotRead}. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly why: UnreadReason
  readonly retryAt: Date | undefined
  /** Of the answer, where that is why. */
  readonly status: number | undefined

  constructor(why: UnreadReason, { retryAt, status }: { retryAt?: Date; status?: number } = {}) {
    super(why)
    this.why = why
    this.retryAt = retryAt
    this.status = status
  }
}
