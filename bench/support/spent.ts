/** The message with which a parent asks for the processor time. */
export const requestSpent = 'spent'

/** Milliseconds of processor time, if the message asks for them; returns whether it did. */
export function reportSpent(message: unknown): boolean {
  if (message !== requestSpent) return false
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
  return true
}
