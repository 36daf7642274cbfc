import { sql } from 'kysely'
import { addBilling } from '../seed/billing.ts'
import { seedDemo } from '../seed/demo.ts'
import { addOrders } from '../seed/orders.ts'
import type { databases } from './databases.ts'
import { aGuestPost } from './forms.ts'
import { newOrder } from './new-order.ts'
import { startServer, type TestServer } from './start.ts'

/** The demo with its orders, and at least one row of every stored figure that the demo lacks. */
export async function dataForRecount(fresh: (typeof databases)[number]['fresh']): Promise<TestServer> {
  const server = await startServer(fresh)
  const { kysely } = server.services
  await seedDemo(kysely, server.clock.now, () => {})
  await addBilling(kysely, server.clock.now)
  await addOrders(kysely, server.services)
  const owner = await kysely
    .selectFrom('users')
    .select(['business_id', 'id as user_id'])
    .where('email', '=', 'agency@demo.test')
    .executeTakeFirstOrThrow()
  const client = await server.signIn({ ...owner, email: '', token: '', client: server.clientWith(undefined) })
  const [site] = await client.sites.list()
  const siteId = site?.id ?? 0
  const pageId = site?.pages[0]?.id ?? 0
  const place = { siteId, pageId }

  await client.cart.add(aGuestPost(place))
  const [suggestion] = await client.links.list({ ...place, url_progress: 'not_ordered' })
  await client.cart.add(aGuestPost(place, { linkMap_id: suggestion?.id ?? 0 }))
  await client.disavow.add({ siteId, disavowed: 'https://spam.example/a\ndomain:farm.example' })
  const urls = Array.from({ length: 4 }, (_, nth) => `https://deleted${nth}.example/`)
  await client.links.importCsv({ ...place, csv: urls.map((url) => ({ url, anchor_text: 'click here' })) })
  const added = await client.links.list({ ...place, url_progress: 'placed', q: 'deleted' })
  await client.links.removeMany({ ...place, ids: added.map(({ id }) => id) })
  await newOrder(kysely, owner, {
    search: '',
    lines: [
      { type: 'technical_seo', product_id: null, content_id: null, anchor_text: null, anchor_type: null },
    ],
  })
  await sql`update orders set search = lower(customer_name || ' ' || customer_email) where search = ''`.execute(
    kysely,
  )
  return server
}
