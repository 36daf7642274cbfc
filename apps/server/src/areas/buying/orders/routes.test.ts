import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm, anInsertion } from '../../../testing/forms.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe.each(eitherDatabase)('orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount
  const order = (made: Parameters<typeof newOrder>[2] = {}, by: TestAccount = buyer) =>
    newOrder(server.services.kysely, by, made)

  beforeAll(async () => {
    server.clock.now = now
  })
  beforeEach(async () => {
    buyer = await server.newAccount()
  })

  it('are listed newest first, ten per page', async () => {
    const made = []
    for (let day = 11; day > 0; day -= 1) made.unshift(await order({ created_at: daysAgo(day) }))
    const first = await buyer.client.orders.list({ limit: 10 })
    expect(first.map(({ id }) => id)).toEqual(made.slice(0, 10).map(({ id }) => id))
    const all = []
    for await (const each of buyer.client.orders.list({ limit: 10 })) all.push(each.id)
    expect(all).toEqual(made.map(({ id }) => id))
    const second = await buyer.client.orders.list({ limit: 10, offset: 10 })
    expect(second.map(({ id }) => id)).toEqual([made[10]?.id])
  })

  it('show payment and lines with the names that customers know', async () => {
    const { id, lineIds } = await order({
      created_at: daysAgo(1),
      credit_cents: 5_000,
      special_inst: 'By May, please',
      discounts: JSON.stringify([{ title: 'Autumn', productName: 'DA30+ Guest Post', cents: 2_000 }]),
      lines: [
        { off_cents: 2_000, site_name: 'Garden', page_nickname: 'Tools', vendor: 'v', vendor_ref: 'X1' },
        syndication,
      ],
    })
    const [read] = await buyer.client.orders.list()
    expect(read).toMatchObject({
      id,
      order_number: `order_${id}`,
      completed: 0,
      date_created: '2026-11-20T10:00:00.000Z',
      amount: 259,
      subtotal: 279,
      extra: 20,
      credit: 50,
      card: 209,
      discounts: [{ title: 'Autumn', productName: 'DA30+ Guest Post', discount: 20 }],
      special_inst: 'By May, please',
      receipt_url: null,
    })
    expect(read?.details).toMatchObject([
      {
        id: lineIds[0],
        type: 'backlinks',
        status: 'new',
        admin_name: null,
        hoth_order_id: null,
        customer_description: 'Guest post on a site with a domain authority of 30 or more',
        package_name: '1,000 words',
        amount: 160,
        anchor_text: 'garden tools',
        target_url: 'https://garden.example/tools',
        site_name: 'Garden',
        page_nickname: 'Tools',
      },
      { type: 'syndication', amount: 99, anchor_text: null },
    ])
  })

  it('hide costs and vendors from customers, as all of buying does', async () => {
    const { id: site_id } = await buyer.client.sites.add(aSiteForm())
    const { id } = await order({
      lines: [{ product_name: 'canary-name', vendor: 'canary-vendor', vendor_ref: 'canary-ref', site_id }],
    })
    await buyer.client.cart.add(anInsertion())
    const { orders, cart, checkout, products, session, billing } = buyer.client
    const answers = await Promise.all([
      orders.list(),
      orders.details({ id }),
      orders.export({}),
      orders.exportSite({ siteId: site_id }),
      orders.billed(),
      cart.list(),
      checkout.price({}),
      products.links({}),
      session.read(),
      billing.show(),
    ])
    const text = JSON.stringify(answers)
    expect(text).toContain('Guest post on a site with a domain authority of 30 or more')
    for (const hidden of ['canary', '"cost"', '"profit"', '"vendor"', '"vendor_ref"', '"origin_user_id"'])
      expect(text).not.toContain(hidden)
    expect(text).not.toMatch(/"(admin_name|hoth_order_id|link_vendor)":"/)
  })

  it('are returned to an administrator with internal names, also of their own business', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    await order({ lines: [{ vendor: 'v', vendor_ref: `ref ${admin.user_id}` }] }, admin)
    const [read] = await admin.client.orders.list()
    expect(read?.details).toMatchObject([
      { admin_name: 'DA30+ Guest Post', hoth_order_id: `ref ${admin.user_id}` },
    ])
  })

  it('are sorted by what was paid', async () => {
    const [small, large] = [await order({ lines: [syndication] }), await order()]
    const ids = async (sort: 'amount' | '-amount') =>
      (await buyer.client.orders.list({ sort })).map(({ id }) => id)
    expect(await ids('amount')).toEqual([small.id, large.id])
    expect(await ids('-amount')).toEqual([large.id, small.id])
  })

  it("are archived and restored with their own status, only in customers' lists", async () => {
    const { id } = await order({ status: 3 })
    expect(await buyer.client.orders.archive({ id })).toEqual({ msg: 'ok', completed: 2 })
    expect(await buyer.client.orders.archive({ id })).toEqual({ msg: 'ok', completed: 2 })
    expect([...(await buyer.client.orders.list())]).toEqual([])
    expect([...(await buyer.client.orders.archived())]).toMatchObject([{ id, completed: 2 }])
    expect([...(await buyer.client.orders.billed())]).toMatchObject([{ id, completed: 2 }])
    const stored = await server.services.kysely
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .execute()
    expect(stored).toEqual([{ status: 3 }])
    expect(await buyer.client.orders.restore({ id })).toEqual({ msg: 'ok', completed: 3 })
    expect(await buyer.client.orders.restore({ id })).toEqual({ msg: 'ok', completed: 3 })
    expect([...(await buyer.client.orders.list())]).toMatchObject([{ id, completed: 3 }])
    expect([...(await buyer.client.orders.archived())]).toEqual([])
  })

  it('of others are not found, and a sub-user sees the orders they placed', async () => {
    const helper = await server.newSubUser(buyer, [])
    const stranger = await server.newAccount()
    const [theirs, own] = [await order(), await order({}, helper)]
    expect([...(await helper.client.orders.list())]).toMatchObject([{ id: own.id }])
    expect(await buyer.client.orders.list()).toHaveLength(2)
    expect([...(await stranger.client.orders.list())]).toEqual([])
    for (const { client } of [helper, stranger])
      for (const call of ['details', 'archive', 'restore', 'again'] as const)
        expect(await refusalOf(client.orders[call]({ id: theirs.id }))).toMatchObject({ code: 'not_found' })
    expect(await helper.client.orders.details({ id: own.id })).toHaveLength(1)
    expect(await helper.client.orders.export({})).toContain(`order_${own.id}`)
    expect(await helper.client.orders.export({})).not.toContain(`order_${theirs.id}`)
  })

  it('have lines with their status changes', async () => {
    const { id, lineIds } = await order({
      created_at: daysAgo(3),
      lines: [{ status: 'placed' }, syndication],
    })
    const step = (seq: number, from: string | null, to: string, days: number, what = 'line.status') => ({
      business_id: buyer.business_id,
      order_id: id,
      seq,
      line_id: lineIds[0] ?? 0,
      what,
      from_state: from,
      to_state: to,
      at: daysAgo(days),
    })
    const steps = [
      step(1, null, 'new', 3),
      step(2, 'new', 'in_progress', 2),
      step(3, 'in_progress', 'placed', 1),
    ]
    await server.services.kysely.insertInto('order_events').values(steps).execute()
    const [first, second] = await buyer.client.orders.details({ id })
    expect(first).toMatchObject({
      status: 'placed',
      steps: [
        { status: 'new', at: daysAgo(3).toISOString() },
        { status: 'in_progress', at: daysAgo(2).toISOString() },
        { status: 'placed', at: daysAgo(1).toISOString() },
      ],
    })
    expect(second?.steps).toEqual([{ status: 'new', at: daysAgo(3).toISOString() }])
  })

  it('are counted as spent on a site in the calendar month, before discounts', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const here = { site_id: site.id, site_name: site.name }
    const spent = async () => (await buyer.client.sites.show({ siteId: site.id })).link_spend
    expect(await spent()).toBe(0)
    await order({ created_at: '2026-10-31T23:59:59Z', lines: [here] })
    expect(await spent()).toBe(0)
    await order({ created_at: '2026-11-01T00:00:00Z', lines: [{ ...here, off_cents: 1_000 }, here, {}] })
    expect(await spent()).toBe(360)
    expect((await buyer.client.session.read()).sites).toMatchObject([{ link_spend: 360 }])
    expect([...(await buyer.client.sites.list())]).toMatchObject([{ link_spend: 360 }])
  })

  it('are indicated for a site as soon as the caller may read one', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const subUser = await server.newSubUser(buyer, [site.id])
    const has = async ({ client }: Pick<TestAccount, 'client'>) =>
      (await client.sites.show({ siteId: site.id })).has_orders
    expect([await has(buyer), await has(subUser)]).toEqual([false, false])
    await order({ lines: [{ site_id: site.id, site_name: site.name }] })
    // A sub-user reads the orders that it has placed.
    expect([await has(buyer), await has(subUser)]).toEqual([true, false])
    expect([...(await subUser.client.orders.list())]).toEqual([])
    await order({ lines: [{ site_id: site.id, site_name: site.name }] }, subUser)
    expect([await has(buyer), await has(subUser)]).toEqual([true, true])
  })

  it('remain after their site and page are deleted, with their names', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const page = site.pages[0]?.id ?? 0
    const { id } = await order({
      lines: [{ site_id: site.id, site_name: site.name, page_id: page, page_nickname: 'Home' }],
    })
    await buyer.client.sites.remove({ siteId: site.id })
    const [line] = await buyer.client.orders.details({ id })
    expect(line).toMatchObject({ site_id: null, page_id: null, site_name: site.name, page_nickname: 'Home' })
  })
})
