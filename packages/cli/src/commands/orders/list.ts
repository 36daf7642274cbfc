import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { orderColumns } from './columns.ts'

export const listOrders = list({
  name: 'list',
  summary: 'Orders with their lines, the newest first',
  flags: [
    { flag: '--archived', help: 'those that were archived' },
    call('orders.list').flag('q', '--search <text>'),
  ],
  examples: ['linkwright orders list --search espresso'],
  columns: orderColumns,
  async *rows(client, input, io) {
    const orders = input.on('archived') ? client.orders.archived : client.orders.list
    yield* orders({ q: input.text('search') }, { signal: io.signal })
  },
})
