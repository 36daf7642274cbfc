import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** Whether a person can be asked: both ends must be a terminal. */
export function canPrompt(io: Io): boolean {
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
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const required = (text: string) => text.trim() !== '' || wrong
  const answers = await prompt<{ email?: string; password?: string }>([
    secret
      ? { type: 'password', name, message, mask: '*', validate: required }
      : { type: 'input', name, message, validate: required },
  ])
  return answers[name] ?? ''
}

/** Asks for a text until nothing is wrong with it. */
export async function promptText(
  io: Io,
  message: string,
  whyNot: (text: string) => string | undefined,
): Promise<string> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { text } = await prompt<{ text: string }>([
    { type: 'input', name: 'text', message, validate: (typed: string) => whyNot(typed.trim()) ?? true },
  ])
  return text.trim()
}

type Choice<T> = { readonly name: string; readonly value: T }

/** Asks for one of a few; the first is what Enter takes. */
export async function choose<T>(
  io: Io,
  message: string,
  choices: readonly [Choice<T>, ...Choice<T>[]],
): Promise<T> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { chosen } = await prompt<{ chosen: number }>([
    { type: 'select', name: 'chosen', message, choices: choices.map(({ name }, value) => ({ name, value })) },
  ])
  return (choices[chosen] ?? choices[0]).value
}

/** Asks before a loss. Without a terminal nothing is asked: `--yes` must be there. */
export async function confirmDeletion(io: Io, input: Input, what: string): Promise<void> {
  await confirmUnlessYes(io, input, `${what} cannot be undone.`, 'Go on?')
}

/** Asks before a plan that was shown is carried out. Without a terminal `--yes` must be there. */
export async function confirmChange(io: Io, input: Input): Promise<void> {
  await confirmUnlessYes(io, input, 'Nothing is changed yet.', 'Carry this out?')
}

/** Asks before money is spent. Without a terminal `--yes` must be there. */
export async function confirmPurchase(io: Io, input: Input): Promise<void> {
  await confirmUnlessYes(io, input, 'Nothing is bought yet.', 'Buy this?')
}

/** Asks a question of its own before something is done. Without a terminal `--yes` must be there. */
export async function confirmAction(io: Io, input: Input, question: string): Promise<void> {
  if (input.on('yes')) return
  if (!canPrompt(io)) throw new CliError('usage', `${question} Repeat with --yes to do it.`)
  await requireConfirmation(io, question)
}

/** Asks whether to save what looks like a slip, where somebody can be asked. */
export async function confirmWarning(io: Io, input: Input): Promise<void> {
  if (canPrompt(io) && !input.on('yes')) await requireConfirmation(io, 'Save it all the same?')
}

async function confirmUnlessYes(io: Io, input: Input, what: string, question: string): Promise<void> {
  if (input.on('yes')) return
  if (!canPrompt(io)) throw new CliError('usage', `${what} Repeat with --yes to do it.`)
  await requireConfirmation(io, `${what} ${question}`)
}

async function requireConfirmation(io: Io, message: string): Promise<void> {
  if (!(await confirm(io, message))) throw new CliError('failed', 'Nothing was changed.')
}

/** Asks a yes-or-no question on the terminal; Enter means no. */
export async function confirm(io: Io, message: string): Promise<boolean> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { isSure } = await prompt<{ isSure: boolean }>([
    { type: 'confirm', name: 'isSure', message, default: false },
  ])
  return isSure
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
