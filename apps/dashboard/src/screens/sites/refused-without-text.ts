import { TOO_MANY_WEBSITES } from '@linkwright/core/access/plan-limits'
import { ForbiddenError, isApiError } from '@linkwright/sdk'

/** Adds a fallback message to an Add Site refusal without text (A-MSG-41). */
export async function withFallback<O>(call: PromiseLike<O>): Promise<O> {
  try {
    return await call
  } catch (error) {
    // `bad_answer`: an intermediary refused, not the server.
    if (!isApiError(error) || error.status !== 403 || error.code !== 'bad_answer') throw error
    throw new ForbiddenError(TOO_MANY_WEBSITES, { code: error.code, status: error.status })
  }
}
