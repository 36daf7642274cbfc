import type { SearchWorld } from '../simulator/world.ts'
import type { Backlinks } from './port.ts'

/** Sample links, which do not change. */
export function simulatedBacklinks(world: SearchWorld): Backlinks {
  return {
    isSample: true,
    of(url) {
      const { linksToUrl, linksToHomePage } = world.page(url)
      const links = world
        .links(url)
        .map(({ anchor, ...link }) => ({ ...link, anchor_text: anchor.text, anchor_type: anchor.type }))
      return Promise.resolve({ linksToUrl, linksToHomePage, links })
    },
  }
}
