import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { list } from '../../define/kinds.ts'
import { naming } from '../../server/missing.ts'
import { lineColumns } from './columns.ts'

export const showOrder = list({
  name: 'show',
  summary: call('orders.details').summary,
  args: [call('orders.details').arg('id', '<id>')],
  examples: ['linkwright orders show 7'],
  columns: lineColumns,
  async *rows(client, input, io) {
    const id = wholeNumber(input.arg(0), 'The id')
    yield* await client.orders.details({ id }, { signal: io.signal }).catch(naming(`order ${id}`))
  },
})
