import { AppError } from '@linkwright/core/contract/errors'
import type { ProviderError } from './provider-error.ts'

/** Default when the provider names no time. Clients retry shorter waits by themselves, but each try costs money. */
const USUAL_SECONDS = 60

/** A temporary failure of a provider while a user waits: reported at once, and the user may retry. */
export function noResponse(
  message: string,
  { retryAfterSeconds = USUAL_SECONDS }: Pick<ProviderError, 'retryAfterSeconds'>,
): AppError {
  return new AppError('unavailable', message, { retryAfter: retryAfterSeconds })
}
