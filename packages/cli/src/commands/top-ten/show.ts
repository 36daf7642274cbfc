import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { call } from '../../kit/endpoint-command.ts'
import { findPage, pageFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
import { sayScouts } from '../../kit/say-scouts.ts'
import { topTenColumns } from './columns.ts'

export const showTopTen = list({
  name: 'show',
  summary: call('topTen.list').summary,
  flags: [pageFlag],
  examples: ['linkwright top-ten show --page 12'],
  columns: topTenColumns,
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    sayScouts(io, page.scout.is_sample ? SAMPLE_DATA : undefined, ['topTen', page.scout])
    yield* await client.topTen.list({ siteId: site.id, pageId: page.id }, { signal: io.signal })
  },
})
