import { once } from 'node:events'
import { createServer } from 'node:net'

/** The address of LINKWRIGHT_METRICS cannot be had; `cause` is what listening threw. */
export class MetricsAddressError extends Error {
  override readonly name = 'MetricsAddressError'
}

/**
 * Listens for a moment, so that a start with an address that cannot be had fails before it creates a database. `whileTaken`
 * runs while the address is taken.
 * @throws what listening throws, such as EADDRINUSE.
 */
export async function tryAddress(
  port: number,
  host: string,
  whileTaken?: () => Promise<void>,
): Promise<void> {
  const probe = createServer((early) => early.destroy()).listen({ port, host })
  await once(probe, 'listening')
  try {
    await whileTaken?.()
  } finally {
    probe.close()
    await once(probe, 'close')
  }
}
