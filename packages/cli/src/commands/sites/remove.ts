import { call } from '../../define/endpoint-command.ts'
import { removal } from '../../define/removal.ts'

export const removeSite = removal({
  summary: call('sites.remove').summary,
  what: 'site',
  takes: 'site',
  examples: ['linkwright sites remove 3', 'linkwright sites remove 3 --yes'],
  find: async (client, siteId, _input, io) => {
    const { name } = await client.sites.show({ siteId }, { signal: io.signal })
    return {
      called: `site ${siteId} (${name}) with its pages, links and key phrases`,
      remove: () => client.sites.remove({ siteId }, { signal: io.signal }),
    }
  },
})
