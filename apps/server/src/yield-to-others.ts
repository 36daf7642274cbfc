import { setImmediate } from 'node:timers/promises'

/** Rows to process before other work gets a turn: at most some hundredths of a second. */
export const SLICE = 500

/** Lets other work run after each slice of a long list. */
export async function yieldToOthers(done: number): Promise<void> {
  if (done > 0 && done % SLICE === 0) await setImmediate()
}
