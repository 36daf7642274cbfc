/** What a parent sends to be told what the process has spent. */
export const askSpent = 'spent'

/** Milliseconds of CPU, when the message asks for them; answers whether it did. */
export function tellSpent(message: unknown): boolean {
  if (message !== askSpent) return false
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
  return true
}
