import { call } from '../../define/endpoint-command.ts'
import { momentColumn } from '../../output/dates.ts'
import { list } from '../../define/kinds.ts'

export const listKeys = list({
  name: 'list',
  summary: call('apiKeys.list').summary,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'name', head: 'Name' },
    { field: 'scope', head: 'May' },
    { field: 'hint', head: 'Ends with' },
    momentColumn('created_at', 'Made'),
    momentColumn('last_used_at', 'Last used'),
  ],
  async *rows(client, _, io) {
    yield* await client.apiKeys.list({}, { signal: io.signal })
  },
})
