import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { siteColumns } from './columns.ts'

export const listSites = list({
  name: 'list',
  summary: call('sites.list').summary,
  flags: [call('sites.list').flag('q', '--search <text>')],
  columns: siteColumns,
  rows: (client, input, io) => client.sites.list({ q: input.text('search') }, { signal: io.signal }),
})
