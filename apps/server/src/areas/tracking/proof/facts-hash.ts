import { hash } from 'node:crypto'
import type { Judgement } from '@linkwright/core/tracking/verification/judge'
import type { Look } from '@linkwright/core/tracking/verification/look'

/** Changes when the verdict, its place or its link changes, not with every byte of the page. */
export function factsHash(
  { codes, url, link }: Pick<Judgement, 'url' | 'link'> & { codes: readonly string[] },
  look: Look,
): string {
  const seen = link && { url: link.url, anchor: link.anchor, rel: link.rel, shown: link.shown }
  return hash('sha256', JSON.stringify([codes, url, seen, statusOf(look)]), 'hex')
}

/** HTTP status of the last response. */
export function statusOf({ page }: Look): number | null {
  const outcome = page.hops.at(-1)?.outcome
  return outcome?.kind === 'response' ? outcome.status : null
}
