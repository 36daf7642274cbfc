import { type Io, print } from '../io.ts'
import { completionsFor } from './candidates.ts'
import { lines, typedBy } from './shell-lines.ts'
import { isShell } from './shell-names.ts'

/**
 * Prints completion candidates for a shell: `__complete bash 9 links list --pa`. On any error it
 * prints nothing.
 */
export async function printCompletions(
  io: Io,
  [shell = '', completionType = '', ...words]: readonly string[],
): Promise<void> {
  if (!isShell(shell)) return
  try {
    const typed = typedBy(shell, words)
    const found = lines(shell, await completionsFor(typed, io), words.at(-1) ?? '', completionType)
    print(io, found.map((line) => `${line}\n`).join(''))
  } catch {
    // An error message would appear in the middle of the typed command.
  }
}
