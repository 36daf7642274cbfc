import { isUnconfirmed, type PublishedResult } from '@linkwright/core/buying/fulfilment/published-table'
import { plural } from '@linkwright/core/values/text'
import type { Input } from '../define/command.ts'
import { confirm, canPrompt } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'

/** Maximum number of rows listed before the prompt. */
const SHOWN = 20

/** Whether existing published URLs and DA may be replaced: with `--replace` or after a confirmation. */
export async function confirmReplace(
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
      `${plural(rows.length, 'row')} would replace existing values. Add --replace to allow this.`,
    )
    return false
  }
  for (const { line, reason } of rows.slice(0, SHOWN))
    printMessage(io, `  line ${line}: ${safeLine(reason ?? '')}`)
  if (rows.length > SHOWN) printMessage(io, `  and ${rows.length - SHOWN} more`)
  return await confirm(io, `Replace the existing values of ${plural(rows.length, 'line')}?`)
}
