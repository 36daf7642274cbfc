import { beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount
  const order = (made: Parameters<typeof newOrder>[2] = {}) => newOrder(server.services.kysely, buyer, made)

  beforeEach(async () => {
    buyer = await server.newAccount()
  })

  it('are found by the texts that customers read, ignoring case', async () => {
    const { id } = await order({ special_inst: 'Before Christmas' })
    await order({ lines: [{ anchor_text: 'Rare Orchids', site_name: 'Greenhouse' }] })
    const found = async (q: string) => (await buyer.client.orders.list({ q })).length
    expect(await found('christmas')).toBe(1)
    expect(await found('rare orch')).toBe(1)
    expect(await found('GREENHOUSE')).toBe(1)
    expect(await found(`order_${id}`)).toBe(1)
    expect(await found('guest post on a site')).toBe(2)
    expect(await found('no such thing')).toBe(0)
    // The internal name.
    expect(await found('DA30+')).toBe(0)
  })

  it('are found alone by their whole number, although others contain it', async () => {
    const { id } = await order()
    // Its text is that of an order with a longer number.
    const { id: other } = await order({ special_inst: `order_${id}0` })
    const found = async (q: string) => (await buyer.client.orders.list({ q })).map((each) => each.id)
    expect(await found(`order_${id}`)).toEqual([id])
    expect(await found(`ORDER_${id}`)).toEqual([id])
    // A part of a number finds all orders with it.
    expect(new Set(await found(`rder_${id}`))).toEqual(new Set([id, other]))
  })

  it('are found by the current texts of their lines, not by text across two lines', async () => {
    const lines = [{ anchor_text: 'first END' }, { ...syndication, customer_description: 'Begin second' }]
    const { id, lineIds } = await order({ lines })
    const found = async (q: string) => (await buyer.client.orders.list({ q })).map((each) => each.id)
    expect(await found('first end')).toEqual([id])
    expect(await found('begin second')).toEqual([id])
    expect(await found('end begin')).toEqual([])
    const ofLines = server.services.kysely.updateTable('order_lines').where('order_id', '=', id)
    await ofLines.set({ published_url: 'https://Blog.example/Placed' }).execute()
    expect(await found('blog.example/placed')).toEqual([id])
    await server.services.kysely
      .deleteFrom('order_lines')
      .where('id', '=', lineIds[0] ?? 0)
      .execute()
    expect(await found('first end')).toEqual([])
    expect(await found('begin second')).toEqual([id])
    await server.services.kysely
      .updateTable('orders')
      .set({ customer_name: 'Grace Renamed' })
      .where('id', '=', id)
      .execute()
    expect(await found('grace ren')).toEqual([id])
  })
})
