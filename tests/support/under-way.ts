import type { LinkwrightClient } from '@linkwright/sdk'
import { expect } from 'vitest'

/** Waits until a large import has processed more than `from` rows; returns whether it is still running. */
export async function isUnderWay(client: LinkwrightClient, id: number, from = 0): Promise<boolean> {
  const at = { done: from, total: Infinity }
  await expect
    .poll(
      async () => {
        Object.assign(at, await client.links.import({ id }))
        return at.done > from || at.done === at.total
      },
      { timeout: 30_000, interval: 25 },
    )
    .toBe(true)
  return at.done < at.total
}
