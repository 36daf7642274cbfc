import { isApiError } from './errors.ts'

const NO_REASON = 'The server did not make this change. Try again.'

/**
 * The reason if a response with a success status reports a failure, as `{"result":false}` or with a `msg` other than
 * ok. Undefined for all other responses.
 */
export function refusalReason(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { result, msg } = body as { result?: unknown; msg?: unknown }
  const reason = typeof msg === 'string' && msg !== '' && msg !== 'ok' ? msg : undefined
  if (result === false) return reason ?? NO_REASON
  return reason !== undefined && Object.keys(body).length === 1 ? reason : undefined
}

/** For calls without an idempotency key: if the response was lost, the change may have been made. A refusal changed nothing. */
export function markOutcomeUnknown(error: unknown): void {
  if (!isApiError(error) || (error.status && error.status < 500)) return
  const message = `${error.message} The change may have been made. Check before you try again.`
  Object.assign(error, { message, canRetry: false })
}
