import { Unreachable } from './outbound-http/unreachable.ts'
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

export function isFailure(why: UnreadReason): why is 'unsafe' | 'too_big' | 'timeout' | 'error' {
  return why === 'unsafe' || why === 'too_big' || why === 'timeout' || why === 'error'
}

/** The Failure in an error or in its causes. */
export function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof Unreachable) return new Failure(error.why)
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : undefined
}

export function isMissingDomain(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOTFOUND') || isMissingDomain(error.cause)
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
}
