import type { Leaf } from '../../define/command.ts'
import { openClient } from '../../server/client.ts'
import { buyFlags, buyPlan } from './buy.ts'
import { findPlan, planArgument } from './find.ts'

export const choosePlan: Leaf = {
  name: 'choose',
  summary: 'Subscribe to a plan, or change the plan of your subscription, after its price was shown',
  args: [planArgument],
  flags: buyFlags,
  examples: [
    'linkwright plans choose Flight --dry-run',
    'linkwright plans choose Flight --max-total 99 --yes',
  ],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { id } = await findPlan(client, input.arg(0), io)
    await buyPlan(io, input, client, id)
  },
}
