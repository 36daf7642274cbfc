import type { Verdict } from '@linkwright/core/tracking/verification/verdict'
import { afterLook, type WatchState } from '@linkwright/core/tracking/verification/watch-state'
import type { WhyKept } from '@linkwright/core/tracking/verification/why-kept'
import { factsHash } from '../proof/facts-hash.ts'
import type { Seen, Watch } from './seen-look.ts'
import { stateOf } from './watch-row.ts'

const QUARTER_MS = 91 * 86_400_000

/** What a look does to its watch. */
export interface WatchStep {
  before: WatchState
  after: WatchState
  /** As the look counts: live where a person has accepted what it saw. */
  verdict: Verdict
  facts_hash: string
  isUnchanged: boolean
  isAccepted: boolean
  /** Why the look is stored; undefined if it saw what the last one saw. */
  whyKept: WhyKept | undefined
}

/** Pure, so that evidence can be stored before the look is. */
export function stepOf(watch: Watch, seen: Seen): WatchStep {
  const { judged, look, at } = seen
  const facts_hash = factsHash(judged, look)
  const before = stateOf(watch)
  const isAccepted = facts_hash === watch.accepted_hash
  const verdict = isAccepted ? 'live' : judged.verdict
  const after = afterLook(before, { verdict, code: judged.codes[0], at })
  const isUnchanged = facts_hash === watch.facts_hash
  return {
    before,
    after,
    verdict,
    facts_hash,
    isUnchanged,
    isAccepted,
    whyKept: whyKept({ watch, before, after, isUnchanged, seen }),
  }
}

function whyKept({
  watch: { checked_at, kept_at, evidence_due },
  before,
  after,
  isUnchanged,
  seen: { at, agreed, judged },
}: {
  watch: Watch
  before: WatchState
  after: WatchState
  isUnchanged: boolean
  seen: Seen
}): WhyKept | undefined {
  if (checked_at === null) return 'first'
  if (after.isConfirmed && !(before.isConfirmed && before.state === after.state)) return 'confirm'
  if (!isUnchanged) return 'change'
  if (agreed?.hasClaim === true) return 'claim'
  if (evidence_due && judged.verdict !== 'unknown') return 'quarter'
  return kept_at === null || at.getTime() - kept_at.getTime() >= QUARTER_MS ? 'quarter' : undefined
}
