import { call } from '../../kit/endpoint-command.ts'
import { findPage } from '../../kit/page.ts'
import { removal } from '../../kit/removal.ts'

export const removePage = removal({
  summary: call('pages.remove').summary,
  what: 'page',
  examples: ['linkwright pages remove 12', 'linkwright pages remove 12 --yes'],
  find: async (client, pageId, _input, io) => {
    const { site, page } = await findPage(client, pageId, io)
    return {
      called: `page ${pageId} (${page.page_nickname}) with its links and key phrases`,
      remove: () => client.pages.remove({ siteId: site.id, pageId }, { signal: io.signal }),
    }
  },
})
