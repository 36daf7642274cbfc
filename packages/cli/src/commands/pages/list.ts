import { call } from '../../define/endpoint-command.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { pageColumns } from './columns.ts'

export const listPages = list({
  name: 'list',
  summary: call('pages.list').summary,
  flags: [siteFlag, call('pages.list').flag('q', '--search <text>')],
  columns: pageColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    try {
      yield* client.pages.list({ siteId, q: input.text('search') }, { signal: io.signal })
    } catch (error) {
      naming(`site ${siteId}`)(error)
    }
  },
})
