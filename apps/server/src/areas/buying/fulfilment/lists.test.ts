import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const post = 'https://blog.example/post'

describe.each(eitherDatabase)('the lists of link orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let other: TestAccount
  const made: Record<string, number> = {}
  const lineOf: Record<string, number> = {}

  beforeAll(async () => {
    server.clock.now = now
    admin = await server.newAccount({ user_type: 'admin' })
    other = await server.newAccount({ user_type: 'admin' })
    const { kysely } = server.services
    const buyers = [await server.newAccount(), await server.newAccount()]
    const plans: [name: string, order: Parameters<typeof newOrder>[2]][] = [
      ['new today', { created_at: now, customer_name: 'Zoe', customer_email: 'a@example.test' }],
      ['new late', { created_at: daysAgo(40), customer_name: 'ada', customer_email: 'z@example.test' }],
      ['put away by its customer', { created_at: daysAgo(2), archived_at: daysAgo(1) }],
      [
        'in progress',
        { created_at: daysAgo(3), status: 3, lines: [{ send_state: 'sent', vendor: 'v', vendor_ref: 'V1' }] },
      ],
      [
        'completed lately',
        {
          created_at: daysAgo(50),
          status: 1,
          completed_at: daysAgo(29),
          lines: [{ published_url: post, check_state: 'failing' }],
        },
      ],
      [
        'completed long ago',
        { created_at: daysAgo(90), status: 1, completed_at: daysAgo(31), lines: [{ published_url: post }] },
      ],
      ['canceled', { created_at: daysAgo(13), status: 9 }],
    ]
    for (const [nth, [name, order]] of plans.entries()) {
      const buyer = buyers[nth % 2]
      if (buyer === undefined) throw new Error('no buyer')
      const { id, lineIds } = await newOrder(kysely, buyer, order)
      made[name] = id
      lineOf[name] = lineIds[0] ?? 0
    }
    await newOrder(kysely, buyers[0] ?? admin, {
      kind: 'credit',
      created_at: now,
      status: 1,
      completed_at: now,
    })
  })

  const named = (orders: readonly { id: number }[]) =>
    orders.map(({ id }) => Object.entries(made).find(([, each]) => each === id)?.[0])
  const list = async (...input: Parameters<typeof admin.client.fulfilment.list>) =>
    named([...(await admin.client.fulfilment.list(...input))])

  it('have a view of each type; a customer’s archive hides no order from fulfilment', async () => {
    expect(await list({ type: 'new' })).toEqual(['new today', 'put away by its customer', 'new late'])
    expect(await list({ type: 'in-progress' })).toEqual(['in progress'])
    expect(await list({ type: 'canceled' })).toEqual(['canceled'])
    expect(await list({ type: 'archived' })).toEqual(['put away by its customer'])
    expect(await list({ type: 'completed' })).toEqual(['completed lately'])
  })

  it('apply from and to only to all and completed-all, inclusive by day, from 14 days ago by default', async () => {
    expect(await list({ type: 'all' })).toEqual([
      'new today',
      'put away by its customer',
      'in progress',
      'canceled',
    ])
    expect(await list({ type: 'completed-all' })).toEqual([])
    expect(await list({ type: 'completed-all', from: '2026-01-01' })).toEqual([
      'completed lately',
      'completed long ago',
    ])
    const day = daysAgo(3).toISOString().slice(0, 10)
    expect(await list({ type: 'all', from: day, to: day })).toEqual(['in progress'])
    const instants = { from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z` }
    expect(await list({ type: 'all', ...instants })).toEqual(['in progress'])
    expect(await list({ type: 'new', from: day, to: day })).toHaveLength(3)
    expect(
      await refusalOf(admin.client.fulfilment.list({ type: 'all', from: '2026-02-02', to: '2026-02-01' })),
    ).toMatchObject({
      status: 422,
    })
  })

  it('have views of today, this month, the month before and this year, by calendar days of UTC', async () => {
    const { today, thisMonth, lastMonth, thisYear } = admin.client.fulfilment
    expect(named(await today())).toEqual(['new today'])
    expect(named(await thisMonth())).toEqual([
      'new today',
      'put away by its customer',
      'in progress',
      'canceled',
    ])
    expect(named(await lastMonth())).toEqual(['new late', 'completed lately'])
    expect(await thisYear()).toHaveLength(7)
  })

  it('are sorted ignoring case, filtered, and read page by page, each order once', async () => {
    expect(await list({ type: 'new', sort: 'name' })).toEqual([
      'new late',
      'put away by its customer',
      'new today',
    ])
    expect(await list({ type: 'new', sort: '-email' })).toEqual([
      'new late',
      'put away by its customer',
      'new today',
    ])
    expect(await list({ type: 'new', q: 'ZOE' })).toEqual(['new today'])
    expect(await list({ type: 'new', q: `order_${made['new late']}` })).toEqual(['new late'])
    // An external id is found as the whole, as by the sales lookup.
    expect(await list({ type: 'all', from: '2026-01-01', q: ' v1 ' })).toEqual(['in progress'])
    expect(await list({ type: 'all', from: '2026-01-01', q: 'v1x' })).toEqual([])
    const seen = []
    for await (const order of admin.client.fulfilment.thisYear({ limit: 2, sort: 'amount' }))
      seen.push(order.id)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('show customer, lines, amount, profit and assignee of each order', async () => {
    const id = made['new today'] ?? 0
    const { order } = await admin.client.fulfilment.assign({ id, user_id: admin.user_id })
    expect(order).toMatchObject({
      id,
      completed: 0,
      date_created: now.toISOString(),
      name: 'Zoe',
      email: 'a@example.test',
      amount: 180,
      profit: null,
      special_inst: null,
      assignee: { id: admin.user_id },
      late: false,
      details: [{ admin_name: 'DA30+ Guest Post' }],
    })
    const buyer = await server.newAccount()
    expect(await refusalOf(admin.client.fulfilment.assign({ id, user_id: buyer.user_id }))).toMatchObject({
      status: 422,
    })
  })

  it('have worklists: mine, late, waiting for the vendor, and failed checks', async () => {
    const worklist = async (
      what: Parameters<typeof admin.client.fulfilment.worklist>[0]['what'],
      by = admin,
    ) => named(await by.client.fulfilment.worklist({ what }))
    expect(await worklist('mine')).toEqual(['new today'])
    expect(await worklist('mine', other)).toEqual([])
    expect(await worklist('late')).toEqual(['new late'])
    expect(await worklist('waiting')).toEqual(['in progress'])
    expect(await worklist('failed-checks')).toEqual(['completed lately'])
  })

  it('export New orders that match the filter, one row per line', async () => {
    const head =
      '"Order","Order Number","Date","Name","Email","Product","Target URL","Anchor","Content Upgrade","Amount","Profit","Special Instructions","Line","Marketplace Link","Marketplace Vendor","Marketplace URL","Currency"\r\n'
    expect((await admin.client.fulfilment.exportNew({})).trimEnd().split('\r\n')).toHaveLength(1 + 3)
    const { lineIds, id } = await newOrder(server.services.kysely, await server.newAccount(), {
      created_at: new Date('2026-11-20T08:30:00Z'),
      customer_name: '=Zed',
      customer_email: 'zed@example.test',
      special_inst: 'By May, "please"',
      lines: [{ cost_cents: 19_000 }, { ...syndication, cost_cents: 5_000 }],
    })
    const [guest, blog] = lineIds
    const order = `"${id}","order_${id}","11/20/2026 08:30","'=Zed","zed@example.test"`
    const instructions = '"By May, ""please"""'
    expect(await admin.client.fulfilment.exportNew({ q: ' =ZED ' })).toBe(
      [
        head,
        `${order},"Content Syndication","https://acme.example/post","","","99.00","49.00",${instructions},"${blog}","","","","USD"\r\n`,
        `${order},"DA30+ Guest Post","https://garden.example/tools","garden tools","1,000 words","180.00","-10.00",${instructions},"${guest}","","","","USD"\r\n`,
      ].join(''),
    )
    expect(await admin.client.fulfilment.exportNew({ q: 'no match' })).toBe(head)
    await server.services.kysely.updateTable('orders').set({ status: 9 }).where('id', '=', id).execute()
  })

  it('save published URLs of many lines, each separately, after a dry run that saves nothing', async () => {
    const [open = 0, sent = 0, done = 0] = [
      lineOf['new late'],
      lineOf['in progress'],
      lineOf['completed lately'],
    ]
    const lines = [
      { id: open, published_url: `${post}/1`, published_da: 30 },
      { hoth_order_id: 'V1', published_url: `${post}/2` },
      { id: done, published_url: `${post}/3` },
      { id: open, published_url: `${post}/4` },
      { id: 999_999, published_url: post },
    ]
    const states = ['saved', 'saved', 'refused', 'refused', 'refused']
    const dry = await admin.client.fulfilment.publish({ dry_run: true, lines })
    expect(dry.rows.map(({ state }) => state)).toEqual(states)
    expect(dry.rows[2]?.reason).toContain('locked')
    expect(await admin.client.fulfilment.details({ orderId: made['in progress'] ?? 0 })).toMatchObject([
      { published_url: null },
    ])
    expect(
      (await admin.client.fulfilment.publish({ lines })).rows.map(({ id, state }) => [id, state]),
    ).toEqual([
      [open, 'saved'],
      [sent, 'saved'],
      [done, 'refused'],
      [open, 'refused'],
      [999_999, 'refused'],
    ])
    const again = await admin.client.fulfilment.publish({ lines: lines.slice(0, 2) })
    expect(again.rows.map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
    expect(await admin.client.fulfilment.details({ orderId: made['in progress'] ?? 0 })).toMatchObject([
      { published_url: `${post}/2` },
    ])
  })

  it('complete many orders at once, with a reason for each refused one', async () => {
    const ids = [made['new late'] ?? 0, made['in progress'] ?? 0, made['new today'] ?? 0, 999_999]
    const { run } = await admin.client.fulfilment.completeMany({ ids })
    expect(run).toMatchObject({ act: 'orders.complete', total: 4, state: 'running' })
    await runJobs(server.services)
    const rows = [...(await admin.client.bulk.rows({ id: run.id }))]
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    expect(ids.map((id) => states.get(id))).toEqual(['done', 'done', 'refused', 'refused'])
    expect(await admin.client.fulfilment.show({ id: ids[0] ?? 0 })).toMatchObject({ completed: 1 })
    const entries = await server.services.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.complete')
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ actor_user_id: admin.user_id, via: 'job' })
  })
})
