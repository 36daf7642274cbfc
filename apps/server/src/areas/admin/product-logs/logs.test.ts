import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { soldLine } from '../../../testing/sold-lines.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

type Line = Partial<Parameters<typeof soldLine>[1]>

describe.each(eitherDatabase)('sales logs on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)
  let logs: TestAccount['client']['productLogs']

  beforeAll(async () => {
    logs = admin.client.productLogs
  })

  const sold = (type: OrderedType, at: string, more: Line = {}) =>
    soldLine(server.database.kysely, {
      business_id: owner.business_id,
      user_id: owner.user_id,
      type,
      at: new Date(at),
      ...more,
    })

  it('a product sale has the fields of the specification', async () => {
    const line = await sold('dgt_pr', '2026-01-05T10:00:00Z', {
      line: {
        product_name: 'Digital PR Plus',
        client_name: 'Cleo',
        client_email: 'cleo@client.example',
        report_info: 'first report',
        details: JSON.stringify({ clientPosition: 'CEO', imageUrl: 'a1.png' }),
        link_cents: 825_000,
        off_cents: 25_000,
      },
    })
    expect([...(await logs.dgtPr())]).toEqual([
      {
        details_id: line.id,
        order_number: line.order_number,
        name: 'Digital PR Plus',
        anchor_text: null,
        target_url: null,
        published_url: null,
        status: 'new',
        price: 8000,
        customer: 'Ada Example',
        link_da: null,
        report_info: 'first report',
        client_name: 'Cleo',
        client_email: 'cleo@client.example',
        client_position: 'CEO',
        image_url: 'a1.png',
        completed: 0,
        archived: '0',
        payment_succesful: '1',
        date_created: '2026-01-05T10:00:00.000Z',
        order_id: line.order_id,
        type: 'dgt_pr',
        version: 1,
        currency: 'usd',
      },
    ])
  })

  it('each log has its own product, the log of sales all but credit', async () => {
    const at = '2026-01-10T10:00:00Z'
    const day = { from: '2026-01-10', to: '2026-01-10' }
    for (const type of Object.keys(lineStatuses) as OrderedType[]) await sold(type, at)
    const types = async (rows: PromiseLike<readonly { type: string }[]>) =>
      (await rows).map(({ type }) => type).toSorted()
    expect(await types(logs.linkInsertions(day))).toEqual(['link_insertions'])
    expect(await types(logs.msn(day))).toEqual(['msn'])
    expect(await types(logs.dgtPr(day))).toEqual(['dgt_pr'])
    expect(await types(logs.technicalSeo(day))).toEqual(['technical_seo'])
    const sales = { from: '2026-01-10', to: '2026-01-11' }
    expect(await types(logs.sales({ ...sales, type: 'marketplace' }))).toEqual(['marketplace'])
    expect(await logs.exportSales({ ...sales, type: 'marketplace' })).toMatch(/^[^\n]+\n[^\n]+\n$/)
    expect(await types(logs.sales(sales))).toEqual(
      Object.keys(lineStatuses)
        .filter((type) => type !== 'credit')
        .toSorted(),
    )
  })

  it('can be filtered by product, also by one that is no longer sold', async () => {
    await server.database.kysely
      .updateTable('products')
      .set({ enabled: false })
      .where('id', '=', 141)
      .execute()
    await sold('link_insertions', '2026-01-11T10:00:00Z', { line: { product_id: 141 } })
    await sold('link_insertions', '2026-01-11T11:00:00Z', { line: { product_id: 142 } })
    const products = await logs.linkInsertionProducts()
    expect(products.map(({ id, enabled }) => [id, enabled])).toContainEqual([141, '0'])
    const one = await logs.linkInsertionsOf({ product: 141 })
    expect(one.map(({ date_created }) => date_created)).toEqual(['2026-01-11T10:00:00.000Z'])
    expect(await logs.salesOf({ product: 142 })).toHaveLength(1)
    expect(await logs.salesOf({ product: 142, type: 'link_insertions' })).toHaveLength(1)
    expect(await logs.salesOf({ product: 142, type: 'backlinks' })).toHaveLength(0)
    expect(await logs.linkInsertionsOf({ product: 103 })).toHaveLength(0)
    expect(await logs.linkInsertionsOf({ product: 141, status: 'new' })).toHaveLength(1)
    expect((await logs.exportSales({ product: 142 })).trimEnd().split('\r\n')).toHaveLength(2)
    expect((await logs.exportLinkInsertions({ product: 141 })).trimEnd().split('\r\n')).toHaveLength(2)
    for (const [list, type] of [
      [logs.dgtPrProducts, 'dgt_pr'],
      [logs.msnProducts, 'msn'],
      [logs.technicalSeoProducts, 'technical_seo'],
    ] as const) {
      const types = (await list()).map((product) => product.type)
      expect(new Set(types)).toEqual(new Set([type]))
    }
    const all = new Set((await logs.products()).map(({ type }) => type))
    expect(all.has('credit')).toBe(false)
    expect(all.size).toBe(6)
  })

  describe('dates', () => {
    const edges = {
      before: '2026-02-01T23:59:59.999Z',
      first: '2026-02-02T00:00:00.000Z',
      justIn: '2026-02-02T00:00:00.001Z',
      last: '2026-02-03T23:59:59.999Z',
      after: '2026-02-04T00:00:00.000Z',
    }
    beforeAll(async () => {
      for (const at of Object.values(edges)) {
        await sold('msn', at)
        await sold('technical_seo', at)
      }
    })
    const times = (rows: readonly { date_created: string }[]) =>
      rows.map(({ date_created }) => date_created).toReversed()

    it('of technical SEO are inclusive by day', async () => {
      const days = { from: '2026-02-02', to: '2026-02-03' }
      const included = [edges.first, edges.justIn, edges.last]
      expect(times(await logs.technicalSeo(days))).toEqual(included)
      expect(times(await logs.msn(days))).toEqual(included)
      expect(times(await logs.technicalSeo({ from: '2026-02-02', to: '2026-02-02' }))).toEqual([
        edges.first,
        edges.justIn,
      ])
    })

    it('of site sales are strictly after from and strictly before to', async () => {
      const msn = async (from: string, to: string) =>
        times((await logs.sales({ from, to })).filter(({ type }) => type === 'msn'))
      // A day means its first instant.
      expect(await msn('2026-02-02', '2026-02-04')).toEqual([edges.justIn, edges.last])
      expect(await msn('2026-02-01T23:59:59.998Z', '2026-02-02T00:00:00.001Z')).toEqual([
        edges.before,
        edges.first,
      ])
      // Instants in another time zone.
      expect(await msn('2026-02-02T02:00:00+02:00', '2026-02-02T02:00:00.002+02:00')).toEqual([edges.justIn])
    })
  })

  describe('text', () => {
    let order_number = ''
    let link_order = ''
    beforeAll(async () => {
      const link = await sold('backlinks', '2026-03-01T10:00:00Z', {
        order: { customer_name: 'Jörg Ümlaut' },
        line: {
          product_name: 'Guest Post Pro',
          anchor_text: 'blue widgets',
          target_url: 'https://target.example/a',
          published_url: 'https://blog.example/published',
          client_email: 'no@find.example',
          website_url: 'nofind.example',
          status: 'ordered',
        },
      })
      const audit = await sold('technical_seo', '2026-03-02T10:00:00Z', {
        order: { customer_name: 'Jörg Ümlaut' },
        line: {
          product_name: 'Audit 500',
          client_email: 'Client@Audit.example',
          website_url: 'www.audited.example',
          status: 'awaiting_review',
        },
      })
      ;({ order_number } = audit)
      link_order = link.order_number
    })
    const march = { from: '2026-03-01', to: '2026-03-31' }
    const sales = async (q: string) => (await logs.sales({ ...march, q })).map(({ type }) => type)
    const audits = async (q: string) => (await logs.technicalSeo({ ...march, q })).length

    it.each([
      'guest post',
      ' BLUE widg ',
      'target.example',
      'blog.example/pub',
      'jÖRG ü',
      'ordered',
      'Placed',
    ])('of site sales finds %j', async (q) => {
      expect(await sales(q)).toContain('backlinks')
    })

    it('of site sales finds an order number', async () => {
      expect(await sales(link_order)).toEqual(['backlinks'])
    })

    it.each(['find.example', 'nofind', 'widgets https', '%', '_x'])(
      'of site sales does not find %j',
      async (q) => {
        expect(await sales(q)).toEqual([])
      },
    )

    const inAudits = ['audit 5', 'client@audit', ' AUDITED.example', 'jörg', 'awaiting_rev', 'Client Review']
    it.each([...inAudits, 'SEO Audits'])('of technical SEO finds %j', async (q) => {
      expect(await audits(q)).toBe(1)
    })

    it('of technical SEO finds an order number; text and date filters apply together', async () => {
      expect(await audits(order_number)).toBe(1)
      expect(await audits('Remediation Completed')).toBe(0)
      expect(await logs.technicalSeo({ from: '2026-03-03', q: 'audit 5' })).toHaveLength(0)
      expect(await logs.technicalSeo({ ...march, q: 'audit 5', status: 'new' })).toHaveLength(0)
      expect(await logs.technicalSeo({ ...march, q: 'audit 5', status: 'awaiting_review' })).toHaveLength(1)
    })

    it('finds URLs that were published after the sale', async () => {
      const { id } = await sold('msn', '2026-03-05T10:00:00Z')
      expect(await sales('fresh.example')).toEqual([])
      await server.database.kysely
        .updateTable('order_lines')
        .set({ published_url: 'https://FRESH.example/x' })
        .where('id', '=', id)
        .execute()
      expect(await sales('fresh.example')).toEqual(['msn'])
    })
  })

  it('shows archived and refunded orders; an archive of the customer does not count', async () => {
    const at = new Date('2026-04-01T10:00:00Z')
    const state = async (order: NonNullable<Line['order']>) => {
      const { order_number: q } = await sold('technical_seo', at.toISOString(), { order })
      const [row] = await logs.technicalSeo({ q })
      return [row?.archived, row?.payment_succesful, row?.completed]
    }
    expect(await state({})).toEqual(['0', '1', 0])
    expect(await state({ admin_archived_at: at })).toEqual(['1', '1', 0])
    expect(await state({ archived_at: at })).toEqual(['0', '1', 0])
    expect(await state({ payment_state: 'refunded' })).toEqual(['0', '0', 0])
    expect(await state({ payment_state: 'disputed' })).toEqual(['0', '0', 0])
    // The status of the order, independent of the line's.
    for (const status of [1, 3, 9] as const) expect(await state({ status })).toEqual(['0', '1', status])
  })

  it('can be read by administrators only', async () => {
    const { productLogs } = owner.client
    const calls = [
      () => productLogs.sales(),
      () => productLogs.technicalSeo(),
      () => productLogs.products(),
      () => productLogs.exportMsn({}),
      () => productLogs.lookup({ field: 'order_id', value: '1' }),
    ]
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 })
  })
})
