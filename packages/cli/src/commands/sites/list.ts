import { list } from '../../kit/run.ts'
import { siteColumns } from './columns.ts'

export const listSites = list({
  name: 'list',
  summary: 'sites of the business with their figures',
  flags: [{ flag: '--search <text>', help: 'only sites that hold this text' }],
  columns: siteColumns,
  rows: (client, input, io) => client.sites.list({ q: input.text('search') }, { signal: io.signal }),
})
