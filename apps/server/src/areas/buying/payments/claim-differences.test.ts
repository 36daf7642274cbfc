import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { claimDifferences } from './claim-differences.ts'

describe.each(eitherDatabase)('claims in the books on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })
  const db = () => new TenantDb(server.services.kysely, buyer.business_id)
  const differences = async () => await claimDifferences(server.services.kysely)

  it('agree with the ledger and with refunds, and are reported where they do not', async () => {
    const credited = await newClaim(server.services.kysely, buyer)
    await admin.client.claims.settle({ id: credited.id, event: 'credit' })
    const refunded = await newClaim(server.services.kysely, buyer, {
      claim: { state: 'refunded', refund_cents: 7200, ended_at: new Date() },
    })
    const setRefunded = async (refunded_cents: number) =>
      await db().update('orders').set({ refunded_cents }).where('id', '=', refunded.orderId).execute()
    await setRefunded(7200)
    expect(await differences()).toEqual([])

    await db().update('claims').set({ credit_cents: 7100 }).where('id', '=', credited.id).execute()
    await setRefunded(7000)
    const { business_id } = buyer
    expect(await differences()).toEqual([
      { what: 'credit of a claim', business_id, claim_id: credited.id, cents: 7200, expected_cents: 7100 },
      {
        what: 'refunds of claims',
        business_id,
        order_id: refunded.orderId,
        cents: 7000,
        expected_cents: 7200,
      },
    ])
  })

  it('never give back more than was paid, unless the owner refunded at the provider', async () => {
    await db().update('claims').set({ credit_cents: 7200 }).where('state', '=', 'credited').execute()
    const { orderId } = await newClaim(server.services.kysely, buyer, {
      claim: { state: 'refunded', refund_cents: 18_100, ended_at: new Date() },
    })
    const refund = async (refunded_cents: number) =>
      await db().update('orders').set({ refunded_cents }).where('id', '=', orderId).execute()
    await refund(18_100)
    const mine = async () => (await differences()).filter(({ order_id }) => order_id === orderId)
    expect(await mine()).toMatchObject([{ what: 'given back', cents: 18_100, expected_cents: 18_000 }])
    await refund(18_200)
    expect(await mine()).toEqual([])
  })
})
