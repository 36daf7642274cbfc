import { innerPageWeights } from '@linkwright/core/tracking/link-map/weights'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { chance } from '../../../integrations/simulator/chance.ts'
import { databases } from '../../../testing/databases.ts'
import { aGuestPost, aPageForm, anEditedPage, anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { endings } from '../../../testing/refusals.ts'
import type { TestServer } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { eachBusiness } from '../../../jobs/each-business.ts'
import { runForAll } from '../../../testing/each-business.ts'
import { fillLinkMap } from './fill.ts'
import { linkMapRefill } from './refill.ts'

const refill = (services: TestServer['services'], failed?: (error: unknown) => void) =>
  runForAll(services, linkMapRefill, failed)

describe.each(databases)('the link map on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const mapOf = async (pageId: number, site = siteId) =>
    await agency.client.links.list({ siteId: site, pageId, url_progress: 'not_ordered', level: 'primary' })
  const newPage = async () => (await agency.client.pages.add({ siteId, ...aPageForm() })).page
  const linksOf = async (pageId: number) =>
    (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.links
  const remove = async (pageId: number, count: number) => {
    const ids = (await mapOf(pageId)).slice(0, count).map(({ id }) => id)
    await sql`delete from links where id = any(${ids})`.execute(server.services.kysely)
  }

  it('holds 20 suggestions of known types as soon as a page is added, each linking to what it suggested', async () => {
    const page = await newPage()
    expect(page).toMatchObject({
      links: 20,
      greyed_out: [],
      stats: { primary_links_placed: 0, in_progress: 0 },
    })
    const map = await mapOf(page.id)
    expect([map.length, map.total]).toEqual([20, 20])
    for (const link of map)
      expect(link).toMatchObject({
        anchor_suggestion: link.anchor_text,
        linkmap_id: link.id,
        url: null,
        url_progress: 'not_ordered',
        level: 'primary',
      })
    const rows = await server.services.kysely
      .selectFrom('links')
      .select('type_known')
      .where('page_id', '=', page.id)
      .execute()
    expect(rows.every(({ type_known }) => type_known)).toBe(true)
    const share = (category: string) =>
      map.filter(({ anchor_category }) => anchor_category === category).length
    expect([7, 8]).toContain(share('blended'))
    expect([10, 11]).toContain(share('natural'))
    expect([2, 3]).toContain(share('exact'))
    const types = innerPageWeights.categories.flatMap(([category]) =>
      innerPageWeights.types[category].map(([type]) => type as string),
    )
    expect(map.filter(({ anchor_type }) => !types.includes(anchor_type))).toEqual([])
  })

  it('lacks a used suggestion until the nightly refill', async () => {
    const { id: pageId } = await newPage()
    const [taken, ...left] = await mapOf(pageId)
    await agency.client.links.add({
      siteId,
      pageId,
      id: taken?.id ?? 0,
      anchor_text: taken?.anchor_text ?? '',
      url_progress: 'in_process',
    })
    expect((await mapOf(pageId)).map(({ id }) => id)).toEqual(left.map(({ id }) => id))
    const [ofAll] = eachBusiness(linkMapRefill)
    if (ofAll !== undefined) await enqueue(server.services.kysely, ofAll, {})
    await runJobs(server.services)
    const map = await mapOf(pageId)
    expect([map.length, map.total]).toEqual([20, 20])
    expect(map.slice(0, 19).map(({ id }) => id)).toEqual(left.map(({ id }) => id))
    expect(await linksOf(pageId)).toBe(21)
    expect(await refill(server.services)).toBe(0)
  })

  it('removes suggestions of a deleted phrase or an old name, except those in a cart or written by hand', async () => {
    const { id: site } = await agency.client.sites.add(aSiteForm({ name: 'Oldname', kp1: 'first' }))
    const form = aPageForm({ kp1: 'tents', kp2: 'lanterns', page_nickname: 'Nickname' })
    const { page } = await agency.client.pages.add({ siteId: site, ...form })
    const place = { siteId: site, pageId: page.id }
    const suggested = async () => (await mapOf(page.id, site)).map((link) => link.anchor_text)
    const holding = async (text: string) => (await suggested()).filter((anchor) => anchor.includes(text))
    const linksCounted = async () => (await agency.client.pages.list({ siteId: site })).at(-1)?.links
    const hand = { anchor_text: 'lanterns by hand', url_progress: 'not_ordered' } as const
    await agency.client.links.add({ ...place, ...hand })
    const inCart = (await mapOf(page.id, site)).find(({ anchor_text }) => anchor_text.includes('lanterns'))
    expect((await holding('lanterns')).length).toBeGreaterThan(2)
    const line = aGuestPost(place, { anchor: inCart?.anchor_text ?? '', linkMap_id: inCart?.id ?? 0 })
    await agency.client.cart.add(line)

    const [, lanterns] = page.keyphrases
    await agency.client.keyPhrases.remove({ ...place, id: lanterns?.id ?? 0 })
    expect(await holding('lanterns')).toEqual(['lanterns by hand'])
    const cart = await agency.client.cart.list()
    expect(cart).toMatchObject([{ linkMap_id: inCart?.id }])
    // 20 with the one in the cart and the one written by hand.
    expect([(await suggested()).length, await linksCounted()]).toEqual([19, 19])

    expect((await holding('Oldname')).length).toBeGreaterThan(0)
    await agency.client.sites.edit({ siteId: site, ...anEditedSite({ name: 'Newname' }) })
    expect(await holding('Oldname')).toEqual([])
    expect((await holding('harborcoffee.example/espresso')).length).toBeGreaterThan(0)
    await agency.client.pages.edit({
      ...place,
      ...anEditedPage({ page_url: '/new', page_nickname: 'Renamed' }),
    })
    expect([await holding('/espresso'), await holding('Nickname')]).toEqual([[], []])
    expect([(await suggested()).length, await linksCounted()]).toEqual([19, 19])
    const before = await mapOf(page.id, site)
    await agency.client.sites.edit({ siteId: site, ...anEditedSite({ name: 'Newname', country: 'Canada' }) })
    expect(await mapOf(page.id, site)).toEqual(before)
  })

  it('never holds more than 20 when filled concurrently', async () => {
    const pages = [await newPage(), await newPage()]
    for (const { id } of pages) await remove(id, 5)
    const runs = Array.from({ length: 4 }, () => refill(server.services))
    const fills = pages.map(({ id }) =>
      server.services.kysely
        .transaction()
        .execute((trx) => fillLinkMap(new TenantDb(trx, agency.business_id), id, chance(2))),
    )
    expect(await endings([...runs, ...fills])).toEqual({ done: 6 })
    for (const { id } of pages) expect(await mapOf(id)).toHaveLength(20)
  })

  it('is refilled for all pages of all businesses, except pages without key phrases', async () => {
    const other = await server.newAccount()
    const theirs = await other.client.sites.add(aSiteForm())
    const { id: pageId } = await newPage()
    await remove(pageId, 1)
    const { kysely } = server.services
    const theirPage = theirs.site.pages[0]?.id ?? 0
    await kysely.deleteFrom('links').where('page_id', '=', theirPage).execute()
    const bare = await kysely
      .insertInto('pages')
      .values({
        business_id: other.business_id,
        site_id: theirs.id,
        page_nickname: 'Bare',
        page_url: '/bare',
        page_type: 'page',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refill(server.services)).toBe(2)
    expect(await mapOf(pageId)).toHaveLength(20)
    const found = await kysely
      .selectFrom('links')
      .select('page_id')
      .where('page_id', 'in', [theirPage, bare.id])
      .execute()
    expect(found).toEqual(Array.from({ length: 20 }, () => ({ page_id: theirPage })))
  })

  it('is refilled for all other pages when one fails', async () => {
    const [first, second] = [await newPage(), await newPage()]
    await remove(first.id, 1)
    await remove(second.id, 1)
    let calls = 0
    const broken = () => {
      calls += 1
      if (calls === 1) throw new Error('no chance')
      return 0.5
    }
    const failures: unknown[] = []
    const filled = await refill({ ...server.services, random: broken }, (error) => failures.push(error))
    expect([filled, failures.length]).toEqual([1, 1])
    expect([(await mapOf(first.id)).length, (await mapOf(second.id)).length]).toEqual([19, 20])
    await refill(server.services)
    expect(await mapOf(first.id)).toHaveLength(20)
  })

  // What follows is drawn and counted in JavaScript, which one of them shows.
  if (fresh !== freshDatabase) return

  it('of a new website belongs to its home page, which gets no exact match', async () => {
    const { id, site } = await agency.client.sites.add(aSiteForm())
    const map = await mapOf(site.pages[0]?.id ?? 0, id)
    expect(map).toHaveLength(20)
    expect(map.filter(({ anchor_category }) => anchor_category === 'exact')).toEqual([])
  })

  it('brings every gauge of its page into its band when completed', async () => {
    const { id: site, site: added } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId: site, ...aPageForm() })
    for (const [pageId, gauges_score] of [
      [added.pages[0]?.id ?? 0, 50],
      [page.id, 20],
    ] as const) {
      const place = { siteId: site, pageId }
      for (const { id, anchor_text, anchor_type } of await mapOf(pageId, site))
        await agency.client.links.add({
          ...place,
          id,
          anchor_text,
          anchor_type,
          url_progress: 'placed',
          url: `https://blog${id}.example`,
          date_completed: '2026-11-02',
        })
      const pages = await agency.client.pages.list({ siteId: site })
      // Full points only with all three needles in the blue.
      expect(pages.find(({ id }) => id === pageId)?.stats).toMatchObject({
        primary_links_placed: 20,
        gauges_score,
      })
    }
  })

  it('suggests the title that was read on the page', async () => {
    const { id: pageId } = await newPage()
    await remove(pageId, 20)
    const { kysely, random } = server.services
    await kysely.updateTable('pages').set({ title: 'Pour over' }).where('id', '=', pageId).execute()
    const titled = async () => (await mapOf(pageId)).filter(({ anchor_type }) => anchor_type === 'page title')
    // The type is drawn: about two in a map.
    for (let fills = 0; fills < 20 && (await titled()).length === 0; fills += 1) {
      await remove(pageId, 20)
      await refill({ ...server.services, random })
    }
    expect(new Set((await titled()).map(({ anchor_text }) => anchor_text))).toEqual(new Set(['Pour over']))
  })

  it('is the same for the same random seed', async () => {
    const anchors = async (seed: number) => {
      const { id } = await newPage()
      await remove(id, 20)
      await refill({ ...server.services, random: chance(seed) })
      return (await mapOf(id)).map(({ anchor_text }) => anchor_text)
    }
    const first = await anchors(7)
    expect(await anchors(7)).toEqual(first)
    expect(await anchors(8)).not.toEqual(first)
  })
})
