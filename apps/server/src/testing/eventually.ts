import { vi } from 'vitest'

/** Looks again and again until it throws nothing: Vitest gives up after a second, which is short on a busy machine. */
export const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000 })
