import type { Leaf } from '../../define/command.ts'
import { say } from '../../io.ts'
import { openClient } from '../../server/client.ts'
import { refuseUnsettled } from '../plans/said.ts'

export const finishChange: Leaf = {
  name: 'finish',
  summary: 'What came of a change of plan or cards that was pending or had to be confirmed',
  examples: ['linkwright billing finish'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const change = await client.billing.finish({}, { signal: io.signal })
    refuseUnsettled(io, input, change)
    say(io, change.msg)
  },
}
