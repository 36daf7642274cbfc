import { verdictOf } from '@linkwright/core/tracking/verification/verdict'
import {
  type BadVerdict,
  unwatched,
  type WatchState,
} from '@linkwright/core/tracking/verification/watch-state'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The columns that contain the state. */
export const stateColumns = [
  'state',
  'code',
  'since',
  'is_confirmed',
  'pending_code',
  'pending_at',
  'first_bad_at',
  'good_looks',
  'misses',
  'unknown_since',
  'domain_misses',
  'was_live',
] as const

type StateRow = Pick<Selectable<DB['link_watches']>, (typeof stateColumns)[number]>

export function stateOf(row: StateRow): WatchState {
  const { state, code, since, pending_code, pending_at } = row
  const pending =
    pending_code === null || pending_at === null
      ? null
      : { verdict: verdictOf(pending_code) as BadVerdict, code: pending_code, at: pending_at }
  return {
    state,
    code,
    since,
    isConfirmed: row.is_confirmed,
    pending,
    firstBadAt: row.first_bad_at,
    goodLooks: row.good_looks,
    misses: row.misses,
    unknownSince: row.unknown_since,
    domainMisses: row.domain_misses,
    wasLive: row.was_live,
  }
}

export function rowOf({ state, code, since, pending, ...rest }: WatchState): StateRow {
  return {
    state,
    code,
    since,
    is_confirmed: rest.isConfirmed,
    pending_code: pending?.code ?? null,
    pending_at: pending?.at ?? null,
    first_bad_at: rest.firstBadAt,
    good_looks: rest.goodLooks,
    misses: rest.misses,
    unknown_since: rest.unknownSince,
    domain_misses: rest.domainMisses,
    was_live: rest.wasLive,
  }
}

/** A watch that starts again, such as at another published URL. */
export const unwatchedRow = {
  ...rowOf(unwatched),
  checked_at: null,
  facts_hash: null,
  accepted_hash: null,
  kept_at: null,
  evidence_due: false,
}
