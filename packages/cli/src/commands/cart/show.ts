import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags } from '../../define/command.ts'
import { say } from '../../io.ts'
import { costOfCart } from '../../order/cart-cost-words.ts'
import { printRows } from '../../output/output.ts'
import { cartColumns } from './columns.ts'

export const showCart: Leaf = {
  name: 'show',
  summary: 'The lines of your cart, and what they cost',
  flags: listFlags,
  examples: ['linkwright cart show', 'linkwright cart show --json'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const session = await client.session.read({}, { signal: io.signal })
    await printRows(io, input, cartColumns(session.settings.currency), session.cart)
    for (const id of session.unreadable_lines ?? [])
      say(io, `Line ${id} cannot be read. Take it out with: linkwright cart remove ${id}`)
    for (const sentence of await costOfCart(client, session, io.signal)) say(io, sentence)
  },
}
