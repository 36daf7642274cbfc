import { api, queryClient } from './api.ts'
import { readAnew } from './read-anew.ts'

/** Invalidates the calls that a live message makes stale. */
export function followLive(): void {
  const { live } = api
  // Links and matches have changed with the figures.
  live.on('updatePageStats', ({ page_id }) => readAnew('updatePageStats', page_id))
  // One of your accounts was connected or disconnected elsewhere.
  live.on('addAhrefsToken', () => readAnew('addAhrefsToken'))
  // An import has ended, or another job that changes links.
  live.on('task', ({ name }) => {
    readAnew('task')
    readAnew(name)
  })
  // Something may have been missed.
  live.on('$resync', () => void queryClient.invalidateQueries())
}
