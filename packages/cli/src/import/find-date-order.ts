import {
  firstOfOrder,
  hasDashes,
  isNumericOrder,
  type NumericOrder,
  orderNames,
  otherOrder,
} from '@linkwright/core/tracking/links/date-order'
import type { DateOrderEvidence } from '@linkwright/core/tracking/links/date-order-evidence'
import { CliError } from '../errors.ts'
import { canPrompt, choose } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import type { Mapping } from './mapping.ts'

type Settled = { readonly order: Mapping['order']; readonly said?: string }

/**
 * In which order the dates of a file are read where nobody has said it: in the one that its dates can only be of, day
 * first or month first. Where no date tells, a person is asked; without one the usual order is taken and said, and with
 * dashes, where neither is usual, the file is refused.
 */
export async function findDateOrder(io: Io, mapping: Mapping, signs: DateOrderEvidence): Promise<Settled> {
  const { columns, order } = mapping
  if (columns.date === undefined) return { order }
  const { against, either } = signs
  if (against !== undefined)
    return {
      order: against.order,
      said: `Line ${against.line} has ${against.text}: this file writes the ${firstOfOrder[against.order]} first, and is read so.`,
    }
  if (either === undefined) return { order }
  // A tool that writes the year first may have been asked to write as its user does.
  const usual = isNumericOrder(order) ? order : 'MDY'
  const other = otherOrder(usual)
  const tells = `Line ${either.line} has ${either.text}, and no date of the file tells whether the month or the day comes first.`
  if (canPrompt(io)) return { order: await askOrder(io, tells, usual, other) }
  if (hasDashes(either.text))
    throw new CliError('refused', `${tells} Repeat with --date-format MDY or --date-format DMY.`)
  return {
    order: usual,
    said: `${tells} The ${firstOfOrder[usual]} is read first; if that is wrong, repeat with --date-format ${other}.`,
  }
}

async function askOrder(
  io: Io,
  tells: string,
  usual: NumericOrder,
  other: NumericOrder,
): Promise<NumericOrder> {
  const choice = (order: NumericOrder) => ({
    name: `the ${firstOfOrder[order]}: ${orderNames[order]}`,
    value: order,
  })
  printMessage(io, tells)
  return choose(io, 'Which comes first?', [choice(usual), choice(other)])
}
