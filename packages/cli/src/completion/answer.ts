import { type Io, print } from '../io.ts'
import { offer } from './candidates.ts'
import { lines, typedBy } from './shell-lines.ts'
import { isShell } from './shell-names.ts'

/**
 * Answers what a shell asks when a person presses the key that completes: `__complete bash 9 links list --pa`. Whatever
 * fails, it answers nothing and says nothing.
 */
export async function answerShell(
  io: Io,
  [shell = '', completionType = '', ...words]: readonly string[],
): Promise<void> {
  if (!isShell(shell)) return
  try {
    const typed = typedBy(shell, words)
    const found = lines(shell, await offer(typed, io), words.at(-1) ?? '', completionType)
    print(io, found.map((line) => `${line}\n`).join(''))
  } catch {
    // The shell shows no candidates; an error would stand in the middle of what is being typed.
  }
}
