import { call } from '../../define/endpoint-command.ts'
import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { confirmLoss } from '../../input/prompts.ts'

export const revokeKey: Leaf = {
  name: 'revoke',
  summary: call('apiKeys.revoke').summary,
  args: [{ name: '<id>', help: 'id of the key, as keys list shows it' }],
  flags: [{ flag: '-y, --yes', help: 'do it without asking' }],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const client = await openClient(io, input)
    await confirmLoss(io, input, `Revoking API key ${id}`)
    await client.apiKeys.revoke({ id }, { signal: io.signal }).catch(naming(`API key ${id}`))
    say(io, `Revoked API key ${id}.`)
  },
}
