import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newRental } from '../../../testing/new-rental.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { refreshCheckState } from '../fulfilment/check-state.ts'
import { refreshExpiredChecks } from '../fulfilment/expired-checks.job.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('rented placements on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const db = () => new TenantDb(server.services.kysely, buyer.business_id)
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
      const changed = await refreshExpiredChecks(server.services)
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
