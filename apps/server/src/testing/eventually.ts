import { vi } from 'vitest'

/** Retries until it does not throw: Vitest gives up after a second, which is too short on a busy machine. */
export const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000 })
