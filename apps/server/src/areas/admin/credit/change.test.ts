import {
  CREDIT_AMOUNT,
  CREDIT_BELOW_ZERO,
  CREDIT_CENTS,
  CREDIT_TOO_LARGE,
  CREDIT_REASON,
} from '@linkwright/core/admin/credit/credit-rules'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { hold } from '../../account/credit/hold.ts'
import { TenantDb } from '../../../db/tenant.ts'

describe.each(eitherDatabase)('a change of credit on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', api_access: true })
  let owner: TestAccount
  let other: TestAccount

  async function twoAccounts() {
    owner = await server.newAccount({ user_type: 'agency', plan_id: 2, subscription_id: 'sub_1' })
    other = await server.newAccount()
  }
  const change = (account: TestAccount, method: 'add' | 'remove', credit: number, reason = 'a gift') =>
    admin.client.credit.change({ userId: account.user_id, method, credit, reason })
  const history = async (account: TestAccount, input: object = {}) => [
    ...(await admin.client.credit.history({ userId: account.user_id, ...input })),
  ]

  it('by an administrator adds or removes credit, with a reason and its author in the history', async () => {
    await twoAccounts()
    expect(await change(owner, 'add', 100.5, '  a broken promise ')).toMatchObject({
      credit: 100.5,
      entry: { action: 'add', amount: 100.5, credit: 100.5, reason: 'a broken promise', by: admin.email },
    })
    expect(await change(owner, 'remove', 0.07)).toMatchObject({
      credit: 100.43,
      entry: { action: 'remove', amount: -0.07, credit: 100.43, user_email: owner.email },
    })
    const entries = await history(owner)
    expect(entries.map(({ amount, order_id }) => [amount, order_id])).toEqual([
      [-0.07, null],
      [100.5, null],
    ])
    expect(await history(other)).toEqual([])
    expect(await refusalOf(history({ ...owner, user_id: 999_999 }))).toMatchObject({ status: 404 })
  })

  it.each([
    [{ credit: 0 }, CREDIT_AMOUNT],
    [{ credit: -5 }, CREDIT_AMOUNT],
    [{ credit: '5' }, CREDIT_AMOUNT],
    [{ credit: null }, CREDIT_AMOUNT],
    [{ credit: undefined }, CREDIT_AMOUNT],
    [{ credit: 0.001 }, CREDIT_CENTS],
    [{ credit: 1_000_000 }, CREDIT_TOO_LARGE],
    [{ reason: '' }, CREDIT_REASON],
    [{ reason: '   ' }, CREDIT_REASON],
    [{ reason: undefined }, CREDIT_REASON],
  ])('refuses %j: %s', async (wrong, message) => {
    await twoAccounts()
    const form = { userId: owner.user_id, method: 'add', credit: 5, reason: 'a gift', ...wrong }
    expect(await refusalOf(admin.client.credit.change(form as never))).toMatchObject({
      status: 422,
      message,
    })
    expect(await history(owner)).toEqual([])
  })

  it('marks users who share their credit, and omits unknown ones', async () => {
    await twoAccounts()
    const sub = await server.newSubUser(owner, [])
    const userIds = [owner.user_id, sub.user_id, other.user_id, 999_999]
    expect(await admin.client.credit.accounts({ userIds })).toEqual([
      { user_id: owner.user_id, business_id: owner.business_id },
      { user_id: other.user_id, business_id: other.business_id },
      { user_id: sub.user_id, business_id: owner.business_id },
    ])
    expect(await admin.client.credit.accounts({ userIds: [] })).toEqual([])
    expect(await refusalOf(owner.client.credit.accounts({ userIds }))).toMatchObject({ status: 403 })
  })

  it('never makes the balance negative, nor takes credit that a checkout holds', async () => {
    await twoAccounts()
    await change(owner, 'add', 10)
    expect(await refusalOf(change(owner, 'remove', 10.01))).toMatchObject({
      status: 422,
      message: CREDIT_BELOW_ZERO,
    })
    await hold(new TenantDb(server.database.kysely, owner.business_id), 400)
    expect(await refusalOf(change(owner, 'remove', 6.01))).toMatchObject({ message: CREDIT_BELOW_ZERO })
    expect(await change(owner, 'remove', 6)).toMatchObject({ credit: 0, entry: { credit: 4 } })
  })

  it('is pushed to all sessions of the business', async () => {
    await twoAccounts()
    const received: { command: string; business_id: number; data: object }[] = []
    const stop = await server.database.listen('linkwright_bus', (payload) =>
      received.push(JSON.parse(payload ?? '') as (typeof received)[number]),
    )
    await change(owner, 'add', 12.34)
    await eventually(() => expect(received).toHaveLength(1))
    await stop()
    expect(received[0]).toMatchObject({
      command: 'addUserCredit',
      business_id: owner.business_id,
      data: { credit: 12.34 },
    })
  })

  it('is in the audit log with its entry, unless it is refused', async () => {
    await twoAccounts()
    await change(owner, 'add', 20)
    await refusalOf(change(owner, 'remove', 30))
    const entries = [...(await admin.client.audit.list({ business: owner.business_id }))]
    expect(entries).toMatchObject([
      {
        action: 'credit.change',
        actor: { id: admin.user_id },
        before: { credit_cents: 0 },
        after: { method: 'add', cents: 2000, reason: 'a gift', entry: 1, credit_cents: 2000 },
      },
    ])
  })

  it('removes only once when two removals at once exceed the balance', async () => {
    await twoAccounts()
    await change(owner, 'add', 10)
    const both = await Promise.allSettled([change(owner, 'remove', 6), change(owner, 'remove', 6)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await history(owner)).map(({ credit }) => credit)).toEqual([4, 10])
  })

  it('is possible for administrators only, and not with an API key', async () => {
    await twoAccounts()
    const form = { userId: owner.user_id, method: 'add', credit: 5, reason: 'for me' } as const
    expect(await refusalOf(owner.client.credit.change(form))).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.credit.log())).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.credit.available())).toMatchObject({ status: 403 })
    const { key } = await admin.client.apiKeys.add({ name: 'script', scope: 'spend' })
    const script = server.clientWith(key)
    expect(await refusalOf(script.credit.change(form))).toMatchObject({ status: 403 })
    expect(await script.credit.log({ limit: 1 })).toHaveLength(1)
  })
})
