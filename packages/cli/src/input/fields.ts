import { parseDate } from '@linkwright/core/values/dates'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The fields that were given; the API takes no empty ones for what is optional. */
export function fields<T extends Readonly<Record<string, string | undefined>>>(
  given: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}

/** `kp1`, `kp2` … of the values given, at most `most` of them. */
export function numbered(
  name: string,
  values: readonly string[],
  most: number,
  flag: string,
): Record<string, string> {
  if (values.length > most) throw new CliError('usage', `${flag} may be given at most ${most} times.`)
  return Object.fromEntries(values.map((value, i) => [`${name}${i + 1}`, value]))
}

/** Refuses an edit that names nothing to change: a usage error. */
export function mustChange(input: Input, texts: readonly string[], lists: readonly string[] = []): void {
  const named = texts.some((name) => input.text(name) !== undefined)
  if (!named && input.notOff('local') && !lists.some((name) => input.list(name).length > 0))
    throw new CliError('usage', 'Specify at least one change; see --help.')
}

/** A day as the API takes it; undefined when the flag was not given. */
export function day(input: Input, flag: string): string | undefined {
  const text = input.text(flag)
  if (text === undefined || parseDate(text, 'ISO') !== undefined) return text?.trim()
  throw new CliError('usage', `--${flag} must be a day such as 2026-02-03, not '${text}'.`)
}

/** Refuses two flags that contradict each other: a usage error. */
export function notTogether(input: Input, one: string, other: string): void {
  if (input.text(one) === undefined || input.text(other) === undefined) return
  throw new CliError('usage', `--${one} and --${other} cannot be given together.`)
}
