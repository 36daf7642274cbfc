import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The ids from the command line in order; a duplicate is a usage error. */
export function typedIds(input: Input): number[] {
  const ids = new Set<number>()
  for (const arg of input.args) {
    if (arg === undefined) continue
    const id = wholeNumber(arg, 'An id')
    if (ids.has(id)) throw new CliError('usage', `The id ${id} is given twice.`)
    ids.add(id)
  }
  return [...ids]
}

/**
 * Maps ids to positions from 0, for the sort calls. Other rows follow in their current order.
 *
 * @param what noun for the error: `page` gives "There is no page 9 in site 3."
 */
export function positionsOf(
  ids: readonly number[],
  known: readonly { readonly id: number }[],
  what: string,
  where = '',
): Record<string, number> {
  const unknown = ids.find((id) => !known.some((row) => row.id === id))
  if (unknown !== undefined) throw new CliError('notFound', `There is no ${what} ${unknown}${where}.`)
  return Object.fromEntries(ids.map((id, position) => [String(id), position]))
}

/** Every row of a paged list. */
export async function allRows<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
