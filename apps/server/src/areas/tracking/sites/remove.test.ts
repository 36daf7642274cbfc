import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, anEditedPage, anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('sites and pages on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount({ plan_id: 5 })
  })

  const newSite = async (name: string) => (await agency.client.sites.add(aSiteForm({ name }))).id
  const names = async () => (await agency.client.sites.list()).map(({ name }) => name)
  const used = async () => (await agency.client.session.read()).business.key_phrases
  const placed = (nth: number) => ({ url: `https://blog${nth}.example`, anchor_text: 'coffee beans' })

  it('DELETE site/{id} deletes a site with all its pages, links and key phrases, and frees the plan', async () => {
    const before = await used()
    const siteId = await newSite('Doomed')
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    await agency.client.links.importCsv({ siteId, pageId: page.id, csv: [placed(1), placed(2)] })
    expect(await used()).toBe(before + 2)
    expect(await agency.client.sites.remove({ siteId })).toEqual({ msg: 'ok' })
    expect(await names()).not.toContain('Doomed')
    expect(await used()).toBe(before)
    const left = await server.services.kysely
      .selectFrom('links')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow()
    expect(left.count).toBe(0)
    await expect(agency.client.sites.remove({ siteId })).rejects.toMatchObject({ status: 404 })
  })

  it('deletes a page and rescores the others', async () => {
    const siteId = await newSite('Two pages')
    const home = (await agency.client.pages.list({ siteId }))[0]?.id ?? 0
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const rows = Array.from({ length: 12 }, (_, nth) => placed(nth))
    await agency.client.links.importCsv({ siteId, pageId: home, csv: rows })
    const score = async () =>
      (await agency.client.pages.list({ siteId })).find(({ id }) => id === page.id)?.stats
    expect((await score())?.home_page_link_score).toBe(15)
    expect(await agency.client.pages.remove({ siteId, pageId: home })).toEqual({ msg: 'ok' })
    expect((await score())?.home_page_link_score).toBe(0)
  })

  it('saves the order of sites; unnamed ones stay after the named ones', async () => {
    const [a, b, c] = [await newSite('Alpha'), await newSite('Beta'), await newSite('Gamma')]
    await agency.client.sites.sort({ positions: { [c]: 0, [a]: 1 } })
    expect((await names()).slice(0, 2)).toEqual(['Gamma', 'Alpha'])
    expect((await agency.client.sites.list()).at(-1)?.id).toBe(b)
    const order = await names()
    const stranger = await server.newAccount()
    const foreign = (await stranger.client.sites.add(aSiteForm())).id
    await expect(agency.client.sites.sort({ positions: { [b]: 0, [foreign]: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await names()).toEqual(order)
  })

  it("saves the order of a site's pages", async () => {
    const siteId = await newSite('Pages')
    const other = await newSite('Other')
    const home = (await agency.client.pages.list({ siteId }))[0]?.id ?? 0
    const foreign = (await agency.client.pages.list({ siteId: other }))[0]?.id ?? 0
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    await agency.client.pages.sort({ positions: { [page.id]: 0, [home]: 1 } })
    const ids = async () => (await agency.client.pages.list({ siteId })).map(({ id }) => id)
    expect(await ids()).toEqual([page.id, home])
    // Pages of two sites have no order among each other.
    await expect(agency.client.pages.sort({ positions: { [home]: 0, [foreign]: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await ids()).toEqual([page.id, home])
  })

  it('refuses an edit of data that another user has changed since', async () => {
    const siteId = await newSite('Edited twice')
    const { version, pages } = await agency.client.sites.show({ siteId })
    const [home] = pages
    if (home === undefined) throw new Error('no page')
    await agency.client.sites.edit({ siteId, version, ...anEditedSite({ name: 'First' }) })
    const conflict = { status: 409, message: 'Another user changed this. Please reload it.' }
    await expect(
      agency.client.sites.edit({ siteId, version, ...anEditedSite({ name: 'Second' }) }),
    ).rejects.toMatchObject(conflict)
    expect((await agency.client.sites.show({ siteId })).name).toBe('First')
    const place = { siteId, pageId: home.id }
    const form = anEditedPage({ page_type: 'home', page_url: '/' })
    const { page } = await agency.client.pages.edit({ ...place, version: home.version, ...form })
    await expect(
      agency.client.pages.edit({ ...place, version: home.version, ...form }),
    ).rejects.toMatchObject(conflict)
    expect(page.version).toBe(home.version + 1)
  })

  it('exports any number of ordered and live links of a site as CSV, and no suggestions', async () => {
    const siteId = await newSite('Exported')
    const home = (await agency.client.pages.list({ siteId }))[0]?.id ?? 0
    const place = { siteId, pageId: home }
    const csv = Array.from({ length: 2500 }, (_, nth) => ({ ...placed(nth), date_added: '11/01/2026' }))
    await agency.client.links.importCsv({ ...place, csv })
    await agency.client.links.add({ ...place, anchor_text: '=SUM(1)', url_progress: 'in_process' })
    await agency.client.links.add({ ...place, anchor_text: 'only suggested', url_progress: 'not_ordered' })
    const text = await agency.client.sites.exportLinks({ siteId })
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '"Page","Source","DA","URL","Anchor","Anchor Type","Level","Progress","Date added","Rel","First seen","Last seen","Lost","Tags","State","Last checked"',
    )
    expect(lines).toHaveLength(2502)
    expect(lines).toContain(
      '"Home","CSV import","","https://blog0.example","coffee beans","keyword","primary","placed","11/01/2026 00:00","","","","","","",""',
    )
    expect(lines.at(-1)).toBe(
      '"Home","","","","\'=SUM(1)","generic","primary","in_process","11/21/2026 00:00","","","","","","",""',
    )
  })
})
