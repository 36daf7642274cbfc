import { call } from '../../define/endpoint-command.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { openClient } from '../../server/client.ts'

export const stopRun: Leaf = {
  name: 'stop',
  summary: call('bulk.stop').summary,
  args: [call('bulk.stop').arg('id', '<id>')],
  examples: ['linkwright bulk stop 7'],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    await client.bulk.stop({ id }, { signal: io.signal }).catch(naming(`act on many rows ${id}`))
    say(io, `Stopped ${id}. What was done stays; put it back with: linkwright bulk undo ${id}`)
  },
}
