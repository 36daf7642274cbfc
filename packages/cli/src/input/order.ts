import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'

/** The ids that were typed, in their order; the same one twice is a usage error. */
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
 * Id to position, from 0, as the sort calls take it. Rows that are not named stay behind, in their order.
 *
 * @param what words for a row that is not there: `page` gives "There is no page 9 in site 3."
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
