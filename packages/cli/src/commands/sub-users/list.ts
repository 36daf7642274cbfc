import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { subUserColumns } from './columns.ts'

export const listSubUsers = list({
  name: 'list',
  summary: call('subUsers.list').summary,
  columns: subUserColumns,
  async *rows(client, _, io) {
    yield* await client.subUsers.list({}, { signal: io.signal })
  },
})
