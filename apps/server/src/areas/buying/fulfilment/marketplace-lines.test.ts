import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { ScriptedVendor } from './testing/scripted-vendor.ts'

const VENDOR = 'Quillgear'
const URL = 'https://secretblog.example'

const server = useServer()
let admin: TestAccount
let buyer: TestAccount
let vendor: ScriptedVendor
let bought: { marketplace_link_id: number; marketplace_vendor: string; marketplace_url: string }
beforeAll(async () => {
  vendor = new ScriptedVendor()
  server.services.integrations.vendor = vendor
  admin = await server.newAccount({ user_type: 'admin' })
  const { marketplace } = admin.client
  const category_id = (await marketplace.addCategory({ category: 'Health' })).row.id
  const vendor_id = (await marketplace.addVendor({ company: VENDOR })).row.id
  const figures = { backlink_type: 'Guest Post', dr: 54, da: 48, traffic: 12_000, cost: 61.5, price: 129.99 }
  const link = { category_id, vendor_id, destination_url: URL, notes: '', ...figures }
  const { row } = await marketplace.addLink(link)
  bought = { marketplace_link_id: row.id, marketplace_vendor: VENDOR, marketplace_url: URL }
})
beforeEach(async () => {
  buyer = await server.newAccount()
  await deleteJobs(server.services.kysely)
})

const order = () =>
  newOrder(server.services.kysely, buyer, {
    lines: [{ type: 'marketplace', product_id: null, content_id: null, ...bought }, syndication],
  })

it('administrators see which marketplace link was bought, from whom, and where it will be placed', async () => {
  const { id } = await order()
  const none = { marketplace_link_id: null, marketplace_vendor: null, marketplace_url: null }
  expect(await admin.client.fulfilment.details({ orderId: id })).toMatchObject([bought, none])
  const [head, ...rows] = (await admin.client.fulfilment.exportNew({})).trimEnd().split('\r\n')
  expect(head).toMatch(/"Marketplace Link","Marketplace Vendor","Marketplace URL","Currency"$/)
  expect(rows.some((row) => row.includes(`"${bought.marketplace_link_id}","${VENDOR}","${URL}"`))).toBe(true)
})

it('its customer does not see vendor and website', async () => {
  const { id } = await order()
  const read = [
    await buyer.client.orders.list(),
    await buyer.client.orders.details({ id }),
    await buyer.client.orders.export({}),
  ]
  expect(JSON.stringify(read)).toContain('"type":"marketplace"')
  expect(JSON.stringify(read)).not.toMatch(/Quillgear|secretblog|marketplace_vendor/)
})

it('a marketplace line is fulfilled manually and never sent to the API', async () => {
  const { id, lineIds } = await order()
  await admin.client.fulfilment.send({ id })
  await runJobs(server.services, { deferred: true })
  const states = async () =>
    (await admin.client.fulfilment.details({ orderId: id })).map(({ send_state }) => send_state)
  expect(await states()).toEqual(['none', 'sent'])
  expect(vendor.verbs).toEqual(['send'])
  expect(await refusalOf(admin.client.fulfilment.sendItem({ id: lineIds[0] ?? 0 }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('manually') as string,
  })
})
