import { call } from '../../../define/endpoint-command.ts'
import type { Leaf } from '../../../define/command.ts'
import { codeFlag, secondCode } from '../../../input/second-code.ts'
import { passwordFlag, typedPassword } from '../../../input/typed-password.ts'
import { say } from '../../../io.ts'
import { openClient } from '../../../server/client.ts'

export const switchOff: Leaf = {
  name: 'off',
  summary: call('secondFactor.off').summary,
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }, codeFlag],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const code = await secondCode(io, input)
    await client.secondFactor.off({ current_password, code }, { signal: io.signal })
    say(io, 'Two-step sign-in is off: your password alone signs in.')
  },
}
