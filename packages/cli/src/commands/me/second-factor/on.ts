import { inFours } from '@linkwright/core/account/second-factor/code'
import type { Leaf } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import { askText, canAsk } from '../../../input/prompts.ts'
import { passwordFlag, typedPassword } from '../../../input/typed-password.ts'
import { say } from '../../../io.ts'
import { openClient } from '../../../server/client.ts'
import { keepShown } from './keep-codes.ts'
import { printCodes } from './print-codes.ts'

export const switchOn: Leaf = {
  name: 'on',
  summary: 'Set up two-step sign-in, on a terminal: shows a secret for your app and asks for a first code',
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }],
  examples: ['linkwright me second-factor on > recovery-codes.txt'],
  run: async (io, input) => {
    if (!canAsk(io))
      throw new CliError('usage', 'This asks for a code of your app on the way, so it needs a terminal.')
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const { secret, uri } = await client.secondFactor.begin({ current_password }, { signal: io.signal })
    say(io, `Add this secret to your authenticator app: ${inFours(secret, ' ')}`)
    say(io, uri)
    const code = await askText(io, 'Code that the app shows', (typed) =>
      typed === '' ? 'A code is required.' : undefined,
    )
    const { recovery_codes } = await client.secondFactor.confirm({ code }, { signal: io.signal })
    say(io, 'Two-step sign-in is on.')
    await printCodes(io, recovery_codes)
    await keepShown(client, io)
  },
}
