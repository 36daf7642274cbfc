import { plural } from '@linkwright/core/values/text'
import type { Input } from '../../define/command.ts'
import { CliError, explain } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, openRows, type Row } from '../../output/output.ts'
import { isRefused } from '../../server/refused.ts'

interface OneByOne<T, R extends Row> {
  columns: readonly Column<R>[]
  /** What one of them is called: `order`. */
  noun: string
  things: readonly T[]
  idOf: (thing: T) => number
  /** Asked when nothing can be wrong with the command line any more, and before anything is sent. */
  ask?: () => Promise<void>
  act: (thing: T) => Promise<NoInfer<R>>
  /** The row of one that was refused; where there is none, it is said. */
  refused?: (thing: T, reason: string) => NoInfer<R>
}

/**
 * Acts on many, one after the other: one that is refused holds up no other. What gets no answer, or is refused to the
 * caller whatever it is about, ends here; what was done until then is printed all the same, every row of it.
 */
export async function oneByOne<T, R extends Row>(
  io: Io,
  input: Input,
  { columns, noun, things, idOf, ask, act, refused }: OneByOne<T, R>,
): Promise<void> {
  const rows = openRows(io, input, columns)
  await ask?.()
  let count = 0
  let left = things.length
  try {
    for (const thing of things) {
      try {
        await rows.print(await act(thing))
      } catch (error) {
        if (!isOfThis(error)) throw stopped(io, error, `${noun} ${idOf(thing)}`, left - 1)
        const reason = explain(error).sentence
        if (refused) await rows.print(refused(thing, reason))
        else if (things.length === 1) throw error
        else printMessage(io, `${upper(noun)} ${idOf(thing)}: ${reason}`)
        count += 1
      }
      left -= 1
    }
  } finally {
    await rows.end()
  }
  if (count > 0)
    throw new CliError(
      count === things.length ? 'refused' : 'partly',
      `${plural(count, noun)} of ${things.length} refused.`,
    )
}

/** Whether another may bear what this one does not. */
const isOfThis = (error: unknown) =>
  isRefused(error, [404, 409, 422]) || (error instanceof CliError && error.exit === 'notFound')

function stopped(io: Io, error: unknown, which: string, left: number): unknown {
  const rest = left > 0 ? ` ${left} not begun.` : ''
  const { exit } = explain(error)
  const isUncertain = exit === 'network' || exit === 'server' || exit === 'stopped'
  printMessage(
    io,
    isUncertain ? `No answer for ${which}: look whether it was done.${rest}` : `Not ${which}.${rest}`,
  )
  return error
}

const upper = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
