import type { FastifyBaseLogger } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnRow, TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { currentSurvival } from './current-survival.ts'
import { liveTimes } from './live-times.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

describe.each(eitherDatabase)('link survival for buyers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  const owner = useAccount(server)
  const other = useAccount(server)
  const third = useAccount(server)

  /** Links that were published 400 days ago, some of which are lost after 100 days. */
  async function addLinks(
    who: { business_id: number; user_id: number },
    line: { product_name?: string; marketplace_vendor?: string },
    count: number,
    { lost = 0, ...pending }: { lost?: number } & Partial<OwnRow<'link_watches'>> = {},
  ): Promise<void> {
    const { kysely } = server.database
    const { lineIds } = await newOrder(kysely, who, { lines: Array.from({ length: count }, () => line) })
    const url = 'https://secret-magazine.example/post'
    const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY_MS)
    await new TenantDb(kysely, who.business_id)
      .insert(
        'link_watches',
        lineIds.map((order_line_id, index) => ({
          order_line_id,
          url,
          first_url: url,
          host: 'secret-magazine.example',
          placed_at: ago(400),
          state: index < lost ? ('lost' as const) : ('live' as const),
          code: index < lost ? ('link_removed' as const) : ('ok' as const),
          is_confirmed: index < lost,
          first_bad_at: index < lost ? ago(300) : null,
          was_live: true,
          checked_at: ago(0),
          due_at: ago(0),
          ...pending,
        })),
      )
      .execute()
  }
  const survivalOf = async (id: number) =>
    (await buyer.client.products.links({})).find((row) => row.id === id)?.survival
  const offers = async () => [...(await buyer.client.marketplace.links({ sort: 'dr' }))]
  const anHourLater = () => (server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS))

  beforeAll(async () => {
    const { marketplace } = admin.client
    const { id: category_id } = (await marketplace.addCategory({ category: 'Health' })).row
    for (const [index, company] of ['North Media', 'South Media', undefined].entries()) {
      const vendor_id = company === undefined ? null : (await marketplace.addVendor({ company })).row.id
      const offer = { destination_url: 'blog.example', backlink_type: 'Guest Post', da: 40, traffic: 900 }
      await marketplace.addLink({
        ...offer,
        category_id,
        vendor_id,
        dr: index,
        cost: 50,
        price: 90,
        notes: '',
      })
    }
    await addLinks(owner, { product_name: 'DA30+ Guest Post', marketplace_vendor: 'North Media' }, 15, {
      lost: 3,
    })
    await addLinks(other, { product_name: 'DA30+ Guest Post', marketplace_vendor: 'North Media' }, 14)
    await addLinks(other, { product_name: 'DA40+ Guest Post', marketplace_vendor: 'South Media' }, 15)
    await addLinks(third, { product_name: 'DA40+ Guest Post', marketplace_vendor: 'South Media' }, 14)
    await addLinks(other, { product_name: 'DA50+ Guest Post' }, 29)
    await addLinks(third, { product_name: 'DA50+ Guest Post' }, 29)
  })

  it('is not shown for 29 links of a product or vendor', async () => {
    expect((await buyer.client.products.links({})).map(({ survival }) => survival)).toEqual(
      Array.from({ length: 18 }, () => null),
    )
    expect((await offers()).map(({ survival }) => survival)).toEqual([null, null, null])
  })

  it('is shown from 30 links on, of all businesses, and of no other product or vendor', async () => {
    await addLinks(buyer, { product_name: 'DA30+ Guest Post', marketplace_vendor: 'North Media' }, 1)
    anHourLater()
    const survival = { months: 12, live_percent: 90, from: 72.1, to: 96.7, links: 30 }
    expect(await survivalOf(103)).toEqual(survival)
    expect(await survivalOf(104)).toBeNull()
    expect((await offers()).map((row) => row.survival)).toEqual([survival, null, null])
  })

  it('is not shown for links of two businesses, however many', async () => {
    expect(await survivalOf(105)).toBeNull()
    await addLinks(owner, { product_name: 'DA50+ Guest Post' }, 1)
    anHourLater()
    expect(await survivalOf(105)).toMatchObject({ months: 12, links: 59 })
  })

  it('is not shown while more than half of the links are those of one business', async () => {
    const line = { product_name: 'DA20+ Guest Post' }
    await addLinks(owner, line, 31, { lost: 9 })
    await addLinks(other, line, 15)
    await addLinks(third, line, 15)
    anHourLater()
    expect(await survivalOf(102)).toBeNull()
    await addLinks(third, line, 1)
    anHourLater()
    expect(await survivalOf(102)).toMatchObject({ months: 12, links: 62 })
  })

  it.each([
    ['a first look found lost', { pending_code: 'link_removed', pending_at: 120 }, 280],
    ['a first look found parked', { pending_code: 'parked', pending_at: 120 }, 280],
    ['no look has seen since', { unknown_since: 30 }, 370],
    ['needs review', { state: 'review', code: 'domain_gone', is_confirmed: true, first_bad_at: 50 }, 350],
    ['a first look found changed', { pending_code: 'noindex', pending_at: 120 }, 400],
    ['has changed', { state: 'changed', code: 'noindex', is_confirmed: true, first_bad_at: 50 }, 400],
  ] as const)('counts a link that %s as live until then, and not as lost', async (_, watch, days) => {
    const ago = (time: number) => new Date(server.clock.now.getTime() - time * DAY_MS)
    const product_name = JSON.stringify(watch)
    const times = Object.entries(watch).map(([column, value]) => [
      column,
      typeof value === 'number' ? ago(value) : value,
    ])
    await addLinks(owner, { product_name }, 1, Object.fromEntries(times))
    const links = (await liveTimes(server.database.kysely, 'product', server.clock.now)).get(product_name)
    const link = { isLost: false, age: 365, links: 1 }
    const business = owner.business_id
    expect(links).toEqual({
      times: [{ ...link, days }],
      byBusiness: [{ ...link, days: days < 365 ? 182 : 365, business }],
    })
  })

  it('contains nothing of the links, their owners and vendors', async () => {
    const listed = JSON.stringify([await buyer.client.products.links({}), await offers()])
    expect(listed).toContain('live_percent')
    expect(listed).not.toMatch(/secret|North|South|business/)
  })

  it('is read again after an hour', async () => {
    await addLinks(owner, { product_name: 'DA40+ Guest Post', marketplace_vendor: 'South Media' }, 1)
    expect(await survivalOf(104)).toBeNull()
    anHourLater()
    expect(await survivalOf(104)).toEqual({ months: 12, live_percent: 100, from: 90, to: 100, links: 30 })
  })

  it('is that of the earlier read, or none, when it cannot be read', async () => {
    const warnings: string[] = []
    const log = {
      warn: (_: unknown, message: string) => warnings.push(message),
    } as unknown as FastifyBaseLogger
    const working = new TenantDb(server.database.kysely, buyer.business_id)
    const failing = {
      get sharedOnly(): never {
        throw new Error('no connection')
      },
    } as unknown as TenantDb
    const readBy = (integrations: object) => {
      const services = { integrations: integrations as Integrations, now: () => server.clock.now }
      return async (db: TenantDb) => (await currentSurvival({ services, db, log }, 'product')).size
    }
    const read = readBy({})
    expect(await read(failing)).toBe(0)
    expect(await readBy({})(working)).toBe(4)
    expect(await read(working)).toBe(0)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect(await read(working)).toBe(4)
    anHourLater()
    expect(await read(failing)).toBe(4)
    expect(warnings).toHaveLength(2)
  })
})
