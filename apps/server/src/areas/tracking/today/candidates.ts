// How it works: docs/internals/today.md
import type { Candidate, PutOff } from '@linkwright/core/tracking/today/candidate'
import { rowsToRead } from '@linkwright/core/tracking/today/choose'
import type { TodayKind } from '@linkwright/core/tracking/today/kinds'
import type { TenantDb } from '../../../db/tenant.ts'
import { plansNearLimit } from './plan-limits.ts'
import type { LateOrders, Reader, RowsWanted, Source } from './source.ts'
import { advice, gaugesOff, lostRanks } from './sources-of-pages.ts'
import { failedLookUps, missingCompetitors, overdueLinks } from './sources-of-sites.ts'

/** One statement each. */
export const sources: readonly (readonly [Source, ...TodayKind[]])[] = [
  [advice, 'advice'],
  [gaugesOff, 'gauge-off'],
  [lostRanks, 'lost-rank'],
  [overdueLinks, 'overdue-link'],
  [failedLookUps, 'failed-look-up'],
  [missingCompetitors, 'no-competitors'],
  [plansNearLimit, 'key-phrase-limit', 'website-limit'],
]

/** Enough candidates of every source to choose from; one statement per source. */
export async function candidatesOf(
  db: TenantDb,
  reader: Reader,
  now: Date,
  putOff: readonly PutOff[],
  lateOrders: LateOrders,
  wanted: (hidden: number) => RowsWanted = rowsToRead,
): Promise<Candidate[]> {
  const all = [...sources, [lateOrders, 'late-order'] as const]
  const read: Candidate[] = []
  // One after the other: a caller takes one place of the fair queue.
  for (const [source, ...kinds] of all) {
    const hidden = putOff.filter(({ kind }) => kinds.includes(kind)).length
    read.push(...(await source(db, reader, now, wanted(hidden))))
  }
  return read
}
