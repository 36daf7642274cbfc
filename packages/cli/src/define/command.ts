import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** A flag as data; `flag` is written as the help shows it: `--page <id>`, `-o, --output <file>`, `--dry-run`. */
export type Flag = {
  readonly flag: string
  readonly help: string
  readonly required?: boolean
  /** The form that it fills refuses without it, and then names all that is missing at once. */
  readonly needed?: boolean
  /** May be given several times; `input.list()` reads it. */
  readonly many?: boolean
  readonly choices?: readonly string[]
}

/** What the shell offers for a value: things of the account, or of the settings file. */
export type Takes = 'site' | 'page' | 'profile'

export type Argument = {
  readonly name: string
  readonly help: string
  readonly choices?: readonly string[]
  readonly takes?: Takes
}

/** A command that does something; the file or folder in `commands/` is named after its group. */
export type Leaf = {
  readonly name: string
  readonly summary: string
  readonly args?: readonly Argument[]
  readonly flags?: readonly Flag[]
  readonly examples?: readonly string[]
  /** True when it works without a server: the connection flags are then left out. */
  readonly local?: boolean
  readonly missing?: Missing
  readonly run: (io: Io, input: Input) => Promise<void>
}

/**
 * What there is none of when the server answers that it knows no such thing: `order 7`. Undefined keeps the server's
 * sentence.
 */
export type Missing = (input: Input) => string | undefined

/** A word with commands below it, or further such words, and perhaps something it does by itself. */
export type Group = {
  readonly name: string
  readonly summary: string
  readonly commands: readonly (Group | Leaf)[]
  readonly own?: Leaf
}

/** One line of a help page: a group lists its commands, so that the first page shows every command. */
export function summaryOf(each: Group | Leaf): string {
  if (!('commands' in each)) return each.summary
  return `${each.summary}: ${each.commands.map(({ name }) => name).join(', ')}`
}

/** What was typed, read by name so that commands need no generics and no casts. */
export class Input {
  readonly args: readonly (string | undefined)[]
  readonly #flags: Readonly<Record<string, unknown>>

  constructor(args: readonly (string | undefined)[], flags: Readonly<Record<string, unknown>>) {
    this.args = args
    this.#flags = flags
  }

  arg(index: number): string {
    const value = this.args[index]
    if (value === undefined) throw new CliError('usage', 'An argument is missing.')
    return value
  }

  /** An argument that is an id; `what` names it where it is none. */
  idArg(index = 0, what = 'The id'): number {
    return wholeNumber(this.arg(index), what)
  }

  text(name: string): string | undefined {
    const value = this.#flags[camel(name)]
    return typeof value === 'string' ? value : undefined
  }

  list(name: string): string[] {
    const value = this.#flags[camel(name)]
    return Array.isArray(value) ? value.map(String) : []
  }

  /** The same command line without one flag. */
  without(name: string): Input {
    return new Input(this.args, { ...this.#flags, [camel(name)]: undefined })
  }

  /** The same command line with one flag more. */
  with(name: string): Input {
    return new Input(this.args, { ...this.#flags, [camel(name)]: true })
  }

  on(name: string): boolean {
    return this.#flags[camel(name)] === true
  }

  /** False only when `--no-<name>` was given. */
  notOff(name: string): boolean {
    return this.#flags[camel(name)] !== false
  }

  /** A positive whole number such as an id or a limit. */
  number(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    return wholeNumber(text, `--${name}`)
  }

  /** The number of a flag that must be there. */
  id(name: string): number {
    const value = this.number(name)
    if (value === undefined) throw new CliError('usage', `--${name} is missing.`)
    return value
  }
}

/** Reads an id or a count; anything but 1, 2, 3 … is a usage error naming `what`. */
export function wholeNumber(text: string, what: string): number {
  const value = Number(text)
  if (!/^\d{1,15}$/.test(text) || value < 1)
    throw new CliError('usage', `${what} must be a whole number above 0, not '${text}'.`)
  return value
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export const connectionFlags: readonly Flag[] = [
  { flag: '--profile <name>', help: 'profile to use (LINKWRIGHT_PROFILE)' },
  { flag: '--url <url>', help: 'server to speak to (LINKWRIGHT_URL)' },
  { flag: '--debug', help: 'log each request, its response and duration, and the source of an error' },
]

/** Of a command that prints one value. */
export const jsonFlag: Flag = { flag: '--json', help: 'print it as JSON' }

export const rowFlags: readonly Flag[] = [
  { flag: '--json', help: 'print one JSON array (or object)' },
  { flag: '--jq <filter>', help: 'print what a jq filter makes of the JSON; texts bare' },
  { flag: '--jsonl', help: 'print one JSON object a line' },
  { flag: '--csv', help: 'print CSV with a header' },
  { flag: '--fields <names>', help: 'only these fields, separated by commas; nested ones with dots' },
]

export const listFlags: readonly Flag[] = [
  ...rowFlags,
  { flag: '--limit <n>', help: 'at most this many rows' },
  { flag: '--all', help: 'every row, on a terminal too (a terminal shows 100)' },
]

/** Of every command that reads a table from a file. */
export const encodingFlag: Flag = {
  flag: '--encoding <name>',
  help: 'how the file is written, such as windows-1250 or shift_jis; found by itself where that is certain',
}
