import { call } from '../../define/endpoint-command.ts'
import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'

const { summary, arg } = call('cart.remove')

export const removeLine: Leaf = {
  name: 'remove',
  summary,
  args: [arg('id', '<id>', ', as cart show prints it')],
  examples: ['linkwright cart remove 7'],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    await client.cart.remove({ id }, { signal: io.signal }).catch(naming(`line ${id} in your cart`))
    say(io, `Removed line ${id}.`)
  },
}
