import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** A flag as data; `flag` is written as shown in the help: `--page <id>`, `-o, --output <file>`, `--dry-run`. */
export type Flag = {
  readonly flag: string
  readonly help: string
  readonly required?: boolean
  /** Required by the form that it fills, which reports all missing fields together. */
  readonly needed?: boolean
  /** Can be repeated; `input.list()` reads it. */
  readonly many?: boolean
  readonly choices?: readonly string[]
}

/** The kind of value for shell completion, from the account or the settings file. */
export type Takes = 'site' | 'page' | 'profile'

export type Argument = {
  readonly name: string
  readonly help: string
  readonly choices?: readonly string[]
  readonly takes?: Takes
}

/** An executable command; the file or folder in `commands/` is named after its group. */
export type Leaf = {
  readonly name: string
  readonly summary: string
  readonly args?: readonly Argument[]
  readonly flags?: readonly Flag[]
  readonly examples?: readonly string[]
  /** True if it works without a server and therefore has no connection flags. */
  readonly local?: boolean
  readonly missing?: Missing
  readonly run: (io: Io, input: Input) => Promise<void>
}

/**
 * Names what is missing when the server responds with not found: `order 7`. Undefined keeps the server's
 * message.
 */
export type Missing = (input: Input) => string | undefined

/** A command with subcommands; `own` is what it does without one. */
export type Group = {
  readonly name: string
  readonly summary: string
  readonly commands: readonly (Group | Leaf)[]
  readonly own?: Leaf
}

/** The help line of a command: a group lists its commands, so that the first page shows all of them. */
export function summaryOf(each: Group | Leaf): string {
  if (!('commands' in each)) return each.summary
  return `${each.summary}: ${each.commands.map(({ name }) => name).join(', ')}`
}

/** Arguments and flags by name, so that commands need no generics and no casts. */
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

  /** An id argument; `what` names it in the error. */
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

  /** The same command line with an additional flag. */
  with(name: string): Input {
    return new Input(this.args, { ...this.#flags, [camel(name)]: true })
  }

  /** The same command line with further flags, unless it has them already. */
  withDefaults(flags: Readonly<Record<string, unknown>>): Input {
    const given = Object.fromEntries(Object.entries(this.#flags).filter(([, value]) => value !== undefined))
    return new Input(this.args, { ...flags, ...given })
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

  /** The number of a required flag. */
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
  { flag: '--url <url>', help: 'server URL (LINKWRIGHT_URL)' },
  { flag: '--debug', help: 'log each request, its response and duration, and the source of an error' },
]

export const jqFlag: Flag = {
  flag: '--jq <filter>',
  help: 'filter the JSON with a jq expression; strings are printed raw',
}

export const rowFlags: readonly Flag[] = [
  { flag: '--json', help: 'print one JSON array (or object)' },
  jqFlag,
  { flag: '--jsonl', help: 'print one JSON object per line' },
  { flag: '--csv', help: 'print CSV with a header' },
  { flag: '--fields <names>', help: 'fields to print, separated by commas; nested fields with dots' },
]

export const listFlags: readonly Flag[] = [
  ...rowFlags,
  { flag: '--limit <n>', help: 'maximum number of rows' },
  { flag: '--all', help: 'print all rows (a terminal shows the first 100)' },
]

/** For commands that read a table from a file. */
export const encodingFlag: Flag = {
  flag: '--encoding <name>',
  help: 'file encoding, such as windows-1250 or shift_jis (default: detected)',
}
