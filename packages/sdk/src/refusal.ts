import { isApiError } from './errors.ts'

const NOT_DONE = 'The server did not make this change. Try again.'

/**
 * The reason if a response with a success status reports a failure, as `{"result":false}` or with a `msg` other than
 * ok. Undefined for all other responses.
 */
export function refusalReason(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { result, msg } = body as { result?: unknown; msg?: unknown }
  const why = typeof msg === 'string' && msg !== '' && msg !== 'ok' ? msg : undefined
  if (result === false) return why ?? NOT_DONE
  return why !== undefined && Object.keys(body).length === 1 ? why : undefined
}

/** For calls without an idempotency key: if the response was lost, the change may have been made. A refusal changed nothing. */
export function markOutcomeUnknown(error: unknown): void {
  if (!isApiError(error) || (error.status && error.status < 500)) return
  const message = `${error.message} The change may have been made. Check before you try again.`
  Object.assign(error, { message, canRetry: false })
}
