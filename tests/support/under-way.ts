import type { LinkwrightClient } from '@linkwright/sdk'
import { expect } from 'vitest'

/** Resolves once a large import has gone further than `from` rows and is not over; answers how far it is. */
export async function underWay(client: LinkwrightClient, id: number, from = 0): Promise<number> {
  const at = { done: from, total: Infinity }
  await expect
    .poll(
      async () => {
        Object.assign(at, await client.links.import({ id }))
        return at.done
      },
      { timeout: 30_000, interval: 10 },
    )
    .toBeGreaterThan(from)
  expect(at.done, 'an import that is not over').toBeLessThan(at.total)
  return at.done
}
