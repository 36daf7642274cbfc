import { CANCELED_CHECK } from '@linkwright/core/buying/fulfilment/failed-checks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import { type ResponseFixture, homePageResponds, lookAt } from '@linkwright/page-reader/families/scenario'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'

const post = 'https://blog.example/post'
const linkTo = (rel = '') =>
  `<title>Spring</title><a href="https://garden.example/tools"${rel}>garden tools</a>`
const good = { body: linkTo() }
const marked = { body: linkTo(' rel="nofollow"') }
const without = { body: '<title>Spring</title><p>Nothing here.' }

describe.each(eitherDatabase)('checking published URLs on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let seen: Omit<ResponseFixture, 'url'>
  const requests: [url: string, promise: LinkPromise][] = []
  beforeAll(() => {
    server.services.integrations.pageReader = {
      isSample: false,
      read: () => Promise.reject(new Error('nothing is read')),
      look(url, promise) {
        requests.push([url, promise])
        return Promise.resolve(lookAt({ page: [{ url, ...seen }], probes: homePageResponds(url), promise }))
      },
      close: () => Promise.resolve(),
    }
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
  const line = async ({ order_id }: { order_id: number }) =>
    (await admin.client.fulfilment.details({ orderId: order_id }))[0]

  it('looks at a published URL when it is saved, and stores each change', async () => {
    const ordered = await published()
    expect(await line(ordered)).toMatchObject({ check: null, check_state: null, checked_at: null })
    await runJobs(server.services)
    const promise = { target: 'https://garden.example/tools', anchor: 'garden tools', rel: [] }
    expect(requests).toEqual([[post, promise]])
    expect(await line(ordered)).toMatchObject({
      check_state: 'ok',
      check: {
        verdict: 'live',
        codes: ['ok'],
        status: 200,
        anchor: 'garden tools',
        rel: null,
        found_at: post,
      },
    })
    seen = marked
    await admin.client.fulfilment.check({ id: ordered.id })
    await runJobs(server.services)
    await admin.client.fulfilment.check({ id: ordered.id })
    await runJobs(server.services)
    const checks = await admin.client.fulfilment.checks({ id: ordered.id })
    expect(checks.map(({ codes, rel }) => [codes, rel])).toEqual([
      [['wrong_rel'], 'nofollow'],
      [['ok'], null],
    ])
  })

  it('reports a DA that is lower than the product promises, until it is corrected', async () => {
    const ordered = await published()
    await admin.client.fulfilment.edit({ ...ordered, published_da: 5 })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({
      check_state: 'failing',
      check: { verdict: 'live' },
      delivery_problems: ['Its domain authority is 5; at least 30 was ordered.'],
    })
    await admin.client.fulfilment.edit({ ...ordered, published_da: 31 })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({ check_state: 'ok', delivery_problems: [] })
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
    seen = marked
    const ordered = { order_id, id: lineIds[0] ?? 0 }
    await admin.client.fulfilment.edit({ ...ordered, published_url: post, published_da: 40 })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({
      check_state: 'failing',
      delivery_problems: [
        'It is published on a different website than ordered.',
        'That website is in the category Pets; Travel was ordered.',
      ],
    })
    await kysely
      .insertInto('marketplace_links')
      .values({ ...sold, category_id: await categoryOf('Travel'), destination_url: 'https://blog.example' })
      .execute()
    await admin.client.fulfilment.edit({ ...ordered, published_da: 41 })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({
      check_state: 'failing',
      delivery_problems: ['It is published on a different website than ordered.'],
    })
    await admin.client.fulfilment.edit({ ...ordered, published_url: 'https://www.travel.example/post' })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({ check_state: 'ok', delivery_problems: [] })
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
    seen = without
    const ordered = { order_id, id: lineIds[0] ?? 0 }
    await admin.client.fulfilment.edit({ ...ordered, published_url: 'https://cars.example/post' })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({ check_state: 'ok', delivery_problems: [] })
    await category('Food')
    await admin.client.fulfilment.check({ id: ordered.id })
    await runJobs(server.services)
    expect(await line(ordered)).toMatchObject({
      check_state: 'failing',
      delivery_problems: ['That website is in the category Cars; food was ordered.'],
    })
  })

  it('a failure can be accepted with a note, also of a completed order, and leaves the worklist until another one', async () => {
    const { client } = admin
    seen = marked
    const ordered = await published()
    await runJobs(server.services)
    await client.fulfilment.complete({ id: ordered.order_id })
    const listed = async () =>
      [...(await client.fulfilment.worklist({ what: 'failed-checks' }))].some(
        (order) => order.id === ordered.order_id,
      )
    const accept = () =>
      client.fulfilment.acceptCheck({ id: ordered.id, note: ' The vendor marks all of theirs. ' })
    const again = async () => {
      await client.fulfilment.check({ id: ordered.id })
      await runJobs(server.services)
    }
    expect(await listed()).toBe(true)
    expect(await accept()).toMatchObject({
      details: [
        {
          id: ordered.id,
          check_state: 'accepted',
          check: { verdict: 'changed', accepted: { note: 'The vendor marks all of theirs.' } },
        },
      ],
    })
    expect(await listed()).toBe(false)
    expect(await client.fulfilment.notes({ id: ordered.order_id })).toMatchObject([
      { line_id: ordered.id, note: 'The vendor marks all of theirs.' },
    ])
    expect([...(await client.audit.list({ action: 'line.accept-check' }))]).toMatchObject([
      {
        subject_id: ordered.id,
        before: {
          check_state: 'failing',
          published_url: post,
          faults: ['The link has a rel value that was not agreed.'],
        },
        after: { check_state: 'accepted', note: 'The vendor marks all of theirs.' },
      },
    ])
    expect(await refusalOf(accept())).toMatchObject({ status: 422, message: 'No check of this line failed.' })
    await again()
    expect(await listed()).toBe(false)
    seen = without
    await again()
    const { services } = server
    const later = { ...services, now: () => new Date(services.now().getTime() + 7 * 3_600_000) }
    await client.fulfilment.check({ id: ordered.id })
    await runJobs(later)
    expect(await listed()).toBe(true)
    expect(await refusalOf(client.fulfilment.acceptCheck({ id: 999_999, note: 'x' }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(buyer.client.fulfilment.acceptCheck({ id: ordered.id, note: 'x' }))).toMatchObject(
      {
        status: 403,
      },
    )
  })

  it('is neither repeated nor accepted for a canceled line', async () => {
    const { id } = await published()
    const canceled = { status: 'cancelled', check_state: 'failing' } as const
    await server.services.kysely.updateTable('order_lines').set(canceled).where('id', '=', id).execute()
    const refused = { status: 422, message: CANCELED_CHECK }
    expect(await refusalOf(admin.client.fulfilment.check({ id }))).toMatchObject(refused)
    expect(await refusalOf(admin.client.fulfilment.acceptCheck({ id, note: 'x' }))).toMatchObject(refused)
  })

  it('is refused for a line without a published URL', async () => {
    const { lineIds } = await newOrder(server.services.kysely, buyer)
    expect(await refusalOf(admin.client.fulfilment.check({ id: lineIds[0] ?? 0 }))).toMatchObject({
      status: 422,
    })
  })
})
