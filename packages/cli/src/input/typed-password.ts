import { PASSWORDS_DO_NOT_MATCH } from '@linkwright/core/account/sub-users/messages'
import type { Flag, Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { promptRequired, canPrompt, firstLine } from './prompts.ts'

export const passwordFlag: Flag = {
  flag: '--password-stdin',
  help: 'read the password from standard input',
}

/** A password from standard input or a prompt; never an argument, because other users of the machine can read those. */
export async function typedPassword(io: Io, input: Input, message: string): Promise<string> {
  if (input.on('password-stdin')) return await firstLine(io, '--password-stdin')
  if (!canPrompt(io)) throw new CliError('usage', 'Pass the password with --password-stdin.')
  return await promptRequired(io, {
    name: 'password',
    message,
    secret: true,
    emptyMessage: 'Password is required.',
  })
}

/** A new password; prompted for twice, because the input is masked. */
export async function newPassword(io: Io, input: Input): Promise<string> {
  const password = await typedPassword(io, input, 'New password')
  if (input.on('password-stdin')) return password
  const again = await typedPassword(io, input, 'Confirm new password')
  if (again !== password) throw new CliError('refused', PASSWORDS_DO_NOT_MATCH)
  return password
}
