import { beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { pauseBursts } from './pause-bursts.ts'

describe.each(databases)('many claims of one vendor on $name', ({ name, fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const parallel = name === 'PostgreSQL' ? 5 : 1
  const kysely = () => server.services.kysely

  beforeEach(async () => {
    await kysely().deleteFrom('claims').execute()
    await kysely().deleteFrom('notices').execute()
  })

  /** One open claim; the others of the same line were withdrawn. With the same time between them. */
  async function open(vendor: string, count: number, everyMs = 10_000): Promise<number> {
    const now = server.clock.now.getTime()
    const opened = await newClaim(kysely(), buyer, {
      order: { lines: [{ marketplace_vendor: vendor }] },
      at: new Date(now - everyMs),
      promise: { auto_credit: true },
    })
    const others = Array.from({ length: count - 1 }, (_, nth) => {
      const at = new Date(now - (nth + 2) * everyMs)
      const times = { first_bad_at: at, opened_at: at, due_at: at, ended_at: at }
      return {
        promise_id: opened.promiseId,
        watch_id: 1,
        code: 'noindex',
        state: 'withdrawn',
        ...times,
      } as const
    })
    if (others.length > 0) await new TenantDb(kysely(), buyer.business_id).insert('claims', others).execute()
    return opened.id
  }
  const run = async (times = 1) =>
    await Promise.all(Array.from({ length: times }, () => pauseBursts(server.services)))
  const paused = async () =>
    (await kysely().selectFrom('claims').select('id').where('auto_credit_paused', '=', true).execute()).length
  const notices = async () =>
    await new TenantDb(kysely(), admin.business_id)
      .from('notices')
      .select(['message', 'href'])
      .where('user_id', '=', admin.user_id)
      .execute()

  it('pauses automatic credit from 200 claims within an hour, with one notice however often it runs', async () => {
    await open('North Media', 199)
    await run()
    expect(await paused()).toBe(0)
    expect(await notices()).toEqual([])

    await open('North Media', 1)
    await run(parallel)
    expect(await paused()).toBe(200)
    const once = [
      {
        message: expect.stringContaining(
          '200 promised links of North Media were lost or changed within an hour.',
        ) as string,
        href: '/secure/admin/claims?vendor=North+Media',
      },
    ]
    expect(await notices()).toEqual(once)

    const joined = await open('North Media', 1)
    await run(parallel)
    expect(await paused()).toBe(201)
    expect(await notices()).toEqual(once)
    expect(await admin.client.claims.show({ id: joined })).toMatchObject({ auto_credit: 'paused' })

    expect(await admin.client.claims.resume({ id: joined })).toEqual({ claims: 201 })
    expect(await admin.client.claims.resume({ id: joined })).toEqual({ claims: 0 })
    expect(await admin.client.claims.show({ id: joined })).toMatchObject({ auto_credit: 'on' })
    expect([...(await admin.client.audit.list({ action: 'claim.resume' }))]).toMatchObject([
      { subject_id: joined, after: { vendor: 'North Media', claims: 201 } },
    ])

    // A person has decided about this burst.
    await open('North Media', 1)
    await run()
    expect(await paused()).toBe(0)
    expect(await notices()).toEqual(once)
  })

  it('counts each vendor and each hour by itself', async () => {
    await open('South Media', 150)
    await open('West Media', 150)
    await open('East Media', 200, 20_000)
    await run()
    expect(await paused()).toBe(0)
    expect(await notices()).toEqual([])
  })

  it('resumes for administrators only', async () => {
    const id = await open('North Media', 1)
    expect(await refusalOf(buyer.client.claims.resume({ id }))).toMatchObject({ status: 403 })
    expect(await refusalOf(admin.client.claims.resume({ id: 999_999_999 }))).toMatchObject({ status: 404 })
  })
})
