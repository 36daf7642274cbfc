import { call } from '../../define/endpoint-command.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import { list } from '../../define/kinds.ts'
import { disavowedColumns } from './columns.ts'

export const listDisavowed = list({
  name: 'list',
  summary: call('disavow.list').summary,
  flags: [siteFlag],
  columns: disavowedColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    try {
      yield* client.disavow.list({ siteId }, { signal: io.signal })
    } catch (error) {
      naming(`site ${siteId}`)(error)
    }
  },
})
