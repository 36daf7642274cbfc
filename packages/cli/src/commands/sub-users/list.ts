import { call } from '../../kit/endpoint-command.ts'
import { list } from '../../kit/run.ts'
import { subUserColumns } from './columns.ts'

export const listSubUsers = list({
  name: 'list',
  summary: call('subUsers.list').summary,
  columns: subUserColumns,
  async *rows(client, _, io) {
    yield* await client.subUsers.list({}, { signal: io.signal })
  },
})
