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
import { canPrompt, promptChoice } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import type { Mapping } from './mapping.ts'

type Settled = { readonly order: Mapping['order']; readonly message?: string }

/**
 * Finds the date order of a file without --date-format: the only order that fits its dates, day first or month
 * first. If every date fits both, prompts for it. Without a terminal, uses and reports the usual order, or
 * refuses dates with dashes, for which neither order is usual.
 */
export async function findDateOrder(io: Io, mapping: Mapping, evidence: DateOrderEvidence): Promise<Settled> {
  const { columns, order } = mapping
  if (columns.date === undefined) return { order }
  const { against, either } = evidence
  if (against !== undefined)
    return {
      order: against.order,
      message: `Line ${against.line} has the date ${against.text}, so dates in this file are read with the ${firstOfOrder[against.order]} first.`,
    }
  if (either === undefined) return { order }
  // A tool that writes the year first may be configured to use its user's date format.
  const usual = isNumericOrder(order) ? order : 'MDY'
  const other = otherOrder(usual)
  const ambiguity = `Line ${either.line} has the date ${either.text}, and no date in the file shows whether the month or the day comes first.`
  if (canPrompt(io)) return { order: await askOrder(io, ambiguity, usual, other) }
  if (hasDashes(either.text))
    throw new CliError('refused', `${ambiguity} Repeat with --date-format MDY or --date-format DMY.`)
  return {
    order: usual,
    message: `${ambiguity} Dates are read with the ${firstOfOrder[usual]} first. If this is wrong, repeat with --date-format ${other}.`,
  }
}

async function askOrder(
  io: Io,
  ambiguity: string,
  usual: NumericOrder,
  other: NumericOrder,
): Promise<NumericOrder> {
  const choice = (order: NumericOrder) => ({
    name: `the ${firstOfOrder[order]}: ${orderNames[order]}`,
    value: order,
  })
  printMessage(io, ambiguity)
  return promptChoice(io, 'Which comes first?', [choice(usual), choice(other)])
}
