import { webHref } from '@linkwright/core/values/url'
import type { SearchWorld } from '../simulator/world.ts'
import type { PageReader } from '@linkwright/page-reader/port'
import { sampleCheck } from './sample-check.ts'

/** Reads simulated pages: every URL has one. */
export function simulatedReader(world: SearchWorld): PageReader {
  return {
    isSample: true,
    read(address) {
      const url = webHref(address)
      if (url === undefined) return Promise.resolve({ read: false, why: 'unsafe' })
      const { title, words } = world.page(url)
      return Promise.resolve({ read: true, url, title, words })
    },
    check(address, wanted) {
      const url = webHref(address)
      if (url === undefined) return Promise.resolve({ reached: false, why: 'unsafe' })
      return Promise.resolve(sampleCheck(url, wanted))
    },
    close: () => Promise.resolve(),
  }
}
