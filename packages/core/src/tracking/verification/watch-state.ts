import type { Verdict, VerdictCode } from './verdict.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A second bad look confirms the first one only after this time: bot protection answers alike for a while. */
export const CONFIRM_AFTER_MS = 6 * HOUR_MS
/** Time without a verdict after which a link is listed as not verified. */
export const UNSEEN_MS = 14 * DAY_MS
/** A domain that does not exist in so many looks within {@link UNSEEN_MS} is gone. */
const DOMAIN_MISSES = 3

/** Verdicts that are worse than live. */
export const badVerdicts = ['changed', 'lost', 'review'] as const
export type BadVerdict = (typeof badVerdicts)[number]
export const isBad = (verdict: Verdict): verdict is BadVerdict =>
  (badVerdicts as readonly Verdict[]).includes(verdict)

/** What the looks of a link add up to. */
export interface WatchState {
  /** Null before the first look. */
  state: Verdict | null
  /** Why; null before the first look. */
  code: VerdictCode | null
  /** Since when it has this state. */
  since: Date | null
  /** A bad state is confirmed by a second look of the same verdict. The first look of a watch sets it unconfirmed. */
  isConfirmed: boolean
  /** The first of two bad looks, until the second one. */
  pending: { verdict: BadVerdict; code: VerdictCode; at: Date } | null
  /** When the confirmed bad state was first seen; null while the link is live. */
  firstBadAt: Date | null
  /** Good looks in a row, counted up to 2. */
  goodLooks: number
  /** Looks in a row that were not good, for the time of the next one. */
  misses: number
  /** Since when no look could see the page; null after one that did. */
  unknownSince: Date | null
  /** Looks without a verdict for which the domain did not exist. */
  domainMisses: number
  /** A look has seen the link live on a page with status 200. */
  wasLive: boolean
}

export const unwatched: WatchState = {
  state: null,
  code: null,
  since: null,
  isConfirmed: false,
  pending: null,
  firstBadAt: null,
  goodLooks: 0,
  misses: 0,
  unknownSince: null,
  domainMisses: 0,
  wasLive: false,
}

/** A look as the state counts it. */
export interface Counted {
  verdict: Verdict
  code: VerdictCode
  at: Date
}

/**
 * The state after a look. A link that was live is bad only after a second look of the same verdict, 6 hours later or
 * more; a bad link is live again at once; a look that saw nothing changes no state, except that a domain which is
 * missing three times within 14 days is gone. The first look sets the state at once, to be shown.
 */
export function afterLook(before: WatchState, look: Counted): WatchState {
  if (look.verdict === 'live') return afterGood(before, look)
  const misses = before.misses + 1
  if (isBad(look.verdict)) {
    const seen = { ...before, misses, goodLooks: 0, unknownSince: null, domainMisses: 0 }
    return afterBad(seen, { ...look, verdict: look.verdict })
  }
  return afterUnknown({ ...before, misses }, look)
}

function afterGood(before: WatchState, { code, at }: Counted): WatchState {
  const isNew = before.state !== 'live'
  return {
    ...unwatched,
    state: 'live',
    code,
    since: isNew ? at : before.since,
    goodLooks: Math.min(before.goodLooks + 1, 2),
    wasLive: true,
  }
}

function afterBad(before: WatchState, look: Counted & { verdict: BadVerdict }): WatchState {
  const { verdict, code, at } = look
  if (before.state === verdict && before.isConfirmed) return { ...before, code, pending: null }
  const first = before.pending?.verdict === verdict ? before.pending : look
  const isSecond = at.getTime() - first.at.getTime() >= CONFIRM_AFTER_MS
  if (isSecond) {
    const since = before.state === verdict ? before.since : at
    return {
      ...before,
      state: verdict,
      code,
      since,
      isConfirmed: true,
      pending: null,
      firstBadAt: before.firstBadAt ?? first.at,
    }
  }
  const pending = { verdict: first.verdict, code: first.code, at: first.at }
  const isShownAtOnce = before.state === null || before.state === 'unknown' || !isSettled(before)
  return isShownAtOnce
    ? { ...before, state: verdict, code, since: before.state === verdict ? before.since : at, pending }
    : { ...before, pending }
}

/** Whether a look or two have established the state, so that one bad look does not change it. */
const isSettled = ({ state, isConfirmed }: WatchState): boolean => state === 'live' || isConfirmed

function afterUnknown(before: WatchState, { code, at }: Counted): WatchState {
  const isOld = before.unknownSince === null || at.getTime() - before.unknownSince.getTime() > UNSEEN_MS
  const misses = code === 'no_domain' ? (isOld ? 1 : before.domainMisses + 1) : before.domainMisses
  const seen = { ...before, unknownSince: before.unknownSince ?? at, domainMisses: misses }
  if (misses >= DOMAIN_MISSES && before.code !== 'domain_gone')
    return {
      ...seen,
      state: 'review',
      code: 'domain_gone',
      since: at,
      isConfirmed: true,
      pending: null,
      firstBadAt: before.firstBadAt ?? seen.unknownSince,
      goodLooks: 0,
    }
  return before.state === null ? { ...seen, state: 'unknown', code, since: at } : seen
}

/** Whether no look has seen the page for so long that a person should know. */
export function isUnseen(watch: Pick<WatchState, 'unknownSince'>, now: Date): boolean {
  return watch.unknownSince !== null && now.getTime() - watch.unknownSince.getTime() >= UNSEEN_MS
}

/** What others learn of a look: a confirmed change of the state, or the second good look in a row. */
export interface WatchChange {
  watchId: number
  linkId: number | null
  lineId: number | null
  from: Verdict | null
  /** A bad state is confirmed here: nothing is reported after the first bad look. */
  to: Verdict
  code: VerdictCode
  at: Date
  /** The first of the two bad looks; null for a good state. */
  firstBadAt: Date | null
  goodLooks: number
}

/** Whether a look changed what others rely on. */
export function isReported(before: WatchState, after: WatchState): boolean {
  if (after.state === null || after.state === 'unknown') return false
  if (after.state === 'live')
    return before.state !== 'live' || (after.goodLooks === 2 && before.goodLooks < 2)
  return after.isConfirmed && !(before.isConfirmed && before.state === after.state)
}
