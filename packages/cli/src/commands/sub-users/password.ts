import type { Flag, Input } from '../../kit/command.ts'
import { CliError } from '../../kit/errors.ts'
import type { Io } from '../../kit/io.ts'
import { ask, canAsk, firstLine } from '../../kit/prompts.ts'

export const passwordFlag: Flag = {
  flag: '--password-stdin',
  help: 'read the password from standard input',
}

/** The new password: never an argument, since others on the machine can read those. */
export async function newPassword(io: Io, input: Input): Promise<string> {
  if (input.on('password-stdin')) return await firstLine(io, '--password-stdin')
  if (!canAsk(io)) throw new CliError('usage', 'Give the password with --password-stdin.')
  return await ask(io, {
    name: 'password',
    message: 'New password',
    secret: true,
    wrong: 'Password is required.',
  })
}
