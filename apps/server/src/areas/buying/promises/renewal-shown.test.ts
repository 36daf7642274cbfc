import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newRental } from '../../../testing/new-rental.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { refreshCheckState } from '../fulfilment/check-state.ts'
import { expiredChecksJob, refreshExpiredChecks } from '../fulfilment/expired-checks.job.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('rented placements on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const db = () => new TenantDb(server.services.kysely, buyer.business_id)
  /** An open checkout that pays for the renewal of a line, whose line was removed from the cart. Returns how to end it. */
  async function inOpenCheckout(renews_line_id: number): Promise<() => Promise<unknown>> {
    const { id } = await db()
      .insert('checkouts', {
        user_id: buyer.user_id,
        kind: 'order',
        request_hash: '',
        lines: JSON.stringify({ version: 1, lines: [{ renews_line_id }] }),
        subtotal_cents: 0,
        extra_cents: 0,
        plan_cents: 0,
        credit_cents: 0,
        card_cents: 0,
        plan_id: 1,
        plan_basis_points: 0,
        lease_until: new Date(Date.now() + DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return async () =>
      await db()
        .update('checkouts')
        .set({ state: 'abandoned', ended_at: new Date() })
        .where('id', '=', id)
        .execute()
  }
  const rented = (left = 20) => newRental(server.services.kysely, buyer, { left })

  it('fail no check once the paid time is over, and again once a renewal extends it', async () => {
    const rental = await rented(1)
    await db()
      .update('link_watches')
      .set({ state: 'lost', code: 'link_removed', is_confirmed: true })
      .where('id', '=', rental.watchId)
      .execute()
    const line = db().update('order_lines').where('id', '=', rental.lineId)
    await line.set({ published_url: `https://blog.example/rented-${rental.lineId}` }).execute()
    await refreshCheckState(db(), rental.lineId, { keepsAccepted: true })
    const states = async (left: number) => {
      const paid_until = new Date(Date.now() + left * DAY_MS)
      await db().update('link_watches').set({ paid_until }).where('id', '=', rental.watchId).execute()
      const { changed, failures } = await refreshExpiredChecks(server.services)
      expect(failures).toEqual([])
      const { check_state } = await db()
        .from('order_lines')
        .select('check_state')
        .where('id', '=', rental.lineId)
        .executeTakeFirstOrThrow()
      return { changed, check_state }
    }
    expect(await states(1)).toEqual({ changed: 0, check_state: 'failing' })
    expect(await states(-1)).toEqual({ changed: 1, check_state: 'ok' })
    expect(await states(-1)).toEqual({ changed: 0, check_state: 'ok' })
    expect(await states(365)).toEqual({ changed: 1, check_state: 'failing' })
    await line.set({ check_state: 'accepted' }).execute()
    expect(await states(-1)).toEqual({ changed: 0, check_state: 'accepted' })
  })

  it('are updated although the check state of another cannot be', async () => {
    const rentals = [await rented(-1), await rented(-1)]
    for (const { watchId, lineId } of rentals) {
      await db()
        .update('link_watches')
        .set({ state: 'lost', code: 'link_removed', is_confirmed: true })
        .where('id', '=', watchId)
        .execute()
      await db()
        .update('order_lines')
        .set({ published_url: `https://blog.example/rented-${lineId}`, check_state: 'failing' })
        .where('id', '=', lineId)
        .execute()
    }
    const [first, second] = rentals.map(({ lineId }) => lineId)
    const asOwner = async (statement: string) =>
      await server.database.withOwner((owner) =>
        sql`alter table order_lines ${sql.raw(statement)}`.execute(owner),
      )
    await asOwner(`add constraint refused_line check (id <> ${first} or check_state = 'failing') not valid`)
    const { changed, failures } = await refreshExpiredChecks(server.services)
    expect({ changed, failures: failures.length }).toEqual({ changed: 1, failures: 1 })
    await asOwner('drop constraint refused_line')
    const lines = await db()
      .from('order_lines')
      .select(['id', 'check_state'])
      .where('id', 'in', [first ?? 0, second ?? 0])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { id: first, check_state: 'failing' },
      { id: second, check_state: 'ok' },
    ])
    expect(await refreshExpiredChecks(server.services)).toEqual({ changed: 1, failures: [] })
  })

  it('are logged once a run, with their number, if their check states cannot be updated', async () => {
    const rentals = [await rented(-1), await rented(-1)]
    const ids = rentals.map(({ lineId }) => lineId)
    for (const { watchId, lineId } of rentals) {
      const watch = db().update('link_watches').where('id', '=', watchId)
      await watch.set({ state: 'lost', code: 'link_removed', is_confirmed: true }).execute()
      const line = db().update('order_lines').where('id', '=', lineId)
      const published_url = `https://blog.example/rented-${lineId}`
      await line.set({ published_url, check_state: 'failing' }).execute()
    }
    const asOwner = async (statement: string) =>
      await server.database.withOwner((owner) =>
        sql`alter table order_lines ${sql.raw(statement)}`.execute(owner),
      )
    await asOwner(
      `add constraint refused_line check (id not in (${ids.join()}) or check_state = 'failing') not valid`,
    )
    const error = vi.fn<(of: object, message: string) => void>()
    const job = { log: { error } } as unknown as Parameters<typeof expiredChecksJob.run>[2]
    await expect(expiredChecksJob.run(server.services, {}, job)).rejects.toThrow('2 check states')
    await asOwner('drop constraint refused_line')
    expect(error.mock.calls).toEqual([
      [
        { count: 2, err: expect.any(Error) as Error },
        'check states of expired placements could not be updated',
      ],
    ])
    expect(await refreshExpiredChecks(server.services)).toEqual({ changed: 2, failures: [] })
  })

  it('are shown as in a cart or ordered to every user of the business', async () => {
    const rental = await rented()
    const renew = () => buyer.client.cart.renew({ id: rental.watchId })
    const seen = async () => (await buyer.client.watches.show({ id: rental.watchId })).renewal
    expect(await seen()).toBeNull()
    await renew()
    expect(await seen()).toBe('in_cart')
    const { id: colleague } = await db()
      .insert('users', {
        first_name: 'Tom',
        last_name: 'Okafor',
        email: `${rental.lineId}@colleague.test`,
        email_key: `${rental.lineId}@colleague.test`,
        password_hash: '',
        user_type: 'user',
        is_main: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inCart = db().update('cart_lines').where('renews_line_id', '=', rental.lineId)
    await inCart.set({ user_id: colleague }).execute()
    expect(await buyer.client.cart.list({})).toEqual([])
    expect(await seen()).toBe('in_cart')
    await inCart.set({ user_id: buyer.user_id }).execute()
    await buyer.client.cart.empty({})
    expect(await seen()).toBeNull()
    const stop = await inOpenCheckout(rental.lineId)
    expect(await seen()).toBe('ordered')
    await expect(renew()).rejects.toThrow('The renewal of this placement is already in a cart or ordered.')
    await stop()
    expect(await seen()).toBeNull()
    await renew()
    await moveCredit(db(), { cents: 14_000, action: 'add', reason: 'test', actor: null })
    const { total } = await buyer.client.checkout.price({ credit: '1' })
    const placed = await buyer.client.checkout.place({ total, credit: true })
    const id = 'order_id' in placed ? placed.order_id : 0
    expect(await seen()).toBe('ordered')
    await admin.client.fulfilment.complete({ id })
    expect(await seen()).toBeNull()
  })
})
