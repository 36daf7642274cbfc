import { isApiError } from './errors.ts'

/** Of a call that no key makes the same again: where its answer was lost, its sender has to look. A refusal did nothing. */
export function perhapsDone(error: unknown): void {
  if (!isApiError(error) || (error.status && error.status < 500)) return
  const message = `${error.message} Perhaps it was done: look first.`
  Object.assign(error, { message, canRetry: false })
}
