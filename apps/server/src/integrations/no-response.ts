import { AppError } from '@linkwright/core/contract/errors'
import type { ProviderError } from './provider-error.ts'

/** Where the provider names no time. Clients try again by themselves for less: each try is paid for, and somebody waits. */
const USUAL_SECONDS = 60

/** A provider failed in a way that passes, while somebody waited: said at once, to be tried again by hand. */
export function noResponse(
  sentence: string,
  { retryAfterSeconds = USUAL_SECONDS }: Pick<ProviderError, 'retryAfterSeconds'>,
): AppError {
  return new AppError('unavailable', sentence, { retryAfter: retryAfterSeconds })
}
