import type { LinkRel } from '@linkwright/core/tracking/links/rel'
import { sampleTokens } from '../accounts/simulator.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import { chance, seedOf } from '../simulator/chance.ts'
import type { SearchWorld, WorldLink } from '../simulator/world.ts'
import { BATCH_SIZE } from './links-in-batches.ts'
import type { Backlinks, ProviderLink } from './port.ts'

const DAY_MS = 86_400_000
/** Simulated links were first seen within two years from this day. */
const SINCE = Date.parse('2024-01-01')
const SPAN_DAYS = 730
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Share of each rel among twenty links. */
const rels: readonly (readonly [LinkRel, number])[] = [
  ['follow', 13],
  ['nofollow', 4],
  ['sponsored', 2],
  ['ugc', 1],
]

/** Faults of the accounts on the sample consent page, by token. */
const faults: Readonly<Partial<Record<string, ProviderFault>>> = {
  [sampleTokens.revoked]: 'unauthorised',
  [sampleTokens.unsubscribed]: 'unsubscribed',
}
/** Links that the failing sample account returns before it fails. */
const BEFORE_FAILING = 5

/** Sample links, which never change. `token` belongs to a connected sample account. */
export function simulatedBacklinks(
  world: SearchWorld,
  now: () => Date,
  { name = 'Sample data', token }: { name?: string; token?: string } = {},
): Backlinks {
  const refuse = () => {
    const fault = faults[token ?? '']
    if (fault !== undefined) throw new ProviderError(name, fault)
  }
  return {
    name,
    isSample: true,
    summary({ url }) {
      const { linksToUrl, linksToHomePage } = world.page(url)
      const links = world
        .links(url)
        .map(({ anchor, ...link }) => ({ ...link, anchor_text: anchor.text, anchor_type: anchor.type }))
      return Promise.resolve({ linksToUrl, linksToHomePage, links })
    },
    async *linksTo({ url }) {
      await Promise.resolve()
      refuse()
      const links = world
        .links(url)
        .map((link) => providerLink(link, url, now()))
        .toSorted((a, b) => ((a.first_seen ?? '') < (b.first_seen ?? '') ? 1 : -1))
      if (token === sampleTokens.failing) {
        yield links.slice(0, BEFORE_FAILING)
        throw new ProviderError(name, 'unavailable')
      }
      for (let from = 0; from < links.length; from += BATCH_SIZE) yield links.slice(from, from + BATCH_SIZE)
    },
  }
}

function providerLink({ url, anchor, da }: WorldLink, target: string, now: Date): ProviderLink {
  const random = chance(seedOf(0, 'told of', url, target))
  const first = SINCE + Math.floor(random() * SPAN_DAYS) * DAY_MS
  const seen = now.getTime() - Math.floor(random() * 7) * DAY_MS
  const isLost = random() < 0.05
  let at = random() * 20
  const rel = rels.find(([, share]) => (at -= share) < 0)?.[0] ?? 'follow'
  return {
    url,
    target,
    anchor_text: anchor.text,
    da,
    rel,
    first_seen: dayOf(Math.min(first, now.getTime())),
    last_seen: dayOf(seen),
    lost_on: isLost ? dayOf(seen) : null,
  }
}
