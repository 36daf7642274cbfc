import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The fields that `--fields` names, or undefined when it was not given. */
export function namedFields(input: Input): string[] | undefined {
  const names = input
    .text('fields')
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names?.length === 0) throw new CliError('usage', '--fields names no field.')
  return names
}

/** The value at a dotted path such as `stats.in_progress`. */
export function pick(row: object, field: string): unknown {
  let value: unknown = row
  for (const key of field.split('.')) {
    if (!isHolder(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** Every value of a row by its dotted name; lists are values. */
export function leaves(row: object, before = ''): string[] {
  return Object.entries(row).flatMap(([key, value]) =>
    isHolder(value) && !Array.isArray(value) ? leaves(value, `${before}${key}.`) : [`${before}${key}`],
  )
}

/** Refuses a name in `--fields` that neither the row nor the command's columns have: a usage error. */
export function checkFields(input: Input, columns: readonly { readonly field: string }[], row: object): void {
  const unknown = namedFields(input)?.find(
    (name) => !has(row, name) && !columns.some(({ field }) => field === name),
  )
  if (unknown === undefined) return
  throw new CliError('usage', `There is no field '${unknown}'. There are: ${leaves(row).join(', ')}.`)
}

/** What is null in this row may hold anything in another. */
function has(row: object, field: string): boolean {
  let value: unknown = row
  for (const key of field.split('.')) {
    if (value === null) return true
    if (!isHolder(value) || !Object.hasOwn(value, key)) return false
    value = value[key]
  }
  return true
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
