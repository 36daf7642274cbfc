import { once } from 'node:events'
import { createServer } from 'node:net'

/** The address of LINKWRIGHT_METRICS is not available; `cause` is the error of listening. */
export class MetricsAddressError extends Error {
  override readonly name = 'MetricsAddressError'
}

/**
 * Listens briefly, so that a start with an unavailable address fails before it creates a database. `whileTaken` runs
 * while the address is taken. @throws the error of listening, such as EADDRINUSE.
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
