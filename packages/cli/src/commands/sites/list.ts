import { call } from '../../kit/endpoint-command.ts'
import { list } from '../../kit/run.ts'
import { siteColumns } from './columns.ts'

export const listSites = list({
  name: 'list',
  summary: call('sites.list').summary,
  flags: [call('sites.list').flag('q', '--search <text>')],
  columns: siteColumns,
  rows: (client, input, io) => client.sites.list({ q: input.text('search') }, { signal: io.signal }),
})
