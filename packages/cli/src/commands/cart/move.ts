import type { Session } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { wholeNumber } from '../../define/command.ts'
import { write } from '../../define/kinds.ts'
import { naming } from '../../server/missing.ts'
import { findPage } from '../../server/page.ts'
import { cartColumns } from './columns.ts'

const { arg, summary } = call('cart.move')

export const moveLine = write<Session['cart'][number]>({
  name: 'move',
  summary,
  args: [arg('id', '<id>', ', as cart show prints it')],
  flags: [{ flag: '--page <id>', help: 'the page that it shall link to', required: true }],
  examples: ['linkwright cart move 7 --page 14'],
  columns: cartColumns,
  send: async (client, input, io) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const { site, page } = await findPage(client, input.id('page'), io)
    const moving = client.cart.move({ id, site_id: site.id, page_id: page.id }, { signal: io.signal })
    return (await moving.catch(naming(`line ${id} in your cart`))).item
  },
  said: (item) => `Moved line ${item.cart_id}.`,
})
