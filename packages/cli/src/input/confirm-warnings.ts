import type { Flag, Input } from '../define/command.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import { confirmWarning } from './prompts.ts'

export const yesFlag: Flag = { flag: '--yes', help: 'save without confirming warnings' }

/**
 * Prints warnings before saving. On a terminal it asks for confirmation; scripts continue, because the
 * server accepts such values. If the warnings cannot be computed, saving reports the error.
 */
export async function confirmWarnings(
  io: Io,
  input: Input,
  warnings: readonly string[] | Promise<string[]>,
): Promise<void> {
  const lines = await Promise.resolve(warnings).catch(() => [])
  for (const line of lines) printMessage(io, safeLine(line))
  if (lines.length > 0) await confirmWarning(io, input)
}
