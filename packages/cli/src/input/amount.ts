import { type Cents, toCents } from '@linkwright/core/values/money'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The amount of a flag as cents. */
export function amountOf(input: Input, name: string): Cents | undefined {
  const text = input.text(name)
  if (text === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new CliError('usage', `--${name} must be an amount like 500 or 99.50, not '${text}'.`)
  return toCents(text)
}
