import { setImmediate } from 'node:timers/promises'

/** Rows of a file that are worked on before everybody else has a turn: some hundredths of a second at most. */
export const SLICE = 500

/** Gives everybody else a turn after each slice of a long list. */
export async function yieldToOthers(done: number): Promise<void> {
  if (done > 0 && done % SLICE === 0) await setImmediate()
}
