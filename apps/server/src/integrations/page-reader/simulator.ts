import { webHref } from '@linkwright/core/values/url'
import type { SearchWorld } from '../simulator/world.ts'
import type { PageLooker, PageReader } from '@linkwright/page-reader/port'
import { sampleExchanges } from './sample-exchanges.ts'
import { sampleLook } from './sample-look.ts'

/**
 * Reads simulated pages: every URL has one.
 * @param day of the publishers' clock
 */
export function simulatedReader(
  world: SearchWorld,
  day: () => Promise<number>,
  now: () => Date,
): PageReader & PageLooker {
  return {
    isSample: true,
    read(address) {
      const url = webHref(address)
      if (url === undefined) return Promise.resolve({ read: false, why: 'unsafe' })
      const { title, words } = world.page(url)
      return Promise.resolve({ read: true, url, title, words })
    },
    async look(url, promise, _signal, recorder) {
      const { title, words } = world.page(url)
      const look = sampleLook(url, promise, { title, words }, await day())
      if (recorder !== undefined) for (const exchange of sampleExchanges(look, now())) recorder.add(exchange)
      return look
    },
    close: () => Promise.resolve(),
  }
}
