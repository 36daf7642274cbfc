import { isApiError } from '@linkwright/sdk'
import { api } from '../wire/api.ts'

/**
 * Follows the connection while something is sent. What has failed for want of it is done `again` once the connection is
 * back, or at once where it came back meanwhile. Answers of other calls do not tell: one that never gets through, such
 * as through a proxy that takes no large body, would be sent for ever.
 */
export function retryOnReconnect(): (problem: unknown, again: () => void) => void {
  let isBack = false
  const off = api.live.on('$resync', () => void (isBack = true))
  return (problem, again) => {
    off()
    if (!isApiError(problem) || !problem.canRetry) return
    if (isBack) return again()
    const done = api.live.on('$resync', () => {
      done()
      again()
    })
  }
}
