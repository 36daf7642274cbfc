import { hash } from 'node:crypto'
import { webHref } from '@linkwright/core/values/url'
import type { SearchWorld } from '../simulator/world.ts'
import type { PageReader } from './port.ts'

/** Reads pages of the invented world: every web address has one. */
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
      // One page in eight has lost its link, and one marks it: there is something to look at.
      const chance = hash('sha256', url, 'buffer')[0] ?? 0
      const [first] = wanted
      const link = first && {
        target: first.url,
        anchor: first.anchor ?? '',
        rel: chance % 8 === 1 ? 'nofollow' : null,
      }
      return Promise.resolve({
        reached: true,
        status: 200,
        link: chance % 8 === 0 ? undefined : link,
        robots: null,
        contentHash: hash('sha256', url, 'hex').slice(0, 32),
      })
    },
    close: () => Promise.resolve(),
  }
}
