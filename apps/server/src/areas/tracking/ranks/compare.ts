import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { averageRank, changeOf, countChanges, type Span } from '@linkwright/core/tracking/ranks/compare'
import { distribution } from '@linkwright/core/tracking/ranks/distribution'
import type { RankComparison, RankDistribution } from '@linkwright/core/tracking/ranks/rank-spans'
import type { TenantDb } from '../../../db/tenant.ts'
import { selectedPhrases, idsOf, featureFilter, type Which } from './selected-phrases.ts'
import { axisOf, linesOf } from './lines.ts'
import type { WhichHistory } from './history.ts'
import { samplePages } from './sample-pages.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const USUAL_SPAN = 30

/** The number of phrases per rank band. */
export async function distributionOf(
  db: TenantDb,
  which: WhichHistory,
  today: string,
): Promise<RankDistribution> {
  const phrases = await selectedPhrases(db, which)
  const axis = await axisOf(db, phrases, { from: which.from, to: which.to, today })
  const lines = await linesOf(db, phrases, axis, which)
  const ranks = [...lines.values()].map((line) => line.ranks)
  const empty = Array.from({ length: axis.lead + axis.days.length }, () => null)
  return {
    step: axis.step,
    days: axis.days,
    phrases: phrases.length,
    ...distribution(ranks.length > 0 ? ranks : [empty], axis.step, axis.lead),
    is_sample: (await samplePages(db, phrases)).size > 0,
  }
}

interface WhichSpans extends Which {
  days?: number | undefined
  to?: string | undefined
}

/** Compares a span of days with the same number of days before it. */
export async function comparisonOf(db: TenantDb, which: WhichSpans, today: string): Promise<RankComparison> {
  const { days = USUAL_SPAN, to = today } = which
  const [from, to_before] = [dayAfter(to, 1 - days), dayAfter(to, -days)]
  const from_before = dayAfter(to, 1 - 2 * days)
  const phrases = await selectedPhrases(db, which)
  const now = await spansOf(db, phrases, { from, to }, which)
  const before = await spansOf(db, phrases, { from: from_before, to: to_before }, which)
  const each = phrases.map(({ id, page_id, key_phrase }) => {
    const [later, earlier] = [now.get(id) ?? none, before.get(id) ?? none]
    return {
      id,
      page_id,
      key_phrase,
      change: changeOf(earlier.rank, later.rank),
      rank: later.rank,
      rank_before: earlier.rank,
      average: averageRank([later]),
      average_before: averageRank([earlier]),
    }
  })
  return {
    from,
    to,
    from_before,
    to_before,
    ...countChanges(each.map(({ change }) => change)),
    average: averageRank([...now.values()]),
    average_before: averageRank([...before.values()]),
    phrases: each,
    is_sample: (await samplePages(db, phrases)).size > 0,
  }
}

const none: Span = { rank: null, sum: 0, found: 0 }

async function spansOf(
  db: TenantDb,
  phrases: readonly { id: number }[],
  { from, to }: { from: string; to: string },
  which: Which,
): Promise<Map<number, Span>> {
  const { rows } = await typedSql({ id: is.number, sum: is.number, found: is.number, rank: is.number })`
    select r.key_phrase_id as id, sum(coalesce(r.rank, 0))::int as sum, count(r.rank)::int as found,
      (max((r.checked_on - ${from}::date) * 1000 + least(coalesce(r.rank, 0), 999)) % 1000)::int as rank
    from key_phrase_ranks r
    where r.business_id = ${db.businessId} and r.key_phrase_id = any(${idsOf(phrases)})
      and r.checked_on between ${from}::date and ${to}::date and ${featureFilter(which)}
    group by 1`.execute(db)
  return new Map(rows.map(({ id, ...span }) => [id, span]))
}
