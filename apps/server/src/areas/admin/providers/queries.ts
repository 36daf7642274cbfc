import {
  type ProviderName,
  providerOf,
  type ProviderPort,
} from '@linkwright/core/tracking/scouting/providers'
import { type Kysely, type Selectable, sql } from 'kysely'
import { unlockedClause } from '../../../db/lock.ts'
import type { DB, Period } from '../../../db/tables.ts'
import type { LookUpKind } from '../../tracking/look-ups/state.ts'
import { retryFailedGathering } from '../../tracking/sniper/retry-failed.ts'
import { startOf } from '../../../integrations/policy/periods.ts'

export interface Spent {
  questions: number
  millicents: number
}

/** Whether the provider was ever called: its cost is recorded before each call. */
export async function wasUsed(kysely: Kysely<DB>, name: ProviderName): Promise<boolean> {
  const found = await kysely
    .selectFrom('provider_spending')
    .select('provider')
    .where('provider', '=', name)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The spending of all businesses on a provider, in the current day and month. */
export async function spentAt(
  kysely: Kysely<DB>,
  name: ProviderName,
  now: Date,
): Promise<Record<Period, Spent>> {
  const rows = await kysely
    .selectFrom('provider_spending')
    .select(['period', 'questions', 'millicents'])
    .where('provider', '=', name)
    .where((where) =>
      where.or([
        where.and([where('period', '=', 'day'), where('starts_on', '=', startOf('day', now))]),
        where.and([where('period', '=', 'month'), where('starts_on', '=', startOf('month', now))]),
      ]),
    )
    .execute()
  const of = (period: Period): Spent =>
    rows.find((row) => row.period === period) ?? { questions: 0, millicents: 0 }
  return { day: of('day'), month: of('month') }
}

const kinds = {
  'search-results': ['ranks', 'brand'],
  'search-volume': ['volumes'],
  authority: [],
  backlinks: ['opportunities'],
  contacts: [],
  'search-console': [],
} as const satisfies Record<ProviderPort, readonly LookUpKind[]>

/**
 * Resumes look-ups that wait for a budget, or for a provider that responds again. They belong to many businesses; a
 * locked one is being looked up or edited and gets its time from that.
 */
export async function resumeWaiting(
  kysely: Kysely<DB>,
  name: ProviderName,
  waitedFor: 'budget' | 'provider',
  now: Date,
): Promise<void> {
  const { port } = providerOf(name)
  const why =
    waitedFor === 'budget' ? sql`fault = 'over_budget'` : sql`fault not in ('over_budget', 'refused')`
  await sql`
    update look_ups l set due_at = ${now}
    from (
      select business_id, kind, subject_id from look_ups
      where state = 'failed' and due_at > ${now} and ${why} and kind = any(${[...kinds[port]]})
      ${unlockedClause({ mode: 'no key update' })}) w
    where (l.business_id, l.kind, l.subject_id) = (w.business_id, w.kind, w.subject_id)`.execute(kysely)
  await retryFailedGathering(kysely, port, now)
}

export type ProvidersRow = Selectable<DB['providers']>

/** The stored row of a provider; undefined while there is none. */
export async function providerRow(kysely: Kysely<DB>, name: ProviderName): Promise<ProvidersRow | undefined> {
  return await kysely.selectFrom('providers').selectAll().where('name', '=', name).executeTakeFirst()
}
