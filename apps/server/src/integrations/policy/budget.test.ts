import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { refund, type Limits, reserve } from './budget.ts'

const now = new Date('2026-11-21T10:00:00Z')
const unlimited: Limits = { all: { day: null, month: null }, business: { day: null, month: null } }
const of = (businessId: number | undefined, millicents: number, questions = 1) =>
  ({ provider: 'serper', businessId, questions, millicents }) as const

describe.each(eitherDatabase)('a budget on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  beforeAll(async () => {
    await sql`
      insert into businesses (id, name, plan_id) overriding system value
      values (71, 'a', 1), (72, 'b', 1)`.execute(database.kysely)
  })
  beforeEach(() => emptied(database))

  const spent = () => spentOf(database)

  it('allows spending to the last hundred-thousandth of a dollar, and then reports when it is renewed', async () => {
    const limits = { ...unlimited, all: { day: 100, month: null } }
    await reserve(database.kysely, of(71, 60), limits, now)
    await reserve(database.kysely, of(72, 40), limits, now)
    await expect(reserve(database.kysely, of(71, 1), limits, now)).rejects.toMatchObject({
      fault: 'over_budget',
      retryAfterSeconds: 14 * 3600,
      message:
        'The budget for Serper is used up for today (UTC). The administrator of this server can raise the limit.',
    })
    // What costs nothing is never refused.
    await reserve(database.kysely, of(71, 0), limits, now)
    expect(await spent()).toEqual([
      'all day 100',
      'all month 100',
      '71 day 60',
      '71 month 60',
      '72 day 40',
      '72 month 40',
    ])
    await reserve(database.kysely, of(71, 60), limits, new Date('2026-11-22T00:00:00Z'))
  })

  it('of one business does not affect others, and does not count what it refuses', async () => {
    const limits = { ...unlimited, business: { day: null, month: 50 } }
    await reserve(database.kysely, of(71, 50), limits, now)
    await expect(reserve(database.kysely, of(71, 1), limits, now)).rejects.toMatchObject({
      message:
        "Your account's budget for Serper is used up for this month (UTC). The administrator of this server can raise the limit.",
      retryAfterSeconds: (9 * 24 + 14) * 3600,
    })
    await reserve(database.kysely, of(72, 50), limits, now)
    // In all there is no room: the business's own count goes back too.
    const tight = { ...limits, all: { day: 100, month: 100 } }
    await expect(reserve(database.kysely, of(undefined, 1), tight, now)).rejects.toMatchObject({
      fault: 'over_budget',
    })
    expect(await spent()).toEqual([
      'all day 100',
      'all month 100',
      '71 day 50',
      '71 month 50',
      '72 day 50',
      '72 month 50',
    ])
  })

  it('refuses a first request that costs more than the whole budget', async () => {
    const limits = { ...unlimited, all: { day: null, month: 9 } }
    await expect(reserve(database.kysely, of(71, 10), limits, now)).rejects.toMatchObject({
      fault: 'over_budget',
    })
    expect(await spent()).toEqual([])
  })

  it('returns a reservation that was not spent to its day', async () => {
    await reserve(database.kysely, of(71, 100, 10), unlimited, now)
    await refund(database.kysely, of(71, 70, 7), now)
    expect(await spent()).toEqual(['all day 30', 'all month 30', '71 day 30', '71 month 30'])
  })

  it('never exceeds its limits, in any order of requests', async () => {
    const asks = fc.array(
      fc.record({
        business: fc.constantFrom(71, 72, undefined),
        cost: fc.integer({ min: 0, max: 40 }),
        day: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 25 },
    )
    const limit = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null })
    const pair = fc.record({ day: limit, month: limit })
    await fc.assert(
      fc.asyncProperty(asks, fc.record({ all: pair, business: pair }), async (requests, limits) => {
        await emptied(database)
        const model = new Map<string, number>()
        for (const { business, cost, day } of requests) {
          const counts = [business, 'all'].flatMap((whose) =>
            whose === undefined
              ? []
              : [
                  [`${whose} day ${day}`, limits[whose === 'all' ? 'all' : 'business'].day] as const,
                  [`${whose} month`, limits[whose === 'all' ? 'all' : 'business'].month] as const,
                ],
          )
          const fits = counts.every(
            ([key, most]) => cost === 0 || most === null || (model.get(key) ?? 0) + cost <= most,
          )
          if (fits) for (const [key] of counts) model.set(key, (model.get(key) ?? 0) + cost)
          const done = await reserve(
            database.kysely,
            of(business, cost),
            limits,
            new Date(Date.UTC(2026, 10, day)),
          ).then(
            () => true,
            () => false,
          )
          expect(done).toBe(fits)
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

it('two servers that use one budget at once never exceed it', async () => {
  const one = await freshDatabase()
  const two = await openDatabase(one.place)
  try {
    await sql`
      insert into businesses (id, name, plan_id) overriding system value
      values (71, 'a', 1), (72, 'b', 1)`.execute(one.kysely)
    const limits = { all: { day: 100, month: 1000 }, business: { day: 60, month: null } }
    const done = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        reserve((index % 2 === 0 ? one : two).kysely, of(index % 3 === 0 ? 72 : 71, 7), limits, now).then(
          () => 7,
          () => 0,
        ),
      ),
    )
    const sum = done.reduce((total: number, each) => total + each, 0)
    // 14 times 7 fit into 100, and 8 times into what each business may: 56 and 42, or 42 and 56.
    expect(sum).toBe(98)
    expect((await spentOf(one)).filter((each) => each.startsWith('all day'))).toEqual(['all day 98'])
  } finally {
    await two.close()
    await one.close()
  }
})

async function emptied({ kysely }: Database): Promise<void> {
  await sql`delete from provider_spending`.execute(kysely)
  await sql`delete from business_spending`.execute(kysely)
}

async function spentOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select whose || ' ' || period || ' ' || millicents as said from (
      select 0 as place, 'all' as whose, period, millicents from provider_spending
      union all select business_id, business_id::text, period, millicents from business_spending) s
    order by place, period`.execute(kysely)
  return rows.map(({ said }) => said)
}
