import { followBulk } from '../bulk/follow.ts'
import { followCart } from '../cart/follow.ts'
import { followNotices } from '../notices/follow.ts'
import { followSession } from '../session/follow.ts'
import { api, queryClient } from './api.ts'
import { readAnew } from './read-anew.ts'

/** Carries what the socket tells into what is shown: each area says beside itself what it does with it. */
export function followLive(): void {
  followSession()
  followCart()
  followBulk()
  followNotices()
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
