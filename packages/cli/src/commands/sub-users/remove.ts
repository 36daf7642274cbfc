import { SUB_USER_NOT_DELETED } from '@linkwright/core/account/sub-users/sentences'
import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { confirmLoss } from '../../input/prompts.ts'
import { safeLine } from '../../output/safe-text.ts'

export const removeSubUser: Leaf = {
  name: 'remove',
  summary: call('subUsers.remove').summary,
  args: [call('subUsers.remove').arg('id', '<id>')],
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    const user = (await client.subUsers.list({}, { signal: io.signal })).find((each) => each.id === id)
    if (user === undefined) throw new CliError('notFound', `There is no sub-user ${id}.`)
    const { first_name, last_name, email } = user
    const called = `sub-user ${id} (${safeLine(`${first_name} ${last_name}, ${email}`)})`
    await confirmLoss(io, input, `Deleting ${called}`)
    await client.subUsers.remove({ id }, { signal: io.signal }).catch((error: unknown) => {
      say(io, SUB_USER_NOT_DELETED)
      naming(`sub-user ${id}`)(error)
    })
    say(io, `Deleted ${called}.`)
  },
}
