import { TOO_MANY_WEBSITES } from '@linkwright/core/access/plan-limits'
import { ForbiddenError, isApiError } from '@linkwright/sdk'

/** A refusal of Add Site shows the server's text, and this where there is none (Spec A §8). */
export async function withFallback<O>(call: PromiseLike<O>): Promise<O> {
  try {
    return await call
  } catch (error) {
    // `bad_answer`: something between us and the server refused.
    if (!isApiError(error) || error.status !== 403 || error.code !== 'bad_answer') throw error
    throw new ForbiddenError(TOO_MANY_WEBSITES, { code: error.code, status: error.status })
  }
}
