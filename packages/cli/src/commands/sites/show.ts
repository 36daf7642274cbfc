import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { dateColumn } from '../../output/dates.ts'
import { naming } from '../../server/missing.ts'
import { get } from '../../define/kinds.ts'
import { sayScouts } from '../../output/say-scouts.ts'
import { siteColumns } from './columns.ts'

export const showSite = get({
  name: 'show',
  summary: call('sites.show').summary,
  args: [call('sites.show').arg('siteId', '<id>')],
  columns: [
    ...siteColumns,
    { field: 'country', head: 'Search engine' },
    { field: 'categories', head: 'Categories' },
    dateColumn('stats.days_since_last_link', 'Last link'),
  ],
  thing: async (client, input, io) => {
    const siteId = wholeNumber(input.arg(0), 'The id')
    const site = await client.sites.show({ siteId }, { signal: io.signal }).catch(naming(`site ${siteId}`))
    sayScouts(io, isSampleTrust(site) ? SAMPLE_DATA : undefined, ['brand', site.brand_scout])
    return site
  },
})
