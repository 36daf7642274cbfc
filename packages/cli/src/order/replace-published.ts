import { isUnconfirmed, type PublishedResult } from '@linkwright/core/buying/fulfilment/published-table'
import { plural } from '@linkwright/core/values/text'
import type { Input } from '../define/command.ts'
import { confirm, canPrompt } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'

/** Rows that are listed before the question. */
const SHOWN = 20

/** Whether lines that have another published URL or DA take the file's: `--replace`, or a yes on the terminal. */
export async function mayReplace(
  io: Io,
  input: Input,
  checked: readonly (PublishedResult & { line: number })[],
): Promise<boolean> {
  const rows = checked.filter(isUnconfirmed)
  if (rows.length === 0) return false
  if (input.on('replace')) return true
  if (input.on('dry-run') || input.on('yes') || !canPrompt(io)) {
    printMessage(
      io,
      `${plural(rows.length, 'row')} would replace what a line has already. Add --replace to allow it.`,
    )
    return false
  }
  for (const { line, reason } of rows.slice(0, SHOWN))
    printMessage(io, `  line ${line}: ${safeLine(reason ?? '')}`)
  if (rows.length > SHOWN) printMessage(io, `  and ${rows.length - SHOWN} more`)
  return await confirm(io, `Replace what ${plural(rows.length, 'line has', 'lines have')} already?`)
}
