import type { Flag, Input } from '../define/command.ts'
import type { CallHelp } from '../define/endpoint-command.ts'
import { CliError } from '../errors.ts'

const flagOf = (field: string) => field.replaceAll('_', '-')

/** What was given of a form's texts and numbers, under the names of its fields; whether they are right is the server's to say. */
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

/** The same of an edit, which names something. */
export function changesIn(...args: Parameters<typeof given>): Record<string, string | number> {
  const changes = given(...args)
  if (Object.keys(changes).length > 0) return changes
  throw new CliError('usage', 'Specify at least one change; see --help.')
}

/** What was read is named, so that nobody overwrites what somebody else changed meanwhile; `--version` is the program's own. */
export const versionFlag = ({ flag }: CallHelp): Flag => flag('version', '--edited-version <n>')

export function versionIn(input: Input): { version?: number } {
  const version = input.number('edited-version')
  return version === undefined ? {} : { version }
}
