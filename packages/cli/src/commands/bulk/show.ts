import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { get } from '../../define/kinds.ts'
import { naming } from '../../server/missing.ts'
import { runColumns } from './columns.ts'

export const showRun = get({
  name: 'show',
  summary: call('bulk.show').summary,
  args: [call('bulk.show').arg('id', '<id>')],
  examples: ['linkwright bulk show 7'],
  columns: runColumns,
  thing: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    return await client.bulk.show({ id }, { signal: io.signal }).catch(naming(`act on many rows ${id}`))
  },
})
