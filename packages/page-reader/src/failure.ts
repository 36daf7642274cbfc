import type { UnreadReason } from './port.ts'

/** Ends the reading of a page with an {@link UnreadReason}. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly why: UnreadReason
  readonly retryAt: Date | undefined
  /** The HTTP status, where it is the reason. */
  readonly status: number | undefined

  constructor(why: UnreadReason, { retryAt, status }: { retryAt?: Date; status?: number } = {}) {
    super(why)
    this.why = why
    this.retryAt = retryAt
    this.status = status
  }
}
