import { call } from '../../kit/endpoint-command.ts'
import { list } from '../../kit/run.ts'

export const listKeys = list({
  name: 'list',
  summary: call('apiKeys.list').summary,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'name', head: 'Name' },
    { field: 'scope', head: 'May' },
    { field: 'hint', head: 'Ends with' },
    { field: 'created_at', head: 'Made' },
    { field: 'last_used_at', head: 'Last used' },
  ],
  async *rows(client, _, io) {
    yield* await client.apiKeys.list({}, { signal: io.signal })
  },
})
