import { type Input, wholeNumber } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'
import { typedIds } from './order.ts'

/** Instead of ids: they come on standard input, parted by spaces, commas or lines. */
const FROM_INPUT = '-'

/** The ids that were typed, or those on standard input where `-` was; the same one twice is a usage error. */
export async function idsOf(io: Io, input: Input): Promise<number[]> {
  const [first, ...others] = input.args
  if (first !== FROM_INPUT || others.length > 0) return some(typedIds(input))
  let text = ''
  for await (const chunk of io.stdin) text += String(chunk)
  const ids = text.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [wholeNumber(word, 'An id')]))
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new CliError('usage', `The id ${twice} is given twice.`)
  return some(ids)
}

function some(ids: number[]): number[] {
  if (ids.length === 0) throw new CliError('usage', 'Say which, by their ids, or - to read them.')
  return ids
}
