/** What a parent sends to be told what the process has spent. */
export const requestSpent = 'spent'

/** Milliseconds of CPU, when the message asks for them; answers whether it did. */
export function reportSpent(message: unknown): boolean {
  if (message !== requestSpent) return false
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
  return true
}
