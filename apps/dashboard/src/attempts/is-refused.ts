import { isApiError } from '@linkwright/sdk'

/** Error codes that leave the outcome of the call, or of an earlier one with its key, unknown. */
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

/** Whether the refusal is final: nothing was done, and another try is a new call. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && !UNDECIDED.has(error.code)
}
