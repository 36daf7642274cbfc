import { call } from '../../kit/endpoint-command.ts'
import { findPage, pageFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
import { topTenColumns } from './columns.ts'

export const showTopTen = list({
  name: 'show',
  summary: call('topTen.list').summary,
  flags: [pageFlag],
  examples: ['linkwright top-ten show --page 12'],
  columns: topTenColumns,
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    yield* await client.topTen.list({ siteId: site.id, pageId: page.id }, { signal: io.signal })
  },
})
