import { call } from '../../kit/endpoint-command.ts'
import { naming } from '../../kit/missing.ts'
import { siteFlag } from '../../kit/page.ts'
import { list } from '../../kit/run.ts'
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
