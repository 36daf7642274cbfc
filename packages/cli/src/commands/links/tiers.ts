import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { naming } from '../../server/missing.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { linkColumns, sayingSamples } from './columns.ts'

export const listTiers = list({
  name: 'tiers',
  summary: call('links.tiered').summary,
  args: [call('links.tiered').arg('linkId', '<id>')],
  flags: [pageFlag],
  examples: ['linkwright links tiers 31 --page 12'],
  columns: [...linkColumns, { field: 'child_links', head: 'Links' }],
  async *rows(client, input, io) {
    const linkId = wholeNumber(input.arg(0), 'The id')
    const { site, page } = await findPage(client, input.id('page'), io)
    const links = await client.links
      .tiered({ siteId: site.id, pageId: page.id, linkId }, { signal: io.signal })
      .catch(naming(`link ${linkId} on page ${page.id}`))
    yield* sayingSamples(io, links)
  },
})
