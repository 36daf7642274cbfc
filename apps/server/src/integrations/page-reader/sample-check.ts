import { hash } from 'node:crypto'
import type { PageCheck, WantedLink } from '@linkwright/page-reader/port'

/** Outcome of checking a simulated published page. */
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

/** Checks a simulated published page. */
export function sampleCheck(url: string, [wanted]: readonly WantedLink[]): PageCheck {
  const outcome = sampleOutcome(url)
  if (outcome === 'unreachable') return { reached: false, why: 'timeout' }
  const link = wanted && {
    target: wanted.url,
    anchor: wanted.anchor ?? '',
    rel: outcome === 'marked' ? 'nofollow' : null,
    hidden: null,
  }
  return {
    reached: true,
    status: 200,
    link: outcome === 'lost' ? undefined : link,
    robots: null,
    contentHash: hash('sha256', url, 'hex').slice(0, 32),
  }
}
