import { call } from '../../define/endpoint-command.ts'
import { findPage } from '../../server/page.ts'
import { removal } from '../../define/removal.ts'

export const removePage = removal({
  summary: call('pages.remove').summary,
  what: 'page',
  takes: 'page',
  examples: ['linkwright pages remove 12', 'linkwright pages remove 12 --yes'],
  find: async (client, pageId, _input, io) => {
    const { site, page } = await findPage(client, pageId, io)
    return {
      called: `page ${pageId} (${page.page_nickname}) with its links and key phrases`,
      remove: () => client.pages.remove({ siteId: site.id, pageId }, { signal: io.signal }),
    }
  },
})
