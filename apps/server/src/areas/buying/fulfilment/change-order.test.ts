import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const now = new Date('2026-11-21T10:00:00Z')
const post = 'https://blog.example/post'

describe.each(databases)('fulfilling an order on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let buyer: TestAccount
  beforeAll(async () => {
    server.clock.now = now
    admin = await server.newAccount({ user_type: 'admin' })
  })
  beforeEach(async () => {
    buyer = await server.newAccount()
    server.mails.length = 0
  })

  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)
  const fulfilment = () => admin.client.fulfilment
  const credit = async () => {
    const businesses = server.services.kysely.selectFrom('businesses').select('credit_cents')
    return (await businesses.where('id', '=', buyer.business_id).executeTakeFirstOrThrow()).credit_cents / 100
  }
  const first = (ids: readonly number[]) => ids[0] ?? 0

  /** An order whose line is a link in process of a page. */
  async function ordered(anchor_text = 'garden tools') {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm() })
    const place = { siteId: site.id, pageId: page.id }
    const { link } = await buyer.client.links.add({ ...place, anchor_text, url_progress: 'in_process' })
    const line = { site_id: site.id, page_id: page.id, link_id: link.id, anchor_text }
    const { id, lineIds } = await order({ lines: [line] })
    const inProgress = async () => {
      const figures = server.services.kysely.selectFrom('page_figures').select('in_progress')
      return (await figures.where('page_id', '=', page.id).executeTakeFirst())?.in_progress
    }
    return { id, line: first(lineIds), place, link, inProgress }
  }

  it('places its links with URL and date, counts them, and notifies its customer by notice and mail', async () => {
    const { id, line, place, link, inProgress } = await ordered()
    expect(await refusalOf(fulfilment().complete({ id }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('published URL of 1 line') as string,
    })
    const before = await inProgress()
    await fulfilment().edit({ order_id: id, id: line, published_url: 'blog.example/post/', published_da: 41 })
    const done = await fulfilment().complete({ id })
    expect(done).toMatchObject({ msg: 'ok', order: { completed: 1, details: [{ status: 'placed' }] } })
    expect(await buyer.client.links.show({ ...place, linkId: link.id })).toMatchObject({
      url_progress: 'placed',
      url: post,
      da: 41,
      date_completed: '2026-11-21',
    })
    const after = await inProgress()
    expect([before, after]).toEqual([1, 0])
    const [notice] = await buyer.client.notices.list()
    expect(notice?.message).toContain(`Your order ${id} is completed`)
    await runJobs(server.services)
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.test', `Your order ${id} is completed`],
    ])
    const [detail] = await buyer.client.orders.details({ id })
    expect(detail?.steps.map(({ status }) => status)).toEqual(['new', 'placed'])
  })

  it('uses the existing link of the page with the same URL', async () => {
    const { id, line, place, link, inProgress } = await ordered()
    const other = await buyer.client.links.add({
      ...place,
      anchor_text: 'here',
      url_progress: 'placed',
      url: post,
      date_completed: '2026-11-01',
    })
    const before = await inProgress()
    await fulfilment().edit({ order_id: id, id: line, published_url: post })
    const { order: done } = await fulfilment().complete({ id })
    expect(done.completed).toBe(1)
    expect((await fulfilment().details({ orderId: id })).map(({ link_id }) => link_id)).toEqual([
      other.link.id,
    ])
    expect(await refusalOf(buyer.client.links.show({ ...place, linkId: link.id }))).toMatchObject({
      status: 404,
    })
    expect([before, await inProgress()]).toEqual([1, 0])
  })

  it('locks its fields and statuses when completed', async () => {
    const { id, lineIds } = await order({ lines: [{ published_url: post }] })
    await fulfilment().complete({ id })
    const which = { order_id: id, id: first(lineIds) }
    const locked = { status: 422, message: 'This order is completed, and its details are locked.' }
    expect(await refusalOf(fulfilment().edit({ ...which, published_da: 3 }))).toMatchObject(locked)
    expect(await refusalOf(fulfilment().saveReport({ ...which, report_info: 'x' }))).toMatchObject(locked)
    expect(await refusalOf(fulfilment().setStatus({ ...which, status: 'in_progress' }))).toMatchObject(locked)
    expect(await fulfilment().details({ orderId: id })).toMatchObject([{ status: 'placed' }])
    expect(await fulfilment().complete({ id })).toMatchObject({ msg: 'ok', order: { completed: 1 } })
  })

  it('removes its links in process when canceled, and restores them when reopened', async () => {
    const { id, place, link, inProgress } = await ordered()
    await fulfilment().cancel({ id })
    expect(await refusalOf(buyer.client.links.show({ ...place, linkId: link.id }))).toMatchObject({
      status: 404,
    })
    expect(await inProgress()).toBe(0)
    expect(await credit()).toBe(0)
    const { msg, order: reopened } = await fulfilment().reopen({ id })
    expect([msg, reopened.completed]).toEqual(['ok', 0])
    expect(await buyer.client.links.show({ ...place, linkId: link.id })).toMatchObject({
      anchor_text: 'garden tools',
      url_progress: 'in_process',
    })
    expect(await inProgress()).toBe(1)
    expect(await fulfilment().details({ orderId: id })).toMatchObject([{ link_id: link.id }])
  })

  it('is refunded on cancellation only on request, and once', async () => {
    const { id } = await order()
    const both = await Promise.allSettled([
      fulfilment().cancel({ id, refund: true }),
      fulfilment().cancel({ id, refund: true }),
      fulfilment().cancel({ id, refund: true }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await credit()).toBe(180)
    const { kysely } = server.services
    const entries = await kysely
      .selectFrom('credit_entries')
      .selectAll()
      .where('business_id', '=', buyer.business_id)
      .execute()
    expect(entries).toMatchObject([
      { action: 'add', amount_cents: 18_000, reason: `order_${id}`, actor_user_id: admin.user_id },
    ])
    expect(await refusalOf(fulfilment().reopen({ id }))).toMatchObject({ status: 422 })
    expect(await fulfilment().show({ id })).toMatchObject({
      completed: 9,
      credit_back: 180,
      payment_state: 'refunded',
    })
  })

  it('refuses an action that its state does not allow, naming those it allows, and ignores a repeated one', async () => {
    const { id } = await order({ status: 9 })
    expect(await refusalOf(fulfilment().complete({ id }))).toMatchObject({
      status: 422,
      message: 'This order is Canceled and cannot be marked completed. It can be reopened.',
    })
    expect(await fulfilment().cancel({ id })).toMatchObject({ order: { completed: 9, credit_back: null } })
    expect(await refusalOf(fulfilment().complete({ id: 999_999 }))).toMatchObject({ status: 404 })
  })

  it('refuses the second of two concurrent edits of a line, and keeps the first', async () => {
    const { id, lineIds } = await order()
    const other = await server.newAccount({ user_type: 'admin' })
    const which = { order_id: id, id: first(lineIds), version: 1 }
    const edits = await Promise.allSettled([
      fulfilment().edit({ ...which, published_url: `${post}/1` }),
      other.client.fulfilment.edit({ ...which, published_url: `${post}/2` }),
    ])
    expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = edits.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Ada Example \d+ changed this while you were editing: Published URL\./,
      ) as string,
    })
    const won = edits.findIndex(({ status }) => status === 'fulfilled')
    expect(await fulfilment().details({ orderId: id })).toMatchObject([
      { published_url: `${post}/${won + 1}`, version: 2 },
    ])
  })

  it('accepts a status in either spelling and no unknown one; a canceled line does not block its order', async () => {
    const { id, lineIds } = await order({ lines: [{}, { ...syndication, published_url: post }] })
    const which = { order_id: id, id: first(lineIds) }
    expect(await refusalOf(fulfilment().setStatus({ ...which, status: 'remediation' }))).toMatchObject({
      status: 422,
    })
    const { details } = await fulfilment().setStatus({ ...which, status: 'canceled' })
    expect(details[0]?.status).toBe('cancelled')
    const { order: done } = await fulfilment().complete({ id })
    expect(done.details.map(({ status }) => status)).toEqual(['cancelled', 'placed'])
  })

  it('is not changed while it is archived', async () => {
    const { id, lineIds } = await order({ created_at: now })
    await fulfilment().archive({ id })
    const which = { order_id: id, id: first(lineIds) }
    expect(await refusalOf(fulfilment().setStatus({ ...which, status: 'in_progress' }))).toMatchObject({
      status: 422,
    })
    expect((await fulfilment().list({ type: 'new' })).map((each) => each.id)).not.toContain(id)
    expect((await fulfilment().list({ type: 'archived' })).map((each) => each.id)).toContain(id)
    expect((await buyer.client.orders.list()).map((each) => each.id)).toContain(id)
    expect((await fulfilment().restore({ id })).order).toMatchObject({ id, archived: false })
  })

  it('has notes by administrators for administrators', async () => {
    const { id, lineIds } = await order()
    await fulfilment().addNote({ id, note: 'Asked the vendor.' })
    await fulfilment().addNote({ id, line_id: first(lineIds), note: 'Waits for an image.' })
    expect(await refusalOf(fulfilment().addNote({ id, note: '  ' }))).toMatchObject({ status: 422 })
    expect(await fulfilment().notes({ id })).toMatchObject([
      { line_id: null, note: 'Asked the vendor.', by: expect.stringContaining('Ada Example') as string },
      { line_id: lineIds[0], note: 'Waits for an image.' },
    ])
  })

  it("hides cost, profit, vendor, notes, checks and administrators' names from its customer", async () => {
    const { id, lineIds } = await order({
      lines: [{ product_name: 'canary-product', cost_cents: 77_77, published_url: post }],
    })
    await server.services.kysely
      .updateTable('users')
      .set({ first_name: 'canary-admin' })
      .where('id', '=', admin.user_id)
      .execute()
    await fulfilment().assign({ id, user_id: admin.user_id })
    await fulfilment().addNote({ id, note: 'canary-note' })
    await fulfilment().send({ id })
    await fulfilment().check({ id: first(lineIds) })
    await runJobs(server.services)
    const [mine] = await fulfilment().details({ orderId: id })
    expect(mine).toMatchObject({ cost: 77.77, hoth_order_id: expect.stringContaining('SAMPLE') as string })
    expect((await fulfilment().show({ id })).profit).toBe(102.23)
    await fulfilment().complete({ id })
    const { orders, notices, session } = buyer.client
    const read = [
      orders.list(),
      orders.details({ id }),
      orders.billed(),
      orders.export({}),
      notices.list(),
      session.read(),
    ]
    const text = JSON.stringify([await Promise.all(read), server.mails])
    expect(text).toContain(post)
    for (const hidden of [
      'canary',
      'SAMPLE',
      '77.77',
      '102.23',
      '"cost',
      '"profit',
      '"check"',
      '"check_state',
      '"assignee',
      '"vendor',
    ])
      expect(text).not.toContain(hidden)
  })
})
