import { plural } from '@linkwright/core/values/text'
import type { Input } from '../../define/command.ts'
import { CliError, explain } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, openRows, type Row } from '../../output/output.ts'
import { isRefused } from '../../server/refused.ts'

interface OneByOne<T, R extends Row> {
  columns: readonly Column<R>[]
  /** Singular noun for one item: `order`. */
  noun: string
  items: readonly T[]
  idOf: (item: T) => number
  /** Confirmation, after the command line was checked and before anything is sent. */
  confirm?: () => Promise<void>
  run: (item: T) => Promise<NoInfer<R>>
  /** The row for a refused item; without it, a message is printed. */
  refused?: (item: T, reason: string) => NoInfer<R>
}

/**
 * Runs an action on several items, one after the other. A refused item does not stop the others. A missing response, or
 * an error that is not about the item, stops the run; the rows of completed items are still printed.
 */
export async function oneByOne<T, R extends Row>(
  io: Io,
  input: Input,
  { columns, noun, items, idOf, confirm, run, refused }: OneByOne<T, R>,
): Promise<void> {
  const rows = openRows(io, input, columns)
  await confirm?.()
  let count = 0
  let left = items.length
  try {
    for (const item of items) {
      try {
        await rows.print(await run(item))
      } catch (error) {
        if (!isItemError(error)) throw stopped(io, error, `${noun} ${idOf(item)}`, left - 1)
        const reason = explain(error).message
        if (refused) await rows.print(refused(item, reason))
        else if (items.length === 1) throw error
        else printMessage(io, `${upper(noun)} ${idOf(item)}: ${reason}`)
        count += 1
      }
      left -= 1
    }
  } finally {
    await rows.end()
  }
  if (count > 0)
    throw new CliError(
      count === items.length ? 'refused' : 'partly',
      `${count} of ${plural(items.length, noun)} refused.`,
    )
}

/** Whether the error concerns only this item. */
const isItemError = (error: unknown) =>
  isRefused(error, [404, 409, 422]) || (error instanceof CliError && error.exit === 'notFound')

function stopped(io: Io, error: unknown, which: string, left: number): unknown {
  const rest = left > 0 ? ` ${left} not started.` : ''
  const { exit } = explain(error)
  const isUncertain = exit === 'network' || exit === 'server' || exit === 'stopped'
  printMessage(
    io,
    isUncertain
      ? `No response for ${which}. Check whether the change was made.${rest}`
      : `Stopped at ${which}.${rest}`,
  )
  return error
}

const upper = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
