import {
  firstOfOrder,
  hasDashes,
  isNumericOrder,
  type NumericOrder,
  orderNames,
  otherOrder,
} from '@linkwright/core/tracking/links/date-order'
import { OrderSigns } from '@linkwright/core/tracking/links/order-signs'
import { bytesOf, type Checked } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'
import { canAsk, choose } from '../input/prompts.ts'
import { type Io, say } from '../io.ts'
import type { Mapping } from './mapping.ts'

type Settled = { readonly order: Mapping['order']; readonly said?: string }

/**
 * In which order the dates of a file are read where nobody has said it: in the one that its dates can only be of, day
 * first or month first. Where no date tells, a person is asked; without one the usual order is taken and said, and with
 * dashes, where neither is usual, the file is refused.
 */
export async function findDateOrder(io: Io, file: Checked, mapping: Mapping): Promise<Settled> {
  const { columns, order, skipRecords } = mapping
  if (columns.date === undefined) return { order }
  if (!(await mayHaveOrder(file))) return { order }
  const { against, either } = await lookAt(file, columns.date, order, skipRecords)
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
  if (canAsk(io)) return { order: await askOrder(io, tells, usual, other) }
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
  say(io, tells)
  return choose(io, 'Which comes first?', [choice(usual), choice(other)])
}

const ordered = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{2}/
/** Longer than a date. */
const OVERLAP = 12

/** Whether a date anywhere in the file begins with a day and a month: found in a tenth of the time of reading its rows. */
async function mayHaveOrder(file: Checked): Promise<boolean> {
  const decoder = new TextDecoder(file.encoding)
  let end = ''
  for await (const chunk of bytesOf(file.path)) {
    const text = end + decoder.decode(chunk, { stream: true })
    if (ordered.test(text)) return true
    end = text.slice(-OVERLAP)
  }
  return false
}

/** One date that can only be of the order in use ends the search, so most files are read for a few rows. */
async function lookAt(file: Checked, at: number, order: Mapping['order'], skipRecords: number) {
  const signs = new OrderSigns(order)
  let toSkip = skipRecords
  await readRecords(file, {
    onRecord: (cells, line) => {
      toSkip -= 1
      if (toSkip < 0) signs.add(cells[at] ?? '', line)
    },
    afterChunk: () => !signs.isProven,
  })
  return signs
}
