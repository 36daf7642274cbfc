import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { typedIds } from './order.ts'

/** Instead of ids: they come on standard input, separated by spaces, commas or lines. */
const FROM_INPUT = '-'

/**
 * The ids that were typed, the same one twice being a usage error, or those on standard input where `-` was, perhaps as a
 * list that was printed as CSV: lists that are put together name some twice, which are taken once.
 */
export async function idsOf(io: Io, input: Input): Promise<number[]> {
  const [first, ...others] = input.args
  if (first !== FROM_INPUT || others.length > 0)
    return some(typedIds(input), 'Say which, by their ids, or - to read them.')
  let text = ''
  for await (const chunk of io.stdin) text += String(chunk)
  const words = text.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [word.replace(/^"(.*)"$/, '$1')]))
  const [head] = words
  const ids = (isHead(head) ? words.slice(1) : words).map((word) => wholeNumber(word, 'An id'))
  return some([...new Set(ids)], 'No ids came on standard input: nothing was done.')
}

const isHead = (word: string | undefined) => word !== undefined && /^(?:\w+_)?id$/i.test(word)

function some(ids: number[], none: string): number[] {
  if (ids.length === 0) throw new CliError('usage', none)
  return ids
}

/** The id of an order, given as such or as its number, which screens and mails show: `7`, `order_7`, `admin_order_7`. */
export function orderId(given: string): number {
  const id = /^(?:admin_)?order_(\d+)$/i.exec(given)?.[1]
  return wholeNumber(id ?? given, 'The id')
}
