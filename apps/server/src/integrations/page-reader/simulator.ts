import { webHref } from '@linkwright/core/values/url'
import type { SearchWorld } from '../simulator/world.ts'
import type { PageLooker, PageReader } from '@linkwright/page-reader/port'
import { sampleLook } from './sample-look.ts'

/**
 * Reads simulated pages: every URL has one.
 * @param day of the publishers' clock
 */
export function simulatedReader(world: SearchWorld, day: () => Promise<number>): PageReader & PageLooker {
  return {
    isSample: true,
    read(address) {
      const url = webHref(address)
      if (url === undefined) return Promise.resolve({ read: false, why: 'unsafe' })
      const { title, words } = world.page(url)
      return Promise.resolve({ read: true, url, title, words })
    },
    async look(url, promise) {
      const { title, words } = world.page(url)
      return sampleLook(url, promise, { title, words }, await day())
    },
    close: () => Promise.resolve(),
  }
}
