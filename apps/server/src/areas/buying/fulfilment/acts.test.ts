import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe.each(databases)('an order in the hands of who fulfils it on $name', ({ fresh }) => {
  let server: TestServer
  let admin: TestAccount
  let buyer: TestAccount
  beforeAll(async () => {
    server = await startServer(fresh)
    server.clock.now = now
    admin = await server.newAccount({ user_type: 'admin' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    buyer = await server.newAccount()
  })

  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)

  it('is listed among the new ones, with its lines, and edited', async () => {
    const { id, lineIds } = await order({ created_at: now })
    const [first] = await admin.client.fulfilment.list({ type: 'new' })
    expect(first).toMatchObject({
      id,
      completed: 0,
      amount: 180,
      details: [{ id: lineIds[0], type: 'backlinks' }],
    })
    const { details } = await admin.client.fulfilment.edit({
      order_id: id,
      id: lineIds[0] ?? 0,
      published_url: 'https://blog.example/post',
      published_da: 41,
    })
    expect(details).toMatchObject([
      { published_url: 'https://blog.example/post', published_da: 41, version: 2 },
    ])
  })

  it('places its links once it is completed', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm() })
    const { link } = await buyer.client.links.add({
      siteId: site.id,
      pageId: page.id,
      anchor_text: 'garden tools',
      url_progress: 'in_process',
    })
    const { id, lineIds } = await order({ lines: [{ site_id: site.id, page_id: page.id, link_id: link.id }] })
    expect(await refusalOf(admin.client.fulfilment.complete({ id }))).toMatchObject({ status: 422 })
    await admin.client.fulfilment.edit({
      order_id: id,
      id: lineIds[0] ?? 0,
      published_url: 'blog.example/post',
    })
    const done = await admin.client.fulfilment.complete({ id })
    expect(done).toMatchObject({ msg: 'ok', order: { completed: 1, details: [{ status: 'placed' }] } })
    const placed = await buyer.client.links.show({ siteId: site.id, pageId: page.id, linkId: link.id })
    expect(placed).toMatchObject({ url_progress: 'placed', url: 'https://blog.example/post' })
  })
})
