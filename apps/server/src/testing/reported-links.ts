import type { Backlinks, ProviderLink } from '../integrations/backlinks/port.ts'
import { noBacklinks } from '../integrations/not-set-up.ts'

/** A provider that returns links in the given batches, and then fails if an error is given. */
export function providerReporting(pieces: readonly (readonly ProviderLink[])[], failure?: Error): Backlinks {
  return {
    ...noBacklinks(),
    name: 'Acme',
    async *linksTo() {
      for (const piece of pieces) yield await Promise.resolve([...piece])
      if (failure !== undefined) throw failure
    },
  }
}

/** A link to a page of the site that forms of tests add. */
export const reportedLink = (
  number: number,
  target: string,
  more: Partial<ProviderLink> = {},
): ProviderLink => ({
  url: `https://blog${number}.example/post`,
  target,
  anchor_text: `anchor ${number}`,
  da: 40,
  rel: 'nofollow',
  first_seen: '2026-01-02',
  last_seen: '2026-11-20',
  lost_on: null,
  ...more,
})
