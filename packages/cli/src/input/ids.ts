import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { typedIds } from './order.ts'

/** Read ids from standard input, separated by spaces, commas or lines. */
const FROM_INPUT = '-'

/**
 * The ids from the command line, where a duplicate is a usage error, or for `-` from standard input, also as
 * printed CSV, where duplicates are ignored because combined lists often contain them.
 */
export async function idsOf(io: Io, input: Input): Promise<number[]> {
  const [first, ...others] = input.args
  if (first !== FROM_INPUT || others.length > 0)
    return some(typedIds(input), 'Specify ids, or - to read them from standard input.')
  let text = ''
  for await (const chunk of io.stdin) text += String(chunk)
  const words = text.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [word.replace(/^"(.*)"$/, '$1')]))
  const [head] = words
  const ids = (isHead(head) ? words.slice(1) : words).map((word) => wholeNumber(word, 'An id'))
  return some([...new Set(ids)], 'Standard input has no ids. Nothing was changed.')
}

const isHead = (word: string | undefined) => word !== undefined && /^(?:\w+_)?id$/i.test(word)

function some(ids: number[], none: string): number[] {
  if (ids.length === 0) throw new CliError('usage', none)
  return ids
}

/** The id of an order, given as id or order number: `7`, `order_7`, `admin_order_7`. */
export function orderId(given: string): number {
  const id = /^(?:admin_)?order_(\d+)$/i.exec(given)?.[1]
  return wholeNumber(id ?? given, 'The id')
}
