import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { projectColumns } from './columns.ts'

export const listProjects = list({
  name: 'list',
  summary: call('sniper.list').summary,
  columns: projectColumns,
  async *rows(client, _input, io) {
    yield* await client.sniper.list({}, { signal: io.signal })
  },
})
