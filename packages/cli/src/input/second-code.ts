import type { Flag, Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { promptText, canPrompt } from './prompts.ts'

export const codeFlag: Flag = {
  flag: '--code <code>',
  help: 'code from your authenticator app, or a recovery code, if required (default: prompt)',
}

const MESSAGE = 'Code from your authenticator app'
const codeProblem = (typed: string) => (typed === '' ? 'A code is required.' : undefined)

/** The code from `--code` or a prompt. */
export async function secondCode(io: Io, input: Input): Promise<string> {
  const code = input.text('code')
  if (code !== undefined) return code
  if (!canPrompt(io)) throw new CliError('usage', 'Pass the code from your authenticator app with --code.')
  return await promptText(io, MESSAGE, codeProblem)
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Sends without a code first: only the server knows whether one is required. */
export async function withCode<Output>(
  io: Io,
  input: Input,
  send: (code: { code?: string }) => Promise<Output>,
): Promise<Output> {
  const given = input.text('code')
  if (given !== undefined) return await send({ code: given })
  try {
    return await send({})
  } catch (error) {
    if (codeOf(error) !== 'code_needed') throw error
    printMessage(io, 'Sign-in requires a code from your authenticator app, or a recovery code.')
    return await send({ code: await secondCode(io, input) })
  }
}
