import { call } from '../../define/endpoint-command.ts'
import type { Leaf } from '../../define/command.ts'
import { confirmLoss } from '../../input/prompts.ts'
import { say } from '../../io.ts'
import { openClient } from '../../server/client.ts'

export const emptyCart: Leaf = {
  name: 'empty',
  summary: call('cart.empty').summary,
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  examples: ['linkwright cart empty', 'linkwright cart empty --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    await confirmLoss(io, input, 'Emptying your cart')
    const { removed } = await client.cart.empty({}, { signal: io.signal })
    say(io, removed === 1 ? 'Removed 1 line.' : `Removed ${removed} lines.`)
  },
}
