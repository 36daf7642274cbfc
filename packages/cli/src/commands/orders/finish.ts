import { call } from '../../define/endpoint-command.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { currencyOf } from '../../server/currency.ts'
import { naming } from '../../server/missing.ts'
import { openClient } from '../../server/client.ts'
import { sayEnd } from './said.ts'

const { summary, arg } = call('checkout.finish')

export const finishOrder: Leaf = {
  name: 'finish',
  summary,
  args: [arg('id', '<id>', ', as orders place names it')],
  examples: ['linkwright orders finish 12'],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    const answer = await client.checkout.finish({ id }, { signal: io.signal }).catch(naming(`checkout ${id}`))
    sayEnd(io, answer, answer.success ? await currencyOf(client, io) : '')
  },
}
