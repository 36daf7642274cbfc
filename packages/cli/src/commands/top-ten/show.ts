import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { call } from '../../define/endpoint-command.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { sayScouts } from '../../output/say-scouts.ts'
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
