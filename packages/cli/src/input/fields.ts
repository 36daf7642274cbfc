import { parseDate } from '@linkwright/core/values/dates'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The given fields; the API does not accept empty optional fields. */
export function fields<T extends Readonly<Record<string, string | undefined>>>(
  given: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}

/** The given values as numbered fields `kp1`, `kp2` …, at most `most`. */
export function numbered(
  name: string,
  values: readonly string[],
  most: number,
  flag: string,
): Record<string, string> {
  if (values.length > most) throw new CliError('usage', `${flag} can be given at most ${most} times.`)
  return Object.fromEntries(values.map((value, i) => [`${name}${i + 1}`, value]))
}

/** @throws a usage error if an edit changes nothing. */
export function mustChange(input: Input, texts: readonly string[], lists: readonly string[] = []): void {
  const named = texts.some((name) => input.text(name) !== undefined)
  if (!named && input.notOff('local') && !lists.some((name) => input.list(name).length > 0))
    throw new CliError('usage', 'Specify at least one change; see --help.')
}

/** A date for the API; undefined if the flag was not given. */
export function day(input: Input, flag: string): string | undefined {
  const text = input.text(flag)
  if (text === undefined || parseDate(text, 'ISO') !== undefined) return text?.trim()
  throw new CliError('usage', `--${flag} must be a date such as 2026-02-03, not '${text}'.`)
}

/** @throws a usage error if both flags are given. */
export function notTogether(input: Input, one: string, other: string): void {
  if (input.text(one) === undefined || input.text(other) === undefined) return
  throw new CliError('usage', `--${one} and --${other} cannot be given together.`)
}
