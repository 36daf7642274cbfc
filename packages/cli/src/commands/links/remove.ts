import { call } from '../../define/endpoint-command.ts'
import { naming } from '../../server/missing.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { removal } from '../../define/removal.ts'

export const removeLink = removal({
  summary: call('links.remove').summary,
  what: 'link',
  flags: [pageFlag],
  examples: ['linkwright links remove 31 --page 12 --yes'],
  find: async (client, linkId, input, io) => {
    const { site, page } = await findPage(client, input.id('page'), io)
    const at = { siteId: site.id, pageId: page.id, linkId }
    const missing = naming(`link ${linkId} on page ${page.id}`)
    const below = await client.links.tiered(at, { signal: io.signal }).catch(missing)
    return {
      called: `link ${linkId}${below.length > 0 ? ' with the links of its further tiers' : ''}`,
      remove: () => client.links.remove(at, { signal: io.signal }).catch(missing),
    }
  },
})
