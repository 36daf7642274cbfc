import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Period } from '../../db/tables.ts'
import { endOf, periods, startOf } from './periods.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

/** Spending limits in millicents; null: unlimited. */
export interface Limits {
  all: Readonly<Record<Period, number | null>>
  business: Readonly<Record<Period, number | null>>
}

export interface Spending {
  provider: ProviderName
  /** The business that requested it; undefined for the operator. */
  businessId: number | undefined
  questions: number
  millicents: number
}

type Whose = keyof Limits

/**
 * Reserves the cost in the budget of the business and then in the total, or nothing. Each reservation is one conditional
 * statement, so two servers cannot both use the rest.
 * @throws ProviderError `over_budget` with the time until the next period.
 */
export async function reserve(
  kysely: Kysely<DB>,
  spending: Spending,
  limits: Limits,
  now: Date,
): Promise<void> {
  const { businessId } = spending
  if (isUnlimited(limits)) return await countUnlimited(kysely, spending, now)
  await inCountingTransaction(kysely, async (trx) => {
    // Always in this order, to avoid deadlocks; the shared row of the day is locked for the shortest time.
    const whoses: Whose[] = businessId === undefined ? ['all'] : ['business', 'all']
    for (const whose of whoses) {
      const within = await countWithin(trx, whose, spending, limits[whose], now)
      const over = periods.find((period) => !within.includes(period))
      if (over !== undefined) throw overBudget(spending.provider, whose, over, now)
    }
  })
}

/** Refunds a reservation that was not spent, in the periods of its reservation. */
export async function refund(kysely: Kysely<DB>, spending: Spending, at: Date): Promise<void> {
  const { provider, businessId, questions, millicents } = spending
  if (questions === 0 && millicents === 0) return
  await inCountingTransaction(kysely, async (trx) => {
    for (const table of tablesOf(businessId))
      await sql`
        update ${sql.table(table)} set questions = questions - ${questions}, millicents = millicents - ${millicents}
        where provider = ${provider} and ${ownerOf(table, businessId)}
          and (period, starts_on) in (('day', ${startOf('day', at)}::date), ('month', ${startOf('month', at)}::date))`.execute(
        trx,
      )
  })
}

/**
 * In a transaction that does not wait for the disk while it locks the shared row, so that callers do not queue for each
 * other's flush. A power cut may lose the count of the last second, but the limit is always checked.
 */
async function inCountingTransaction(
  kysely: Kysely<DB>,
  change: (trx: Kysely<DB>) => Promise<void>,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx)
    await change(trx)
  })
}

const isUnlimited = ({ all, business }: Limits) =>
  periods.every((period) => all[period] === null && business[period] === null)

/**
 * Counts without limits in one statement, so that thousands of concurrent look-ups lock the shared rows only briefly.
 * Does not wait for the disk either, as `inCountingTransaction`.
 */
async function countUnlimited(
  kysely: Kysely<DB>,
  { provider, businessId, questions, millicents }: Spending,
  now: Date,
): Promise<void> {
  const added = sql`questions = s.questions + excluded.questions, millicents = s.millicents + excluded.millicents`
  const own = sql`
    own as (
      insert into business_spending as s (business_id, provider, period, starts_on, questions, millicents)
      select ${businessId}::bigint, ${provider}, w.period, w.starts_on, ${questions}::int, ${millicents}::bigint from w
      on conflict (business_id, provider, period, starts_on) do update set ${added}
      returning 1),`
  await sql`
    with w as materialized (
      select v.*, set_config('synchronous_commit', 'off', true)
      from (values ('day', ${startOf('day', now)}::date), ('month', ${startOf('month', now)}::date)) as v (period, starts_on)),
    ${businessId === undefined ? sql`` : own}
    counted as (select count(*) from ${sql.table(businessId === undefined ? 'w' : 'own')})
    insert into provider_spending as s (provider, period, starts_on, questions, millicents)
    select ${provider}, w.period, w.starts_on, ${questions}::int, ${millicents}::bigint from w, counted
    on conflict (provider, period, starts_on) do update set ${added}`.execute(kysely)
}

/** The periods with enough budget; the cost is counted there. */
async function countWithin(
  trx: Kysely<DB>,
  whose: Whose,
  { provider, businessId, questions, millicents }: Spending,
  limit: Limits[Whose],
  now: Date,
): Promise<Period[]> {
  const own = whose === 'business' ? sql`business_id, ` : sql``
  const owner = whose === 'business' ? sql`${businessId}::bigint, ` : sql``
  // A free request never exceeds a budget.
  const { rows } = await typedSql({ period: is.oneOf(...periods) })`
    insert into ${sql.table(whose === 'business' ? 'business_spending' : 'provider_spending')} as s
      (${own}provider, period, starts_on, questions, millicents)
    select ${owner}${provider}, w.period, w.starts_on, ${questions}::int, ${millicents}::bigint
    from (values ('day', ${startOf('day', now)}::date, ${limit.day}::bigint),
      ('month', ${startOf('month', now)}::date, ${limit.month}::bigint)) as w (period, starts_on, most)
    where w.most is null or ${millicents}::bigint = 0 or ${millicents}::bigint <= w.most
    on conflict (${own}provider, period, starts_on) do update
      set questions = s.questions + excluded.questions, millicents = s.millicents + excluded.millicents
      where excluded.millicents = 0 or s.millicents + excluded.millicents <=
        coalesce(case s.period when 'day' then ${limit.day}::bigint else ${limit.month}::bigint end, 9223372036854775807)
    returning s.period`.execute(trx)
  return rows.map(({ period }) => period)
}

const tablesOf = (businessId: number | undefined) =>
  businessId === undefined
    ? (['provider_spending'] as const)
    : (['business_spending', 'provider_spending'] as const)

const ownerOf = (table: 'business_spending' | 'provider_spending', businessId: number | undefined) =>
  table === 'business_spending' ? sql`business_id = ${businessId}` : sql`true`

const until = { day: 'today (UTC)', month: 'this month (UTC)' } as const satisfies Record<Period, string>

function overBudget(provider: ProviderName, whose: Whose, period: Period, now: Date): ProviderError {
  const { label } = providerOf(provider)
  const seconds = Math.ceil((endOf(period, now).getTime() - now.getTime()) / 1000)
  const says =
    whose === 'all'
      ? `The budget for ${label} is used up for ${until[period]}. The administrator of this server can raise the limit.`
      : `Your account's budget for ${label} is used up for ${until[period]}. The administrator of this server can raise the limit.`
  return new ProviderError(label, 'over_budget', seconds, { message: says })
}
