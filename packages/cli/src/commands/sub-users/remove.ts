import { openClient } from '../../kit/client.ts'
import { type Leaf, wholeNumber } from '../../kit/command.ts'
import { call } from '../../kit/endpoint-command.ts'
import { say } from '../../kit/io.ts'
import { naming } from '../../kit/missing.ts'
import { confirmLoss } from '../../kit/prompts.ts'

export const removeSubUser: Leaf = {
  name: 'remove',
  summary: call('subUsers.remove').summary,
  args: [{ name: '<id>', help: 'id of the sub-user' }],
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    await confirmLoss(io, input, `Deleting sub-user ${id}`)
    await client.subUsers.remove({ id }, { signal: io.signal }).catch(naming(`sub-user ${id}`))
    say(io, `Deleted sub-user ${id}.`)
  },
}
