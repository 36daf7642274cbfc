import { formatDate } from '@linkwright/core/values/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newRental } from '../../../testing/new-rental.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { afterLook } from '../claims/after-look.ts'
import { notifyOfEnds } from './renewal-notices.job.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('rented placements on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const kysely = () => server.services.kysely
  const db = () => new TenantDb(kysely(), buyer.business_id)
  type Rental = Awaited<ReturnType<typeof newRental>>
  const rented = (left?: number) => newRental(kysely(), buyer, left === undefined ? {} : { left })
  const renew = ({ watchId }: Rental) => buyer.client.cart.renew({ id: watchId })
  const shown = ({ watchId }: Rental) => buyer.client.watches.show({ id: watchId })
  const links = async () => await db().from('links').select('id').execute()
  const lines = async ({ lineId }: Rental) =>
    await db().from('order_lines').select(['id', 'order_id']).where('renews_line_id', '=', lineId).execute()

  /** Pays for the cart with account credit, and returns the order. */
  async function pay(): Promise<number> {
    await moveCredit(db(), { cents: 14_000, action: 'add', reason: 'test', actor: null })
    const { total } = await buyer.client.checkout.price({ credit: '1' })
    const placed = await buyer.client.checkout.place({ total, credit: true })
    return 'order_id' in placed ? placed.order_id : 0
  }

  /** Months between the end of a rental and its end now. */
  async function added(rental: Rental): Promise<number> {
    const { paid_until } = await shown(rental)
    const days = (Date.parse(paid_until ?? '') - rental.until.getTime()) / DAY_MS
    return Math.round(days / (365.25 / 12))
  }

  const lost = async ({ lineId, watchId }: Rental, at: Date) =>
    await kysely()
      .transaction()
      .execute((trx) =>
        afterLook(new TenantDb(trx, buyer.business_id), {
          watchId,
          linkId: null,
          lineId,
          from: 'live',
          to: 'lost',
          code: 'link_removed',
          at,
          firstBadAt: new Date(at.getTime() - 8 * 3_600_000),
          goodLooks: 0,
        }),
      )
  const claimsOf = async () => (await buyer.client.claims.list({})).length

  it('are renewed by a line for the same link, from the old end on', async () => {
    const rental = await rented()
    const before = await links()
    const { item } = await renew(rental)
    expect(item).toMatchObject({
      type: 'backlinks',
      page_id: null,
      content: null,
      link: { name: 'Renewal: DA30+ Guest Post', price: 140 },
      renews: {
        line_id: rental.lineId,
        paid_until: rental.until.toISOString(),
        target: 'https://garden.example/tools',
        rel: ['sponsored'],
      },
    })
    const id = await pay()
    expect(await added(rental)).toBe(0)
    const [line] = await lines(rental)
    expect(await buyer.client.orders.details({ id })).toMatchObject([
      {
        id: line?.id,
        renews_line_id: rental.lineId,
        link_id: null,
        customer_description: expect.stringContaining('Renewal: ') as string,
        published_url: `https://blog.example/rented-${rental.lineId}`,
        watch: null,
        promise: { rented: true, rel: ['sponsored'], target: 'https://garden.example/tools', until: null },
      },
    ])
    const seenByAdmin = async () => await admin.client.fulfilment.details({ orderId: id })
    expect(await seenByAdmin()).toMatchObject([{ watch: null }])
    await admin.client.fulfilment.complete({ id })
    expect(await added(rental)).toBe(12)
    const [renewal] = await buyer.client.orders.details({ id })
    expect(renewal?.watch).toMatchObject({ state: (await shown(rental)).state, is_expired: false })
    expect(await seenByAdmin()).toMatchObject([{ watch: renewal?.watch }])
    expect(await links()).toEqual(before)
    expect(await shown(rental)).toMatchObject({ promise: { claim: null } })
    const watches = await db()
      .from('link_watches')
      .select('id')
      .where('order_line_id', '=', line?.id ?? 0)
      .execute()
    expect(watches).toEqual([])
  })

  it('are in one cart at a time, and neither edited nor sent to the vendor', async () => {
    const rental = await rented()
    const pressed = await Promise.allSettled(Array.from({ length: 20 }, () => renew(rental)))
    const [first] = pressed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = 'The renewal of this placement is already in a cart or ordered.'
    expect(await refusalOf(renew(rental))).toMatchObject({ status: 422, message: again })
    const id = first?.cart_id ?? 0
    const form = {
      type: 'backlinks' as const,
      link: { id: 103 },
      content: { id: 2 },
      anchor: 'a',
      url: 'https://a.example',
    }
    expect((await refusalOf(buyer.client.cart.edit({ id, ...form }))).message).toContain('keeps its link')
    const order = await pay()
    expect(await refusalOf(renew(rental))).toMatchObject({ message: again })
    await admin.client.fulfilment.send({ id: order })
    const [line] = await lines(rental)
    expect((await refusalOf(admin.client.fulfilment.sendItem({ id: line?.id ?? 0 }))).message).toContain(
      'agreed with the publisher',
    )
    await admin.client.fulfilment.complete({ id: order })
    expect((await refusalOf(renew(rental))).message).toContain('can be renewed from')
  })

  it('cannot be renewed too early, too late, with a claim, or once they are not rented any more', async () => {
    expect((await refusalOf(renew(await rented(40)))).message).toContain('can be renewed from')
    expect((await refusalOf(renew(await rented(-1)))).message).toContain('is over')
    const claimed = await rented()
    await lost(claimed, new Date())
    expect((await refusalOf(renew(claimed))).message).toContain('There is a claim')
    const rental = await rented()
    await kysely().updateTable('products').set({ rented: false }).where('id', '=', 103).execute()
    expect((await refusalOf(renew(rental))).message).toContain('no longer offered')
    const plain = await rented()
    await kysely()
      .updateTable('link_promises')
      .set({ rented: false })
      .where('id', '=', plain.promiseId)
      .execute()
    expect((await refusalOf(renew(plain))).message).toBe('This link is not a rented placement.')
  })

  it('are expired after their end and in no other state, and open no claim then', async () => {
    const rental = await rented(-1)
    await kysely()
      .updateTable('link_watches')
      .set({ state: 'lost', code: 'link_removed' })
      .where('id', '=', rental.watchId)
      .execute()
    const before = await claimsOf()
    await lost(rental, new Date())
    expect(await claimsOf()).toBe(before)
    expect(await shown(rental)).toMatchObject({ is_expired: true, state: 'lost' })
    const idsOf = async (state: 'lost' | 'expired') =>
      (await buyer.client.watches.list({ state })).map(({ id }) => id)
    expect(await idsOf('expired')).toContain(rental.watchId)
    expect(await idsOf('lost')).not.toContain(rental.watchId)
  })

  it('are claimed by the payment of their renewal once that is delivered', async () => {
    const rental = await rented(10)
    await renew(rental)
    const id = await pay()
    await admin.client.fulfilment.complete({ id })
    await lost(rental, new Date())
    const { claim_id, paid_until } = await shown(rental)
    expect(paid_until).not.toBeNull()
    expect(await admin.client.claims.show({ id: claim_id ?? 0 })).toMatchObject({
      order_id: id,
      amount: 140,
      paid_until,
    })
    await admin.client.claims.settle({ id: claim_id ?? 0, event: 'replace' })
    expect(await shown(rental)).toMatchObject({ claim_id })
  })

  it('announce their end to the buyer once each, 30, 7 and 2 days before, unless they are renewed', async () => {
    await kysely().updateTable('link_watches').set({ noticed_days: 2 }).execute()
    const rental = await rented(25)
    const noticesAt = async (left: number) => {
      const now = () => new Date(rental.until.getTime() - left * DAY_MS)
      return [await notifyOfEnds({ kysely: kysely(), now }), await notifyOfEnds({ kysely: kysely(), now })]
    }
    expect(await noticesAt(31)).toEqual([0, 0])
    expect(await noticesAt(25)).toEqual([1, 0])
    expect(await noticesAt(6)).toEqual([1, 0])
    await renew(rental)
    expect(await noticesAt(1.5)).toEqual([1, 0])
    const received = (await buyer.client.notices.list({})).filter(({ message }) => message.includes('rented'))
    expect(received.map(({ message }) => message)).toContain(
      'A rented placement ends within 7 days. Renew it, or it expires.',
    )
    await runJobs(server.services)
    const mails = server.mails.filter(({ subject }) => subject === 'A rented placement ends soon')
    expect(mails).toHaveLength(3)
    for (const { body } of mails) {
      expect(body).toContain(`https://blog.example/rented-${rental.lineId}`)
      expect(body).toContain(`Paid until ${formatDate(rental.until.toISOString())}`)
    }
    await kysely()
      .updateTable('link_watches')
      .set({ noticed_days: null })
      .where('id', '=', rental.watchId)
      .execute()
    await pay()
    expect(await noticesAt(1.5)).toEqual([0, 0])
  })

  it('never cost twice nor make a link, and lose what a canceled or refunded renewal added', async () => {
    const acts = fc.array(fc.constantFrom('renew', 'pay', 'complete', 'cancel', 'refund', 'wait'), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const rental = await rented()
        const before = await links()
        await buyer.client.cart.empty({})
        const paid: number[] = []
        const delivered = new Set<number>()
        for (const step of ['renew', 'pay', ...steps]) {
          const last = paid.at(-1)
          if (step === 'renew') await renew(rental).catch(() => undefined)
          if (step === 'pay' && (await buyer.client.cart.list({})).length > 0) paid.push(await pay())
          if (last === undefined) continue
          const act = { id: last }
          if (step === 'complete')
            await done(admin.client.fulfilment.complete(act), () => delivered.add(last))
          if (step === 'cancel') await done(admin.client.fulfilment.cancel(act), () => delivered.delete(last))
          if (step === 'refund')
            await done(admin.client.fulfilment.cancel({ ...act, refund: true }), () => delivered.delete(last))
          expect(await added(rental)).toBe(12 * delivered.size)
        }
        const open = await db()
          .from('orders')
          .select('id')
          .where('id', 'in', [0, ...paid])
          .where('payment_state', '=', 'paid')
          .where('status', '<>', 9)
          .execute()
        expect(open.length).toBeLessThanOrEqual(delivered.size + 1)
        expect(await links()).toEqual(before)
      }),
      { numRuns: 20 },
    )
  })
})

/** Runs `then` if the call is not refused. */
async function done(call: Promise<unknown>, then: () => void): Promise<void> {
  if (await call.then(() => true).catch(() => false)) then()
}
