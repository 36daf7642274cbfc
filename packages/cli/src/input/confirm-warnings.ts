import type { Flag, Input } from '../define/command.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import { confirmWarning } from './prompts.ts'

export const yesFlag: Flag = { flag: '--yes', help: 'save without being asked about what looks like a slip' }

/**
 * Says before saving what looks like a slip. The server allows it: a person is asked, and a script, which nobody
 * answers, goes on. When it cannot be looked up, the saving itself says why.
 */
export async function confirmWarnings(
  io: Io,
  input: Input,
  slips: readonly string[] | Promise<string[]>,
): Promise<void> {
  const lines = await Promise.resolve(slips).catch(() => [])
  for (const line of lines) printMessage(io, safeLine(line))
  if (lines.length > 0) await confirmWarning(io, input)
}
