import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('orders archived by customers, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)

  const history = async (order: number) =>
    (await admin.client.audit.list({ subject: 'order', subject_id: order })).map(
      ({ action, actor, as_user, business, before, after, via }) => ({
        action,
        by: actor?.id,
        as: as_user?.id,
        of: business?.id,
        before,
        after,
        via,
      }),
    )
  const put = (by: TestAccount) => ({ by: by.user_id, as: undefined, of: buyer.business_id, via: 'session' })
  const away = {
    action: 'order.archive',
    before: { archived_by_customer: false },
    after: { archived_by_customer: true },
  }
  const back = {
    action: 'order.restore',
    before: { archived_by_customer: true },
    after: { archived_by_customer: false },
  }

  it('is audited with the values before and after, once, distinct from archiving by administrators', async () => {
    const { id } = await newOrder(server.services.kysely, buyer, {})
    for (const act of ['archive', 'restore'] as const) {
      await buyer.client.orders[act]({ id })
      await buyer.client.orders[act]({ id })
    }
    await admin.client.fulfilment.archive({ id })
    expect(await history(id)).toEqual([
      {
        ...put(admin),
        action: 'order.archive',
        before: { archived: false },
        after: { archived: true },
      },
      { ...put(buyer), ...back },
      { ...put(buyer), ...away },
    ])
  })

  it('keeps a canceled order known as canceled', async () => {
    const { id } = await newOrder(server.services.kysely, buyer, { status: 9 })
    await buyer.client.orders.archive({ id })
    const [archived] = await buyer.client.orders.archived()
    expect(archived).toMatchObject({ id, completed: 2, is_canceled: true })
  })

  it('is audited as done by the administrator who is signed in as the customer', async () => {
    const { id } = await newOrder(server.services.kysely, buyer, {})
    const other = await server.newAccount({ user_type: 'admin' })
    const { token } = await other.client.session.loginAs({ userId: buyer.user_id })
    await server.clientWith(token).orders.archive({ id })
    expect(await history(id)).toEqual([{ ...put(other), as: buyer.user_id, ...away }])
  })
})
