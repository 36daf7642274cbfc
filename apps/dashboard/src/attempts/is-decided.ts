import { isApiError } from '@linkwright/sdk'

/** Refusals that do not say what became of the call, or of an earlier one with its key. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'bad_answer',
  'signed_out',
  'key_in_use',
  'too_many',
  'internal',
  'storage_full',
  'unavailable',
])

/** Whether the server has refused for good: nothing was done, and another try is another call. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && !UNDECIDED.has(error.code)
}
