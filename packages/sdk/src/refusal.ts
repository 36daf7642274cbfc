import { isApiError } from './errors.ts'

const NOT_DONE = 'The server did not make this change. Try again.'

/**
 * Why an answer of success is none: calls that answer only whether something was done can say no with it, as
 * `{"result":false}` or with another `msg` than ok. Undefined for every other answer.
 */
export function refusalReason(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { result, msg } = body as { result?: unknown; msg?: unknown }
  const why = typeof msg === 'string' && msg !== '' && msg !== 'ok' ? msg : undefined
  if (result === false) return why ?? NOT_DONE
  return why !== undefined && Object.keys(body).length === 1 ? why : undefined
}

/** Of a call that no key makes the same again: where its answer was lost, its sender has to look. A refusal did nothing. */
export function markOutcomeUnknown(error: unknown): void {
  if (!isApiError(error) || (error.status && error.status < 500)) return
  const message = `${error.message} The change may have been made. Check before you try again.`
  Object.assign(error, { message, canRetry: false })
}
