import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { orderColumns } from '../orders/columns.ts'

export const billedOrders = list({
  name: 'orders',
  summary: call('orders.billed').summary,
  examples: ['linkwright billing orders --limit 10'],
  columns: orderColumns,
  async *rows(client, _input, io) {
    yield* client.orders.billed({}, { signal: io.signal })
  },
})
