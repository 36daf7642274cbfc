import { afterEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { done } from '../../../integrations/payments/outcome.ts'
import { claimOfPaidOrder } from '../../../testing/claim-of-paid-order.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('account credit of claims that was taken back on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let restore = () => {}
  afterEach(() => {
    restore()
  })
  const bought = async (buyer: TestAccount) => {
    const paid = await claimOfPaidOrder(server, admin, buyer)
    ;({ restore } = paid)
    return paid
  }

  it('is mailed to its customer, and shown on the claim, when it was taken back', async () => {
    const buyer = await server.newAccount()
    const { id, events } = await bought(buyer)
    await events.credit()
    expect(await buyer.client.claims.show({ id })).toMatchObject({
      credit_taken_back: 0,
      credit_owed: 0,
      taken_back_at: null,
    })
    await events.spend()
    await runJobs(server.services)
    server.mails.length = 0
    await events.dispute()
    await runJobs(server.services)
    const { order_number } = await buyer.client.claims.show({ id })
    const [mail, ...more] = server.mails.filter(({ subject }) => subject.includes(order_number))
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Account credit from claims for ${order_number}`)
    expect(mail?.body).toContain(
      'We took back $10.00 of the account credit from its claims, because its payment is disputed. $30.00 of it are spent or held by an open checkout: you owe this amount.',
    )
    expect(mail?.body).toContain('Taken back: $10.00')
    expect(mail?.body).toContain('Owed: $30.00')
    expect(mail?.body).toContain(`/secure/claims/${id}`)
    for (const { client } of [buyer, admin])
      expect(await client.claims.show({ id })).toMatchObject({
        state: 'credited',
        amount: 40,
        credit_taken_back: 10,
        credit_owed: 30,
        taken_back_at: expect.stringMatching(/^20/),
      })
    await events.win()
    expect(await buyer.client.claims.show({ id })).toMatchObject({ credit_taken_back: 0, credit_owed: 0 })
  })

  it('is audited, and administrators are notified, when a refund of another claim finds more refunded', async () => {
    const buyer = await server.newAccount()
    const { kysely } = server.services
    const { payment, orderId, promiseId, events } = await bought(buyer)
    await events.credit()
    const db = new TenantDb(kysely, buyer.business_id)
    const other = await db
      .insert('claims', {
        promise_id: promiseId,
        watch_id: 1,
        code: 'link_removed',
        first_bad_at: new Date(),
        opened_at: new Date(),
        due_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The owner refunds $70.00 at the provider while the claim is refunded.
    server.services.integrations.payments = {
      ...server.services.integrations.payments,
      refund: async () => {
        payment.refundedCents = 7000
        return await Promise.resolve(done(undefined as never))
      },
    }
    await admin.client.claims.settle({ id: other.id, event: 'refund' })
    await runJobs(server.services)
    const [entry] = await kysely
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'claim.settle')
      .where('subject_id', '=', other.id)
      .execute()
    expect(entry?.after).toMatchObject({ event: 'refund', claim_credit_taken_cents: 1000 })
    const notices = await new TenantDb(kysely, admin.business_id)
      .from('notices')
      .select('message')
      .where('user_id', '=', admin.user_id)
      .where('message', 'like', `order\\_${orderId}: $70.00 of its payment%`)
      .execute()
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('$10.00 of account credit from its claims were taken back.'),
    ])
  })
})
