import { hash } from 'node:crypto'
import type { LinkFact, LinkPromise, Look, Outcome } from '@linkwright/core/tracking/verification/look'

/** What a look at a simulated published page finds. */
export type SampleOutcome = 'ok' | 'lost' | 'marked' | 'unreachable'

/** Of eight pages one has lost its link, one marks it nofollow, and one is unreachable. */
const outcomes: readonly SampleOutcome[] = ['lost', 'marked', 'unreachable']

/** Deterministic for a URL. */
function sampleOutcome(url: string): SampleOutcome {
  const chance = hash('sha256', url, 'buffer')[0] ?? 0
  return outcomes[chance % 8] ?? 'ok'
}

/** The first URL derived from `base` with this outcome. */
export function sampleAddress(base: string, wanted: SampleOutcome): string {
  for (let nth = 0; ; nth += 1) {
    const url = `${base}-${nth}`
    if (sampleOutcome(url) === wanted) return url
  }
}

/** A look at a simulated published page. */
export function sampleLook(
  url: string,
  { target, anchor }: LinkPromise,
  page: { title: string; words: number },
): Look {
  const outcome = sampleOutcome(url)
  const link: LinkFact = {
    url: target,
    anchor: anchor ?? '',
    rel: outcome === 'marked' ? ['nofollow'] : [],
    shown: 'visible',
  }
  const robots = outcome === 'unreachable' ? ('not_read' as const) : { own: true, search: true }
  const response: Outcome = {
    kind: 'response',
    status: 200,
    isChallenge: false,
    facts: {
      ...page,
      opening: page.title,
      noindex: false,
      nofollow: false,
      canonical: null,
      hasPasswordField: false,
      hasScripts: false,
      scriptNamesTarget: false,
      links: outcome === 'lost' ? [] : [link],
      frames: [],
    },
  }
  const seen: Outcome = outcome === 'unreachable' ? { kind: 'failed', why: 'timeout' } : response
  const hop = { url, site: URL.parse(url)?.hostname ?? null, robots, outcome: seen }
  return { url, page: { hops: [hop] }, browser: null, probes: [], candidates: [] }
}
