import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { accountColumns } from './columns.ts'

export const listAccounts = list({
  name: 'list',
  summary: call('connections.list').summary,
  columns: accountColumns,
  async *rows(client, _, io) {
    yield* (await client.connections.list({}, { signal: io.signal })).connections
  },
})
