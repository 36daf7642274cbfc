import {
  LOOKUP_NUMBER,
  LOOKUP_VALUE,
  type LookupField,
} from '@linkwright/core/admin/product-logs/lookup-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { soldLine } from '../../../testing/sold-lines.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('looking up orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let owner: TestAccount
  let found: Awaited<ReturnType<typeof soldLine>>
  let other: typeof found

  beforeAll(async () => {
    const { kysely } = server.database
    admin = await server.newAccount({ user_type: 'admin' })
    owner = await server.newAccount()
    const another = await server.newAccount()
    await kysely
      .updateTable('businesses')
      .set({ name: 'Müller & Co' })
      .where('id', '=', owner.business_id)
      .execute()
    const at = new Date('2026-01-05T10:00:00Z')
    other = await soldLine(kysely, {
      business_id: another.business_id,
      user_id: another.user_id,
      at,
      type: 'technical_seo',
      line: { website_url: 'audited.example' },
    })
    found = await soldLine(kysely, {
      business_id: owner.business_id,
      user_id: owner.user_id,
      at: new Date(at.getTime() + 1),
      type: 'backlinks',
      order: { status: 3, customer_name: 'Ada', customer_email: 'Ada@Shop.example' },
      line: {
        anchor_text: 'Blue Widgets',
        target_url: 'https://shop.example/Widgets',
        published_url: 'https://blog.example/post',
        vendor: 'http',
        vendor_ref: 'EXT-77',
        product_name: 'Guest Post',
        link_cents: 9000,
      },
    })
  })

  const ids = async (field: LookupField, value: string | number) =>
    (await admin.client.productLogs.lookup({ field, value: String(value) })).map(({ id }) => id)

  it('an order has the fields of the specification, its lines and its external id', async () => {
    const [order] = await admin.client.productLogs.lookup({
      field: 'order_id',
      value: String(found.order_id),
    })
    expect(order).toMatchObject({
      id: found.order_id,
      completed: 3,
      date_created: '2026-01-05T10:00:00.001Z',
      hoth_order_id: 'EXT-77',
      name: 'Ada',
      email: 'Ada@Shop.example',
      details: [{ id: found.id, admin_name: 'Guest Post', hoth_order_id: 'EXT-77', amount: 90 }],
      amount: 90,
      order_number: found.order_number,
      business: 'Müller & Co',
      user_id: owner.user_id,
    })
  })

  it('ids match exactly', async () => {
    expect(await ids('user_id', owner.user_id)).toEqual([found.order_id])
    expect(await ids('order_id', found.order_id)).toEqual([found.order_id])
    expect(await ids('order_id', found.order_number)).toEqual([found.order_id])
    expect(await ids('order_id', `${found.order_id}0`)).toEqual([])
    expect(await ids('user_id', `${owner.user_id}0`)).toEqual([])
  })

  it('email and external id match exactly, ignoring case', async () => {
    expect(await ids('email', 'ada@SHOP.example')).toEqual([found.order_id])
    expect(await ids('email', 'ada@shop')).toEqual([])
    // The current address, which may differ from that of the order.
    expect(await ids('email', owner.email.toUpperCase())).toEqual([found.order_id])
    expect(await ids('hoth_order_id', 'ext-77')).toEqual([found.order_id])
    expect(await ids('hoth_order_id', 'ext-7')).toEqual([])
  })

  it.each([
    ['business_name', 'MÜLLER'],
    ['anchor_text', ' blue wid '],
    ['url', 'SHOP.example/w'],
    ['url', 'blog.example'],
  ] as const)('%s contains %j', async (field, value) => {
    expect(await ids(field, value)).toEqual([found.order_id])
  })

  it.each([
    ['anchor_text', 'shop.example'],
    ['url', 'blue widgets'],
    ['business_name', 'Ada@'],
    ['anchor_text', '%'],
  ] as const)('%s does not contain %j', async (field, value) => {
    expect(await ids(field, value)).toEqual([])
  })

  it("a customer's domain is a URL, too; the newest order comes first, and pages count all", async () => {
    expect(await ids('url', 'audited')).toEqual([other.order_id])
    expect(await ids('url', 'ed.example')).toEqual([other.order_id])
    const first = await admin.client.productLogs.lookup({ field: 'url', value: '.example', limit: 1 })
    expect(first.map(({ id }) => id)).toEqual([found.order_id])
    expect(first.total).toBe(2)
    const second = await admin.client.productLogs.lookup({
      field: 'url',
      value: '.example',
      limit: 1,
      offset: 1,
    })
    expect(second.map(({ id }) => id)).toEqual([other.order_id])
  })

  it.each([
    ['user_id', 'ada', LOOKUP_NUMBER],
    ['order_id', '1.5', LOOKUP_NUMBER],
    ['order_id', '0', LOOKUP_NUMBER],
    ['email', '  ', LOOKUP_VALUE],
  ] as const)('refuses %s %j', async (field, value, message) => {
    expect(await refusalOf(admin.client.productLogs.lookup({ field, value }))).toMatchObject({
      status: 422,
      message,
    })
  })
})
