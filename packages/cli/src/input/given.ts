import type { Flag, Input } from '../define/command.ts'
import type { CallHelp } from '../define/endpoint-command.ts'
import { CliError } from '../errors.ts'

const flagOf = (field: string) => field.replaceAll('_', '-')

/** The given texts and numbers of a form, by field name; the server validates them. */
export function given(
  input: Input,
  texts: readonly string[],
  numbers: readonly string[] = [],
): Record<string, string | number> {
  return Object.fromEntries([
    ...texts.flatMap((field) => {
      const text = input.text(flagOf(field))
      return text === undefined ? [] : [[field, text] as const]
    }),
    ...numbers.flatMap((field) => {
      const text = input.text(flagOf(field))
      return text === undefined ? [] : [[field, numberIn(text, flagOf(field))] as const]
    }),
  ])
}

function numberIn(text: string, flag: string): number {
  if (/^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text)
  throw new CliError('usage', `--${flag} must be a number, not '${text}'.`)
}

/** The same for an edit, which needs at least one change. */
export function changesIn(...args: Parameters<typeof given>): Record<string, string | number> {
  const changes = given(...args)
  if (Object.keys(changes).length > 0) return changes
  throw new CliError('usage', 'Specify at least one change; see --help.')
}

/** The version last read, to detect edit conflicts; `--version` already prints the program's version. */
export const versionFlag = ({ flag }: CallHelp): Flag => flag('version', '--edited-version <n>')

export function versionIn(input: Input): { version?: number } {
  const version = input.number('edited-version')
  return version === undefined ? {} : { version }
}
