import { call } from '../../kit/endpoint-command.ts'
import { siteFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
import { pageColumns } from './columns.ts'

export const listPages = list({
  name: 'list',
  summary: call('pages.list').summary,
  flags: [siteFlag, call('pages.list').flag('q', '--search <text>')],
  columns: pageColumns,
  rows: (client, input, io) =>
    client.pages.list({ siteId: input.id('site'), q: input.text('search') }, { signal: io.signal }),
})
