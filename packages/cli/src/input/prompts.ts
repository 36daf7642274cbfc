import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** Whether prompts are possible: standard input and standard error must be terminals. */
export function canPrompt(io: Io): boolean {
  return io.stdin.isTTY === true && io.stderr.isTTY === true
}

type Question = {
  readonly name: 'email' | 'password'
  readonly message: string
  readonly secret?: boolean
  readonly emptyMessage: string
}

/** Prompts for a text; secrets are masked. Prompts go to stderr, so that stdout has only data. */
export async function promptRequired(
  io: Io,
  { name, message, secret, emptyMessage }: Question,
): Promise<string> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const required = (text: string) => text.trim() !== '' || emptyMessage
  const answers = await prompt<{ email?: string; password?: string }>([
    secret
      ? { type: 'password', name, message, mask: '*', validate: required }
      : { type: 'input', name, message, validate: required },
  ])
  return answers[name] ?? ''
}

/** Prompts for a text until it is valid. */
export async function promptText(
  io: Io,
  message: string,
  problemOf: (text: string) => string | undefined,
): Promise<string> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { text } = await prompt<{ text: string }>([
    { type: 'input', name: 'text', message, validate: (typed: string) => problemOf(typed.trim()) ?? true },
  ])
  return text.trim()
}

type Choice<T> = { readonly name: string; readonly value: T }

/** Prompts for one of several choices; the first is the default. */
export async function promptChoice<T>(
  io: Io,
  message: string,
  choices: readonly [Choice<T>, ...Choice<T>[]],
): Promise<T> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ input: io.stdin, output: io.stderr })
  const { selected } = await prompt<{ selected: number }>([
    {
      type: 'select',
      name: 'selected',
      message,
      choices: choices.map(({ name }, value) => ({ name, value })),
    },
  ])
  return (choices[selected] ?? choices[0]).value
}

/** Confirms a deletion. Without a terminal, `--yes` is required. */
export async function confirmDeletion(io: Io, input: Input, what: string): Promise<void> {
  await confirmUnlessYes(io, input, `${what} cannot be undone.`, 'Continue?')
}

/** Confirms a plan that was shown. Without a terminal, `--yes` is required. */
export async function confirmChange(io: Io, input: Input): Promise<void> {
  await confirmUnlessYes(io, input, 'Nothing has been changed yet.', 'Apply these changes?')
}

/** Confirms a purchase. Without a terminal, `--yes` is required. */
export async function confirmPurchase(io: Io, input: Input): Promise<void> {
  await confirmUnlessYes(io, input, 'Nothing has been bought yet.', 'Buy this?')
}

/** Confirms an action with its own question. Without a terminal, `--yes` is required. */
export async function confirmAction(io: Io, input: Input, question: string): Promise<void> {
  if (input.on('yes')) return
  if (!canPrompt(io)) throw new CliError('usage', `${question} Repeat with --yes to confirm.`)
  await requireConfirmation(io, question)
}

/** On a terminal, asks whether to save despite warnings. */
export async function confirmWarning(io: Io, input: Input): Promise<void> {
  if (canPrompt(io) && !input.on('yes')) await requireConfirmation(io, 'Save anyway?')
}

async function confirmUnlessYes(io: Io, input: Input, what: string, question: string): Promise<void> {
  if (input.on('yes')) return
  if (!canPrompt(io)) throw new CliError('usage', `${what} Repeat with --yes to confirm.`)
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
