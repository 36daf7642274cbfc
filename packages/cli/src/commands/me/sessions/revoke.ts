import { call } from '../../../define/endpoint-command.ts'
import { type Leaf, wholeNumber } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import { say } from '../../../io.ts'
import { openClient } from '../../../server/client.ts'
import { naming } from '../../../server/missing.ts'

export const revokeSession: Leaf = {
  name: 'revoke',
  summary: call('session.revoke').summary,
  args: [{ name: '[id]', help: 'id of the session, as me sessions list shows it' }],
  flags: [{ flag: '--others', help: 'all but the session of this call' }],
  examples: ['linkwright me sessions revoke 12', 'linkwright me sessions revoke --others'],
  run: async (io, input) => {
    const id = input.args[0]
    if ((id === undefined) !== input.on('others'))
      throw new CliError('usage', 'Name one session by its id, or all others with --others.')
    const client = await openClient(io, input)
    if (id === undefined) {
      const { revoked } = await client.session.revokeOthers({}, { signal: io.signal })
      return say(io, `Signed out ${revoked === 1 ? 'one session' : `${revoked} sessions`}.`)
    }
    const session = wholeNumber(id, 'The id')
    await client.session.revoke({ id: session }, { signal: io.signal }).catch(naming(`session ${session}`))
    say(io, `Signed out session ${session}.`)
  },
}
