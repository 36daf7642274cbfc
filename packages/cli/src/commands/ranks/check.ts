import type { Scout } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { findPage, pageFlag } from '../../server/page.ts'

export const checkRanks = write<Scout>({
  name: 'check',
  summary: call('ranks.check').summary,
  flags: [pageFlag],
  examples: ['linkwright ranks check --page 12'],
  columns: [
    { field: 'state', head: 'State' },
    { field: 'is_sample', head: 'Sample data' },
  ],
  async send(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    return await client.ranks.check({ siteId: site.id, pageId: page.id }, { signal: io.signal })
  },
  said: () => 'The ranks are looked up within minutes; what was looked up today is not asked for again.',
})
