import {
  IS_NEVER_USED,
  NEVER_USE_DOMAIN,
  NEVER_USE_EXISTS,
  NEVER_USE_ONE,
} from '@linkwright/core/buying/publishers/never-use-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('publishers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  const stranger = useAccount(server)
  let admin: TestAccount
  let siteId: number
  let pageId: number
  let offer: number

  const addOffer = async (destination_url: string) => {
    const { marketplace } = admin.client
    const [known] = await marketplace.categories()
    const category_id = known?.id ?? (await marketplace.addCategory({ category: 'Health' })).row.id
    const figures = { dr: 54, da: 48, traffic: 900, cost: 60, price: 130 }
    return (
      await marketplace.addLink({ category_id, destination_url, backlink_type: 'Guest Post', ...figures })
    ).row.id
  }
  const neverUsed = async (account: TestAccount) =>
    (await account.client.publishers.neverUsed()).map(({ name }) => name)

  beforeAll(async () => {
    admin = await server.newAccount({ user_type: 'admin' })
    const { id, site } = await owner.client.sites.add(aSiteForm())
    siteId = id
    pageId = site.pages[0]?.id ?? 0
    await owner.client.links.importCsv({
      siteId,
      pageId,
      csv: [
        { url: 'https://www.secretblog.example/a', anchor_text: 'a', date_added: '2026-01-02' },
        {
          url: 'https://news.secretblog.example/b?x=secretblog.example',
          anchor_text: 'b',
          date_added: '2026-03-04',
        },
        // The host only ends alike, or the domain is part of the path.
        { url: 'https://notsecretblog.example/c', anchor_text: 'c' },
        { url: 'https://elsewhere.example/secretblog.example', anchor_text: 'd' },
      ],
    })
    offer = await addOffer('https://secretblog.example/write-for-us')
  })

  it('counts the live links from a domain and its subdomains to a site, and names the newest', async () => {
    const { publishers } = owner.client
    const page = (await owner.client.pages.list({ siteId }))[0]?.page_nickname
    expect(await publishers.links({ siteId, url: 'https://secretblog.example/offer' })).toEqual({
      domain: 'secretblog.example',
      never_use_id: null,
      links: 2,
      newest: { url: 'https://news.secretblog.example/b?x=secretblog.example', page, on: '2026-03-04' },
    })
    expect(await publishers.links({ siteId, url: 'unknown.example' })).toMatchObject({
      links: 0,
      newest: null,
    })
    const other = await owner.client.sites.add(aSiteForm({ url: 'https://other.example' }))
    expect(await publishers.links({ siteId: other.id, url: 'secretblog.example' })).toMatchObject({
      links: 0,
    })
  })

  it('counts them for a marketplace link without its domain and address', async () => {
    const known = await owner.client.publishers.links({ siteId, marketplace_link_id: offer })
    expect(known).toMatchObject({ domain: null, links: 2, newest: { url: null, on: '2026-03-04' } })
    expect(JSON.stringify(known)).not.toContain('secretblog')
  })

  it('refuses what names no publisher, or two', async () => {
    const { publishers } = owner.client
    expect(await refusalOf(publishers.addNeverUsed({ domain: '192.0.2.1' }))).toMatchObject({
      status: 422,
      message: NEVER_USE_DOMAIN,
    })
    expect(await refusalOf(publishers.links({ siteId, url: 'nothing' }))).toMatchObject({
      message: NEVER_USE_DOMAIN,
    })
    const both = { domain: 'a.example', marketplace_link_id: offer }
    expect(await refusalOf(publishers.addNeverUsed(both))).toMatchObject({ message: NEVER_USE_ONE })
    expect(await refusalOf(publishers.addNeverUsed({ marketplace_link_id: 999_999 }))).toMatchObject({
      status: 404,
    })
  })

  it('on the never-use list are marked in the marketplace and cannot be ordered there', async () => {
    const { publishers, marketplace, cart } = owner.client
    const free = await addOffer('https://fine.example')
    const { id } = await publishers.addNeverUsed({ domain: 'https://WWW.secretblog.example/about' })
    expect(await refusalOf(publishers.addNeverUsed({ domain: 'secretblog.example' }))).toMatchObject({
      message: NEVER_USE_EXISTS,
    })
    const marks = async (account: TestAccount) =>
      Object.fromEntries(
        (await account.client.marketplace.links()).map((link) => [link.id, link.never_use_id]),
      )
    expect(await marks(owner)).toEqual({ [offer]: id, [free]: null })
    expect(await marks(stranger)).toEqual({ [offer]: null, [free]: null })
    expect([...(await marketplace.links({ id: offer }))]).toMatchObject([{ never_use_id: id }])
    const order = (link: number) =>
      cart.add({
        type: 'marketplace',
        link: { id: link },
        content: { id: 10_000_000 },
        price: 0,
        anchorText: 'tools',
        site_id: siteId,
        page_id: pageId,
      })
    expect(await refusalOf(order(offer))).toMatchObject({ status: 422, message: IS_NEVER_USED })
    await order(free)
    await publishers.removeNeverUsed({ id })
    await order(offer)
    expect(await refusalOf(publishers.removeNeverUsed({ id }))).toMatchObject({ status: 404 })
  })

  it('chosen in the marketplace stay unnamed to the business, and are named to administrators', async () => {
    const { publishers } = owner.client
    const hidden = await publishers.addNeverUsed({ marketplace_link_id: offer })
    expect(hidden).toMatchObject({ domain: null, name: `Marketplace link, Health (${offer})` })
    expect(await publishers.links({ siteId, marketplace_link_id: offer })).toMatchObject({
      never_use_id: hidden.id,
    })
    // Entering the domain too does not reveal that it is the same publisher.
    await publishers.addNeverUsed({ domain: 'secretblog.example' })
    await publishers.addNeverUsed({ domain: 'farm.example' })
    expect(await neverUsed(owner)).toEqual([
      'farm.example',
      'secretblog.example',
      `Marketplace link, Health (${offer})`,
    ])
    expect(await neverUsed(stranger)).toEqual([])
    expect(await refusalOf(stranger.client.publishers.removeNeverUsed({ id: hidden.id }))).toMatchObject({
      status: 404,
    })
    const order = await newOrder(server.services.kysely, owner)
    const [line] = await admin.client.fulfilment.details({ orderId: order.id })
    const id = line?.id ?? 0
    expect(await admin.client.fulfilment.publisher({ id })).toMatchObject({
      never_used: ['farm.example', 'secretblog.example'],
      checked: null,
    })
    expect(await admin.client.fulfilment.publisher({ id, url: 'https://blog.farm.example/x' })).toMatchObject(
      {
        checked: { domain: 'blog.farm.example', links: 0 },
      },
    )
    const { checked } = await admin.client.fulfilment.publisher({ id, url: 'https://blog.farm.example/x' })
    expect(checked?.never_use_id).toBeGreaterThan(0)
    expect(await refusalOf(admin.client.fulfilment.publisher({ id: 999_999 }))).toMatchObject({ status: 404 })
  })
})
