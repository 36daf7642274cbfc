import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('deleting many links that are in carts, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  async function newPage() {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    const place = { siteId, pageId: site.pages[0]?.id ?? 0 }
    const csv = [{ url: 'https://blog.example/', anchor_text: 'espresso machine', date_added: '11/01/2026' }]
    await agency.client.links.importCsv({ ...place, csv })
    return place
  }
  type Place = Awaited<ReturnType<typeof newPage>>

  const list = (place: Place) => agency.client.links.list({ ...place, url_progress: 'placed', sort: 'id' })
  /** All that is stored of a page's links and what was counted of them, but not of when. */
  async function stored({ pageId }: Place) {
    const { kysely } = server.services
    const links = await sql<{
      id: number
    }>`select * from links where page_id = ${pageId} order by id`.execute(kysely)
    const figures = await sql`
      select to_jsonb(f) - 'computed_at' as row from page_figures f where page_id = ${pageId}`.execute(kysely)
    return { links: links.rows, figures: figures.rows }
  }

  it('deletes cart lines that would have linked to deleted links, and updates the carts', async () => {
    const place = await newPage()
    const [link] = await list(place)
    if (link === undefined) throw new Error('no link')
    await agency.client.cart.add(aGuestPost(place, { parent_id: link.id }))
    expect((await agency.client.cart.list()).length).toBe(1)
    const { run } = await agency.client.links.removeMany({ ...place, ids: [link.id] })
    expect(await agency.client.cart.list()).toEqual([])
    await agency.client.bulk.undo({ id: run.id })
    expect((await list(place)).total).toBe(1)
    expect(await agency.client.cart.list()).toEqual([])
  })

  it('detaches a deleted suggestion from its cart line, and restores it outside the cart', async () => {
    const place = await newPage()
    const { link } = await agency.client.links.add({
      ...place,
      anchor_text: 'espresso machine',
      url_progress: 'not_ordered',
    })
    const before = await stored(place)
    await agency.client.cart.add(aGuestPost(place, { linkMap_id: link.id, anchor: link.anchor_text }))
    const { run } = await agency.client.links.removeMany({ ...place, ids: [link.id] })
    const [line] = await agency.client.cart.list()
    expect(line).toBeDefined()
    await agency.client.bulk.undo({ id: run.id })
    const { links } = await stored(place)
    expect(links).toEqual(before.links)
    expect(links.find(({ id }) => id === link.id)).toMatchObject({ in_cart: false })
    await agency.client.cart.remove({ id: line?.cart_id ?? 0 })
    expect(await stored(place)).toEqual(before)
  })
})
