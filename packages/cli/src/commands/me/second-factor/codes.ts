import { call } from '../../../define/endpoint-command.ts'
import type { Leaf } from '../../../define/command.ts'
import { codeFlag, secondCode } from '../../../input/second-code.ts'
import { passwordFlag, typedPassword } from '../../../input/typed-password.ts'
import { openClient } from '../../../server/client.ts'
import { keepShown } from './keep-codes.ts'
import { printCodes } from './print-codes.ts'

export const newCodes: Leaf = {
  name: 'codes',
  summary: call('secondFactor.newCodes').summary,
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }, codeFlag],
  examples: ['linkwright me second-factor codes > recovery-codes.txt'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const code = await secondCode(io, input)
    const { recovery_codes } = await client.secondFactor.newCodes(
      { current_password, code },
      { signal: io.signal },
    )
    await printCodes(io, recovery_codes)
    await keepShown(client, io)
  },
}
