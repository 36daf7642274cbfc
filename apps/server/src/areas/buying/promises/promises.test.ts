import { expect, it, describe } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { promiseOf } from './read.ts'

/** The product of `anInsertion`. */
const INSERTION = 141

describe.each(databases)('promises of ordered links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })

  const db = () => new TenantDb(server.services.kysely, buyer.business_id)
  const promises = () => db().from('link_promises').selectAll().orderBy('order_line_id').execute()

  it('freezes the terms with the order, and dates them when the link is delivered', async () => {
    server.services.integrations.payments = new ScriptedPayments().port
    await giveCard(server, buyer)
    const { kysely } = server.services
    await kysely
      .updateTable('products')
      .set({ promise_months: 12, remedy: 'credit', due_days: 7 })
      .where('id', '=', INSERTION)
      .execute()
    const { id: siteId } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId, ...aPageForm() })
    const promised = await buyer.client.cart.add(anInsertion())
    const other = await buyer.client.cart.add(aGuestPost({ siteId, pageId: page.id }))
    expect(promised.item.link).toMatchObject({
      promise: { months: 12, rel: 'followed', remedy: 'credit', due_days: 7 },
    })
    expect(other.item.link).toMatchObject({ promise: null })
    const { total } = await buyer.client.checkout.price({ credit: '0' })
    await buyer.client.checkout.place({ items: [promised.item, other.item], total, credit: false })

    // A later change of the terms leaves the promise as it is.
    await kysely
      .updateTable('products')
      .set({ promise_months: 3, remedy: 'refund' })
      .where('id', '=', INSERTION)
      .execute()
    const [promise, ...others] = await promises()
    expect(others).toEqual([])
    expect(promise).toMatchObject({
      months: 12,
      remedy: 'credit',
      due_days: 7,
      rel: [],
      net_cents: 7500,
      tax_cents: 0,
      from_at: null,
      until_at: null,
      page_url: null,
    })
    const [line] = await db()
      .from('order_lines')
      .select(['id', 'order_id', 'target_url', 'anchor_text', 'type'])
      .where('type', '=', 'link_insertions')
      .execute()
    const { order_id = 0, id: lineId = 0, target_url, anchor_text } = line ?? {}
    expect(await promiseOf(db(), lineId, new Date())).toEqual({
      target: target_url,
      anchor: anchor_text,
      rel: [],
      isRunning: true,
      hasClaim: false,
    })
    expect(await promiseOf(db(), lineId + 1, new Date())).toBeNull()

    // Administrators read what customers read.
    const [shown] = await buyer.client.orders.details({ id: order_id })
    const read = await admin.client.fulfilment.details({ orderId: order_id })
    const atAdmin = read.find(({ id }) => id === shown?.id)
    expect(atAdmin?.promise?.text).toMatch(/^Promised for 12 months: /)
    expect(atAdmin?.promise).toEqual(shown?.promise)

    const url = 'https://blog.example/insertion'
    for (const { id, version } of await admin.client.fulfilment.details({ orderId: order_id }))
      await admin.client.fulfilment.edit({ order_id, id, version, published_url: `${url}-${id}` })
    await admin.client.fulfilment.complete({ id: order_id })
    const [delivered] = await promises()
    expect(delivered).toMatchObject({ page_url: `${url}-${lineId}`, days: 365 })
    expect(delivered?.until_at?.getUTCFullYear()).toBe((delivered?.from_at?.getUTCFullYear() ?? 0) + 1)

    // An edit of the URL does not move it.
    await db()
      .update('order_lines')
      .set({ published_url: 'https://blog.example/other' })
      .where('id', '=', lineId)
      .execute()
    expect((await promises())[0]?.page_url).toBe(`${url}-${lineId}`)
  })
})
