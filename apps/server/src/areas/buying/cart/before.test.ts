import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { leftPlaces } from '../../../testing/left-by.ts'
import type { TestDatabase } from '../../../testing/postgres.ts'
import { startServer } from '../../../testing/start.ts'

const PATIENT_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-cart-before-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A cart of every kind, and discounts, as the first versions stored them. */
async function fillCart(trx: Kysely<unknown>): Promise<void> {
  await sql`
    create temp table place on commit drop as
    select u.business_id, u.id as user_id, l.page_id, p.site_id, l.id as suggestion_id, (
      select min(above.id) from links above where above.business_id = l.business_id and above.page_id = l.page_id
        and above.progress = 'placed' and above.url is not null) as parent_id
    from users u join links l on l.business_id = u.business_id and l.progress = 'not_ordered'
      join pages p on p.business_id = l.business_id and p.id = l.page_id
    where u.email = 'agency@demo.test' and exists (
      select from links above where above.business_id = l.business_id and above.page_id = l.page_id
        and above.progress = 'placed' and above.url is not null)
    order by l.id limit 1;
    insert into cart_lines (business_id, id, user_id, product_id, content_id, anchor_text, anchor_type, anchor_category,
      type_known, url, site_id, page_id, link_map_id, parent_id, source)
    select business_id, 9001, user_id, 103, 2, 'drawn', 'keyword', 'exact', true, null, site_id, page_id, suggestion_id,
      null::bigint, 'link map' from place
    union all
    select business_id, 9002, user_id, 127, null, 'tiered', 'generic', 'natural', false, null, site_id, page_id, null,
      parent_id, 'tiered links' from place
    union all
    select business_id, 9003, user_id, 140, null, 'foreign', 'generic', 'natural', false, 'https://acme.example/x', site_id,
      null, null, null, null from place
    union all
    select business_id, 9004, user_id, 107, 1, 'alone', 'generic', 'natural', true, 'https://acme.example/y', null, null,
      null, null, null from place;
    insert into cart_discounts (title, product_name, cents, quantity)
    values ('Traffic', 'Guest Post Pro - 5,000+ Traffic', 1234, 1), ('Nothing', 'Sold by nobody', 500, 1)`.execute(
    trx,
  )
}

test.each(leftPlaces)(
  'carts, prices and discounts of the first version are there on $name',
  { timeout: PATIENT_MS },
  async ({ left }) => {
    const { place, drop } = await left('0.0.0.backup', folder, fillCart)
    const fresh = async (): Promise<TestDatabase> => ({
      ...(await openDatabase({ ...place, demo: true })),
      place,
    })
    const server = await startServer(fresh)
    const client = server.clientWith(undefined)
    await client.session.login({ email: 'agency@demo.test', password: DEMO_PASSWORD })
    const cart = await client.cart.list()
    const ours = cart.filter(({ cart_id }) => cart_id > 9000)
    expect(ours).toMatchObject([
      {
        type: 'backlinks',
        cart_id: 9001,
        link: { id: 103, price: 140 },
        content: { id: 2, price: 40 },
        anchor: 'drawn',
        anchor_type: 'keyword',
        source: 'link map',
        parent_id: null,
        url: expect.stringMatching(/^https?:/),
      },
      {
        type: 'msn',
        cart_id: 9002,
        link: { id: 127, price: 300 },
        content: null,
        anchorText: 'tiered',
        articleCount: 70,
        linkMap_id: null,
        targetUrl: expect.stringMatching(/^https?:/),
      },
      {
        type: 'link_insertions',
        cart_id: 9003,
        link: { id: 140, price: 70 },
        anchorText: 'foreign',
        targetUrl: 'https://acme.example/x',
        page_id: null,
        site_name: expect.any(String),
        source: null,
      },
      {
        type: 'backlinks',
        cart_id: 9004,
        link: { id: 107, price: 260 },
        content: { id: 1, price: 0 },
        url: 'https://acme.example/y',
        site_id: null,
        site_name: null,
      },
    ])
    expect((await client.cart.discount()).discountInfo).toContainEqual({
      title: 'Traffic',
      productName: 'Guest Post Pro - 5,000+ Traffic',
      discount: 12.34,
    })
    const discounts = await server.services.kysely
      .selectFrom('cart_discounts')
      .select(['title', 'product_id', 'cents'])
      .where('cents', 'in', [1234, 500])
      .orderBy('id')
      .execute()
    expect(discounts).toEqual([
      { title: 'Traffic', product_id: 107, cents: 1234 },
      { title: 'Nothing (Sold by nobody)', product_id: null, cents: 500 },
    ])
    // The suggestion and the link above are told what lies in the cart.
    const { rows: told } = await sql`
      select c.line_id, l.in_cart, l.cart_tiers from cart_links c
      join links l on l.business_id = c.business_id and l.id = coalesce(c.link_map_id, c.parent_id)
      where c.line_id > 9000 order by c.line_id`.execute(server.services.kysely)
    expect(told).toEqual([
      { line_id: 9001, in_cart: true, cart_tiers: 0 },
      { line_id: 9002, in_cart: false, cart_tiers: 1 },
    ])
    await server.close()
    await drop()
  },
)
