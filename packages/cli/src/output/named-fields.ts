import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The fields in `--fields`, or undefined if it was not given. */
export function namedFields(input: Input): string[] | undefined {
  const names = input
    .text('fields')
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names?.length === 0) throw new CliError('usage', '--fields is empty.')
  return names
}

/** The value at a dotted path such as `stats.in_progress`. */
export function pick(row: object, field: string): unknown {
  let value: unknown = row
  for (const key of field.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

/** Every value of a row by its dotted name; lists are values. */
export function leaves(row: object, before = ''): string[] {
  return Object.entries(row).flatMap(([key, value]) =>
    isObject(value) && !Array.isArray(value) ? leaves(value, `${before}${key}.`) : [`${before}${key}`],
  )
}

/** @throws a usage error for a name in `--fields` that neither the row nor the columns have. */
export function checkFields(input: Input, columns: readonly { readonly field: string }[], row: object): void {
  const unknown = namedFields(input)?.find(
    (name) => !has(row, name) && !columns.some(({ field }) => field === name),
  )
  if (unknown === undefined) return
  throw new CliError('usage', `There is no field '${unknown}'. There are: ${leaves(row).join(', ')}.`)
}

/** Whether a row has a field; below a null value any name is accepted, since other rows may have it. */
function has(row: object, field: string): boolean {
  let value: unknown = row
  for (const key of field.split('.')) {
    if (value === null) return true
    if (!isObject(value) || !Object.hasOwn(value, key)) return false
    value = value[key]
  }
  return true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
