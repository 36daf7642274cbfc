import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { closeClaims } from '../promises/close-claims.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { newWatch } from '../../../testing/new-watch.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('the list of claims on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const other = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const ids: Record<'overdue' | 'soon' | 'later' | 'ended' | 'earlier' | 'foreign', number> = {
    overdue: 0,
    soon: 0,
    later: 0,
    ended: 0,
    earlier: 0,
    foreign: 0,
  }

  beforeAll(async () => {
    const after = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS)
    const ended = (days: number) => ({ state: 'refused', ended_at: after(days), due_at: after(1) }) as const
    const claims = {
      later: { due_at: after(12) },
      earlier: ended(-20),
      overdue: { due_at: after(-1) },
      ended: ended(-2),
      soon: { due_at: after(3) },
    }
    for (const [name, claim] of Object.entries(claims)) {
      const { id } = await newClaim(server.services.kysely, buyer, {
        order: { lines: [{ marketplace_vendor: name === 'soon' ? 'North Media' : 'South Media' }] },
        claim,
      })
      ids[name as keyof typeof claims] = id
    }
    const foreign = await newClaim(server.services.kysely, other, {
      order: { lines: [{ customer_description: 'Link insertion' }] },
      claim: { due_at: after(5) },
    })
    ids.foreign = foreign.id
  })

  const listed = async (who: typeof buyer, input: Parameters<typeof buyer.client.claims.list>[0] = {}) =>
    (await who.client.claims.list(input)).map(({ id }) => id)

  it('has open claims by their due date first, then ended ones, the latest first', async () => {
    expect(await listed(buyer)).toEqual([ids.overdue, ids.soon, ids.later, ids.ended, ids.earlier])
    const first = await buyer.client.claims.list({ limit: 3 })
    expect(first.map(({ id }) => id)).toEqual([ids.overdue, ids.soon, ids.later])
    expect(first.next).toBeDefined()
    expect(await listed(buyer, { limit: 3, cursor: first.next! })).toEqual([ids.ended, ids.earlier])
  })

  it('filters by due date, item, vendor and customer', async () => {
    expect(await listed(buyer, { due: 'overdue' })).toEqual([ids.overdue])
    expect(await listed(buyer, { due: 'soon' })).toEqual([ids.soon])
    expect(await listed(buyer, { due: 'later' })).toEqual([ids.later])
    expect(await listed(buyer, { due: 'ended' })).toEqual([ids.ended, ids.earlier])
    expect(await listed(admin, { item: 'Link insertion' })).toEqual([ids.foreign])
    expect(await listed(admin, { vendor: 'North Media' })).toEqual([ids.soon])
    expect(await listed(admin, { business: other.business_id })).toEqual([ids.foreign])
    expect(await listed(admin, { q: 'north med' })).toEqual([ids.soon])
  })

  it('distinguishes contested claims from open ones, and withdrawn ones from those closed with their payment', async () => {
    const { kysely } = server.services
    const db = new TenantDb(kysely, other.business_id)
    const contested = await newClaim(kysely, other, { claim: { contested: true } })
    const answered = await newClaim(kysely, other, { claim: { contested: true, state: 'answered' } })
    const withdrawn = await newClaim(kysely, other)
    await other.client.claims.answer({ id: withdrawn.id, event: 'withdraw' })
    const closed = await newClaim(kysely, other)
    const order = await db
      .from('orders')
      .selectAll()
      .where('id', '=', closed.orderId)
      .executeTakeFirstOrThrow()
    await kysely.transaction().execute(async (trx) => {
      await closeClaims(new TenantDb(trx, other.business_id), order, 'refunded', new Date())
    })
    expect(await listed(other, { state: 'open' })).toEqual([ids.foreign])
    expect(await listed(other, { state: 'contested' })).toEqual([contested.id])
    expect(await listed(other, { state: 'answered' })).toEqual([answered.id])
    expect(await listed(other, { state: 'withdrawn' })).toEqual([withdrawn.id])
    expect(await listed(other, { state: 'closed' })).toEqual([closed.id])
    const shown = async (id: number) => {
      const { state, stage } = await other.client.claims.show({ id })
      return [state, stage]
    }
    expect(await shown(contested.id)).toEqual(['open', 'contested'])
    expect(await shown(withdrawn.id)).toEqual(['withdrawn', 'withdrawn'])
    expect(await shown(closed.id)).toEqual(['withdrawn', 'closed'])
  })

  it('never shows customers who delivers their links', async () => {
    expect((await listed(buyer, { vendor: 'North Media' })).length).toBe(5)
    expect(await listed(buyer, { q: 'north med' })).toEqual([])
    const [claim] = await buyer.client.claims.list()
    expect(claim).not.toHaveProperty('vendor')
    expect(claim).not.toHaveProperty('business_id')
    expect(await admin.client.claims.show({ id: ids.soon })).toMatchObject({ vendor: 'North Media' })
  })

  it('shows customer and administrator the looks at its link, newest first', async () => {
    const { kysely } = server.services
    const db = new TenantDb(kysely, buyer.business_id)
    const watch_id = await newWatch(kysely, buyer, {})
    await db.update('claims').set({ watch_id }).where('id', '=', ids.soon).execute()
    const json = {
      look: '{"target":null,"anchor":null,"rel":null}',
      history: '{}',
      promise: '{}',
      judge_version: 0,
    } as const
    for (const [at, verdict, code] of [
      ['2026-02-01T10:00:00.000Z', 'live', 'ok'],
      ['2026-02-08T10:00:00.000Z', 'lost', 'link_removed'],
    ] as const)
      await db
        .insert('link_looks', {
          watch_id,
          at: new Date(at),
          url: 'https://blog.example/',
          verdict,
          codes: [code],
          ...json,
          why_kept: 'change',
        })
        .execute()
    for (const { client } of [buyer, admin])
      expect((await client.claims.show({ id: ids.soon })).looks).toMatchObject([
        { at: '2026-02-08T10:00:00.000Z', verdict: 'lost', codes: ['link_removed'] },
        { at: '2026-02-01T10:00:00.000Z', verdict: 'live', codes: ['ok'] },
      ])
    await expect(other.client.claims.show({ id: ids.soon })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows what the amount is computed from, and until when a refusal can be contested', async () => {
    expect(await buyer.client.claims.show({ id: ids.soon })).toMatchObject({
      amount: 72,
      paid: 180,
      days: 100,
      days_left: 40,
      contest_until: null,
    })
    const refused = await buyer.client.claims.show({ id: ids.ended })
    expect(refused).toMatchObject({ amount: 0, events: ['contest'] })
    expect(Date.parse(refused.contest_until ?? '')).toBe(server.clock.now.getTime() + 12 * DAY_MS)
    expect(await buyer.client.claims.show({ id: ids.earlier })).toMatchObject({ events: [] })
  })

  it('names the number of the order in notices, and links to the claim', async () => {
    const { order_number } = await buyer.client.claims.show({ id: ids.later })
    await admin.client.claims.settle({ id: ids.later, event: 'refuse', note: 'The link is on the page.' })
    const db = new TenantDb(server.services.kysely, buyer.business_id)
    expect(await db.from('notices').select(['message', 'href']).execute()).toEqual([
      {
        message: `${order_number}: We refused your claim.`,
        href: `/secure/claims/${ids.later}`,
      },
    ])
  })
})
