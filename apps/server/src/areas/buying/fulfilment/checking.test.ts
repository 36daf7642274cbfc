import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageCheck, PageReader, WantedLink } from '@linkwright/page-reader/port'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'

const post = 'https://blog.example/post'
const good: PageCheck = {
  reached: true,
  status: 200,
  link: { target: 'https://garden.example/tools', anchor: 'garden tools', rel: null, hidden: null },
  robots: null,
  contentHash: 'abc',
}

describe.each(eitherDatabase)('checking published URLs on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let seen: PageCheck
  const requests: [url: string, wanted: readonly WantedLink[]][] = []
  beforeAll(async () => {
    const reader: PageReader = {
      isSample: false,
      read: () => Promise.reject(new Error('no page is read')),
      check(url, wanted) {
        requests.push([url, wanted])
        return Promise.resolve(seen)
      },
      close: () => Promise.resolve(),
    }
    server.services.integrations.pageReader = reader
  })
  beforeEach(async () => {
    seen = good
    requests.length = 0
    await deleteJobs(server.services.kysely)
  })

  async function published() {
    const { id: order_id, lineIds } = await newOrder(server.services.kysely, buyer)
    const line = { order_id, id: lineIds[0] ?? 0 }
    await admin.client.fulfilment.edit({ ...line, published_url: post })
    return line
  }
  const check = async ({ order_id }: { order_id: number }) =>
    (await admin.client.fulfilment.details({ orderId: order_id }))[0]?.check

  it('runs when a URL is saved, by target and anchor, and stores its evidence', async () => {
    const line = await published()
    expect(await check(line)).toBeNull()
    await runJobs(server.services)
    expect(requests).toEqual([[post, [{ url: 'https://garden.example/tools', anchor: 'garden tools' }]]])
    expect(await check(line)).toMatchObject({
      state: 'ok',
      status: 200,
      found: true,
      anchor: 'garden tools',
      faults: [],
    })
    seen = { ...good, link: undefined }
    await admin.client.fulfilment.check({ id: line.id })
    await runJobs(server.services)
    expect((await admin.client.fulfilment.checks({ id: line.id })).map(({ state }) => state)).toEqual([
      'failing',
      'ok',
    ])
  })

  it('fails a page whose DA is lower than the product promises, and checks again once the DA is corrected', async () => {
    const line = await published()
    await admin.client.fulfilment.edit({ ...line, published_da: 5 })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({
      state: 'failing',
      faults: ['Its domain authority is 5; at least 30 was ordered.'],
    })
    await admin.client.fulfilment.edit({ ...line, published_da: 31 })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({ state: 'ok', faults: [] })
  })

  it('compares a marketplace link with the bought website, category and metrics', async () => {
    const { kysely } = server.services
    const categoryOf = async (category: string) =>
      (
        await kysely
          .insertInto('marketplace_categories')
          .values({ category })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const sold = { backlink_type: 'Guest Post', dr: 40, da: 40, traffic: 1, cost_cents: 1, price_cents: 2 }
    await kysely
      .insertInto('marketplace_links')
      .values({ ...sold, category_id: await categoryOf('Pets'), destination_url: 'https://blog.example' })
      .execute()
    const { id: order_id, lineIds } = await newOrder(kysely, buyer, {
      lines: [
        {
          type: 'marketplace',
          product_id: null,
          promised: JSON.stringify({ da: 40, rel: ['nofollow'], category: 'Travel' }),
          marketplace_url: 'https://travel.example',
        },
      ],
    })
    seen = {
      ...good,
      link: { target: 'https://garden.example/tools', anchor: 'garden tools', rel: 'nofollow', hidden: null },
    }
    const line = { order_id, id: lineIds[0] ?? 0 }
    await admin.client.fulfilment.edit({ ...line, published_url: post, published_da: 40 })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({
      state: 'failing',
      faults: [
        'It is published on a different website than ordered.',
        'That website is in the category Pets; Travel was ordered.',
      ],
    })
    await kysely
      .insertInto('marketplace_links')
      .values({ ...sold, category_id: await categoryOf('Travel'), destination_url: 'https://blog.example' })
      .execute()
    await admin.client.fulfilment.edit({ ...line, published_da: 41 })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({
      state: 'failing',
      faults: ['It is published on a different website than ordered.'],
    })
    await admin.client.fulfilment.edit({ ...line, published_url: 'https://www.travel.example/post' })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({ state: 'ok', faults: [] })
  })

  it('compares the website of a syndicated post with the category that was ordered, where the marketplace names both', async () => {
    const { kysely } = server.services
    const category = async (name: string) =>
      await kysely
        .insertInto('marketplace_categories')
        .values({ category: name })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: category_id } = await category('Cars')
    const sold = { backlink_type: 'Guest Post', dr: 40, da: 40, traffic: 1, cost_cents: 1, price_cents: 2 }
    await kysely
      .insertInto('marketplace_links')
      .values({ ...sold, category_id, destination_url: 'https://cars.example' })
      .execute()
    const { id: order_id, lineIds } = await newOrder(kysely, buyer, {
      lines: [
        {
          type: 'syndication',
          target_url: null,
          anchor_text: null,
          internal_code: null,
          details: JSON.stringify({ url: 'https://garden.example/post', category: 'food' }),
        },
      ],
    })
    seen = { ...good, link: undefined }
    const line = { order_id, id: lineIds[0] ?? 0 }
    await admin.client.fulfilment.edit({ ...line, published_url: 'https://cars.example/post' })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({ state: 'ok', faults: [] })
    await category('Food')
    await admin.client.fulfilment.check({ id: line.id })
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({
      state: 'failing',
      faults: ['That website is in the category Cars; food was ordered.'],
    })
  })

  it('warns and never blocks: an order whose check fails can still be completed', async () => {
    seen = { reached: true, status: 404, link: undefined, robots: null, contentHash: null }
    const line = await published()
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({ state: 'failing', faults: ['The page returned status 404.'] })
    expect((await admin.client.fulfilment.complete({ id: line.order_id })).order.completed).toBe(1)
  })

  it('that failed can be accepted with a note, also of a completed order, and leaves the worklist until a later one fails', async () => {
    const { client } = admin
    const marked = {
      target: 'https://garden.example/tools',
      anchor: 'garden tools',
      rel: 'nofollow',
      hidden: null,
    }
    seen = { ...good, link: marked }
    const line = await published()
    await runJobs(server.services)
    await client.fulfilment.complete({ id: line.order_id })
    const listed = async () =>
      [...(await client.fulfilment.worklist({ what: 'failed-checks' }))].some(
        (order) => order.id === line.order_id,
      )
    const accept = () =>
      client.fulfilment.acceptCheck({ id: line.id, note: ' The vendor marks all of theirs. ' })
    expect(await listed()).toBe(true)
    expect(await accept()).toMatchObject({
      details: [{ id: line.id, check_state: 'accepted', check: { state: 'failing' } }],
    })
    expect(await listed()).toBe(false)
    expect(await client.fulfilment.notes({ id: line.order_id })).toMatchObject([
      { line_id: line.id, note: 'The vendor marks all of theirs.' },
    ])
    expect([...(await client.audit.list({ action: 'line.accept-check' }))]).toMatchObject([
      {
        subject_id: line.id,
        before: { check_state: 'failing', published_url: post, faults: ['The link is marked nofollow.'] },
        after: { check_state: 'accepted', note: 'The vendor marks all of theirs.' },
      },
    ])
    expect(await refusalOf(accept())).toMatchObject({ status: 422, message: 'No check of this line failed.' })
    await client.fulfilment.check({ id: line.id })
    await runJobs(server.services)
    expect(await listed()).toBe(true)
    expect(await refusalOf(client.fulfilment.acceptCheck({ id: 999_999, note: 'x' }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(buyer.client.fulfilment.acceptCheck({ id: line.id, note: 'x' }))).toMatchObject({
      status: 403,
    })
  })

  it('reports an unreachable page as a state of its own, and retries later', async () => {
    seen = { reached: false, why: 'timeout' }
    const line = await published()
    await runJobs(server.services)
    expect(await check(line)).toMatchObject({
      state: 'unreachable',
      why: 'timeout',
      status: null,
      faults: [],
    })
    seen = good
    await runJobs(server.services, { deferred: true })
    expect(await check(line)).toMatchObject({ state: 'ok' })
    expect(requests).toHaveLength(2)
  })

  it('is saved only for the new address when it changed in between', async () => {
    const line = await published()
    await admin.client.fulfilment.edit({ ...line, published_url: `${post}/2` })
    await runJobs(server.services)
    expect((await admin.client.fulfilment.checks({ id: line.id })).map(({ url }) => url)).toEqual([
      `${post}/2`,
    ])
  })

  it('is refused for a line without a published URL', async () => {
    const { lineIds } = await newOrder(server.services.kysely, buyer)
    expect(await refusalOf(admin.client.fulfilment.check({ id: lineIds[0] ?? 0 }))).toMatchObject({
      status: 422,
    })
  })
})
