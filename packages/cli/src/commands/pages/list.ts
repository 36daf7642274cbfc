import { siteFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
import { pageColumns } from './columns.ts'

export const listPages = list({
  name: 'list',
  summary: 'pages of a site with their figures',
  flags: [siteFlag, { flag: '--search <text>', help: 'only pages that hold this text' }],
  columns: pageColumns,
  rows: (client, input, io) =>
    client.pages.list({ siteId: input.id('site'), q: input.text('search') }, { signal: io.signal }),
})
