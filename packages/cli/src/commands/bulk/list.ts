import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { runColumns } from './columns.ts'

export const listRuns = list({
  name: 'list',
  summary: call('bulk.list').summary,
  columns: runColumns,
  async *rows(client, _, io) {
    yield* client.bulk.list({}, { signal: io.signal })
  },
})
