import { api, queryClient } from './api.ts'
import { invalidateAfter } from './invalidate-after.ts'

/** Invalidates the calls that a live message makes stale. */
export function subscribeLists(): void {
  const { live } = api
  // The figures change with links and matches.
  live.on('updatePageStats', ({ page_id }) => invalidateAfter('updatePageStats', page_id))
  // One of your accounts was connected or disconnected elsewhere.
  live.on('addAhrefsToken', () => invalidateAfter('addAhrefsToken'))
  // An import has ended, or another job that changes links.
  live.on('task', ({ name }) => {
    invalidateAfter('task')
    invalidateAfter(name)
  })
  // Messages may have been missed.
  live.on('$resync', () => void queryClient.invalidateQueries())
}
