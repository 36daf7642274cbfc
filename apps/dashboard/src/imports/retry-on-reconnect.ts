import { isApiError } from '@linkwright/sdk'
import { api } from '../wire/api.ts'

/**
 * Watches the live connection while something is sent. After a network failure it calls `retry` once the connection is
 * back, or at once if it came back before the failure. Responses to other calls do not count: a call that can never
 * succeed, such as through a proxy that refuses large bodies, would be repeated forever.
 */
export function retryOnReconnect(): (problem: unknown, retry: () => void) => void {
  let isBack = false
  const off = api.live.on('$resync', () => void (isBack = true))
  return (problem, retry) => {
    off()
    if (!isApiError(problem) || !problem.canRetry) return
    if (isBack) return retry()
    const done = api.live.on('$resync', () => {
      done()
      retry()
    })
  }
}
