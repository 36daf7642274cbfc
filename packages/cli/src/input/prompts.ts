import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** Whether a person can be asked: both ends must be a terminal. */
export function canAsk(io: Io): boolean {
  return io.stdin.isTTY === true && io.stderr.isTTY === true
}

type Question = {
  readonly name: 'email' | 'password'
  readonly message: string
  readonly secret?: boolean
  readonly wrong: string
}

/** Asks on the terminal; what is secret is masked. Words go to stderr, so that stdout stays data. */
export async function ask(io: Io, { name, message, secret, wrong }: Question): Promise<string> {
  const { inquirer } = await import('../lazy/inquirer.ts')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const required = (text: string) => text.trim() !== '' || wrong
  const answers = await prompt<{ email?: string; password?: string }>([
    secret
      ? { type: 'password', name, message, mask: '*', validate: required }
      : { type: 'input', name, message, validate: required },
  ])
  return answers[name] ?? ''
}

/** Asks before a loss. Without a terminal nothing is asked: `--yes` must be there. */
export async function confirmLoss(io: Io, input: Input, what: string): Promise<void> {
  await confirm(io, input, `${what} cannot be undone.`, 'Go on?')
}

/** Asks before a plan that was shown is carried out. Without a terminal `--yes` must be there. */
export async function confirmChange(io: Io, input: Input): Promise<void> {
  await confirm(io, input, 'Nothing is changed yet.', 'Carry this out?')
}

async function confirm(io: Io, input: Input, what: string, question: string): Promise<void> {
  if (input.on('yes')) return
  if (!canAsk(io)) throw new CliError('usage', `${what} Repeat with --yes to do it.`)
  const { inquirer } = await import('../lazy/inquirer.ts')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { sure } = await prompt<{ sure: boolean }>([
    { type: 'confirm', name: 'sure', message: `${what} ${question}`, default: false },
  ])
  if (!sure) throw new CliError('failed', 'Nothing was changed.')
}

/** The first line of standard input, for `--password-stdin` and `--token-stdin`. */
export async function firstLine(io: Io, flag: string): Promise<string> {
  let text = ''
  io.stdin.setEncoding('utf8')
  for await (const chunk of io.stdin) {
    text += String(chunk)
    if (text.includes('\n') || text.length > 4096) break
  }
  const line = (text.split(/\r?\n/)[0] ?? '').trim()
  if (line === '') throw new CliError('usage', `${flag} was given, but standard input is empty.`)
  return line
}
