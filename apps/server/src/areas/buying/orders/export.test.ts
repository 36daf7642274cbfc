import { toCents } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const HEAD =
  '"Order Number","Date","Status","Product","Target URL","Anchor","Published URL","DA","Amount","Subtotal","Discounts","Tax","Order total","Account credit","To pay","Tags"'
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:30:00Z`

describe.each(eitherDatabase)('the file of orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount
  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)
  const lines = (file: string) => file.trimEnd().split('\r\n')
  beforeEach(async () => {
    buyer = await server.newAccount()
  })

  it('has each line of each order once, the newest first, however many batches it takes', async () => {
    const anchors = (nth: number, count: number) =>
      Array.from({ length: count }, (_, line) => ({ anchor_text: `anchor ${nth} ${line}` }))
    // Of one moment, and with more lines than a batch.
    const made = [
      await order({ created_at: at(3), lines: anchors(0, 1) }),
      await order({ created_at: at(3), lines: anchors(1, 600) }),
      await order({ created_at: at(2), lines: anchors(2, 2) }),
    ]
    const [head, ...rest] = lines(await buyer.client.orders.export({}))
    expect(head).toBe(HEAD)
    const expected = [
      ...anchors(1, 600).map(({ anchor_text }) => [made[1]?.id, anchor_text]),
      ...anchors(0, 1).map(({ anchor_text }) => [made[0]?.id, anchor_text]),
      ...anchors(2, 2).map(({ anchor_text }) => [made[2]?.id, anchor_text]),
    ]
    expect(rest.map((line) => [line.split('","')[0], line.split('","')[5]])).toEqual(
      expected.map(([id, anchor]) => [`"order_${id}`, anchor]),
    )
  })

  it('contains what customers see, escapes formulas, and has a separate file for archived orders', async () => {
    const { id } = await order({
      created_at: at(4),
      status: 3,
      lines: [
        { anchor_text: '=1+1', published_url: 'https://blog.example', published_da: 41, off_cents: 1_000 },
      ],
    })
    await buyer.client.tags.apply({ kind: 'order', ids: [id], add: ['Client A'] })
    const away = await order({ created_at: at(5) })
    await buyer.client.orders.archive({ id: away.id })
    const customers = 'Guest post on a site with a domain authority of 30 or more'
    expect(lines(await buyer.client.orders.export({}))).toEqual([
      HEAD,
      `"order_${id}","11/04/2026 09:30","In Progress","${customers}","https://garden.example/tools","'=1+1","https://blog.example","41","$170.00","$180.00","'-$10.00","$0.00","$170.00","$0.00","$170.00","Client A"`,
    ])
    const archived = lines(await buyer.client.orders.exportArchived({}))
    expect(archived.map((line) => line.split('","')[2])).toEqual(['Status', 'Archived'])
    expect(archived[1]).toContain(`"order_${away.id}"`)
    expect(lines(await buyer.client.orders.export({ q: 'no such text' }))).toEqual([HEAD])
    expect(lines(await buyer.client.orders.export({ q: 'BLOG.example' }))).toHaveLength(2)
  })

  it('has the sums of an order only on its first line, so that a total over the file counts it once', async () => {
    await order({ created_at: at(4), lines: [{}, {}] })
    const sums = lines(await buyer.client.orders.export({})).map((line) => line.split(',').slice(-7, -3))
    expect(sums[0]).toEqual(['"Subtotal"', '"Discounts"', '"Tax"', '"Order total"'])
    expect(sums[1]?.[0]).toMatch(/^"\$\d/)
    expect(sums[2]).toEqual(['""', '""', '""', '""'])
  })

  it('has internal names for administrators until an order is completed', async () => {
    buyer = await server.newAccount({ user_type: 'admin' })
    await order({ created_at: at(4), status: 1 })
    await order({ created_at: at(5) })
    const names = lines(await buyer.client.orders.export({})).map((line) => line.split('","')[3])
    expect(names).toEqual([
      'Product',
      'DA30+ Guest Post',
      'Guest post on a site with a domain authority of 30 or more',
    ])
  })

  it('of a site has only lines of that site, including archived ones', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const here = { site_id: site.id, page_nickname: 'Home' }
    const { id } = await order({ created_at: at(6), lines: [here, {}] })
    const away = await order({ created_at: at(5), archived_at: at(6), lines: [here] })
    const file = lines(await buyer.client.orders.exportSite({ siteId: site.id }))
    expect(file.map((line) => line.split('","').slice(0, 4))).toEqual([
      ['"Order Number', 'Date', 'Status', 'Page'],
      [`"order_${id}`, '11/06/2026 09:30', 'New', 'Home'],
      [`"order_${away.id}`, '11/05/2026 09:30', 'Archived', 'Home'],
    ])
  })

  it('of a site adds up with the tax and credit of each order, on its first line', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const here = { site_id: site.id, page_nickname: 'Home' }
    const { id } = await order({ created_at: at(6), lines: [here, here] })
    await server.services.kysely
      .updateTable('orders')
      .set({ tax_cents: 1900, credit_cents: 5000, card_cents: sql<number>`amount_cents + 1900 - 5000` })
      .where('id', '=', id)
      .execute()
    const [head = [], ...rest] = lines(await buyer.client.orders.exportSite({ siteId: site.id })).map(
      (line) => line.slice(1, -1).split('","'),
    )
    const first = Object.fromEntries(head.map((name, nth) => [name, rest[0]?.[nth] ?? '']))
    const cents = (name: string) => toCents((first[name] ?? '').replaceAll(/[$,']/g, ''))
    expect([cents('Tax'), cents('Account credit')]).toEqual([1900, -5000])
    expect(cents('Order total')).toBe(cents('Subtotal') + cents('Discounts') + cents('Tax'))
    expect(cents('To pay')).toBe(cents('Order total') + cents('Account credit'))
    expect(rest[1]?.slice(-7)).toEqual(['', '', '', '', '', '', ''])
  })
})
