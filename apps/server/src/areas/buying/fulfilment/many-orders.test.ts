import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'
import { forgetJobs, workOff } from '../../../testing/work-off.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: TestServer
let admin: TestAccount
let buyer: TestAccount
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(() => Promise.resolve(database))
  admin = await server.newAccount({ user_type: 'admin' })
  buyer = await server.newAccount()
})
afterAll(() => server.close())

const isWaitedFor = async () => {
  const waiting = await database.asOwner(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return waiting.length > 0
}

it('many orders are completed while a customer changes a page of one, whose site another of them hangs on', async () => {
  const { site } = await buyer.client.sites.add(aSiteForm())
  const ids: number[] = []
  let lastPage = 0
  for (const page_url of ['/first', '/second']) {
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm({ page_url }) })
    const place = { siteId: site.id, pageId: page.id }
    const { link } = await buyer.client.links.add({ ...place, anchor_text: 'x', url_progress: 'in_process' })
    const line = { site_id: site.id, page_id: page.id, link_id: link.id, anchor_text: 'x' }
    const published = { ...line, published_url: `https://blog.example${page_url}` }
    ids.push((await newOrder(server.services.kysely, buyer, { lines: [published] })).id)
    lastPage = page.id
  }
  await workOff(server.services)
  await forgetJobs(server.services.kysely)
  await admin.client.fulfilment.completeMany({ ids })
  // A customer's change holds the page, and then its site.
  const customer = new Client({ connectionString: database.place.url })
  await customer.connect()
  await customer.query('begin')
  await customer.query('select from pages where id = $1 for no key update', [lastPage])
  const job = workOff(server.services).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  await expect.poll(isWaitedFor).toBe(true)
  const change = customer.query('select from sites where id = $1 for no key update', [site.id])
  expect(await change.then(() => 'changed', String)).toBe('changed')
  await customer.query('commit')
  await customer.end()
  expect(await job).toBe('done')
  for (const id of ids) expect(await admin.client.fulfilment.show({ id })).toMatchObject({ completed: 1 })
})
