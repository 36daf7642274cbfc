import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('all links of a site on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number
  let placed: { siteId: number; url_progress: 'placed' }

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
    for (const [page_url, urls] of [
      ['/b', ['https://one.example', 'https://four.example']],
      ['/a', ['https://three.example', 'https://two.example', 'https://one.example']],
    ] as const) {
      const { page } = await agency.client.pages.add({ siteId, ...aPageForm(), page_url })
      const csv = urls.map((url) => ({ url, anchor_text: `see ${page_url}` }))
      await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
    }
    placed = { siteId, url_progress: 'placed' }
    // Another site's links stay out.
    const other = await agency.client.sites.add(aSiteForm())
    const csv = [{ url: 'https://elsewhere.example', anchor_text: 'here' }]
    const { id: otherSite, site } = other
    await agency.client.links.importCsv({ siteId: otherSite, pageId: site.pages[0]?.id ?? 0, csv })
  })

  it('lists them across pages, sorted and filtered, with totals', async () => {
    const all = await agency.client.sites.links({ ...placed, level: 'primary' })
    expect(all.total).toBe(5)
    expect(new Set(all.map(({ linked_page }) => new URL(linked_page).pathname))).toEqual(
      new Set(['/a', '/b']),
    )
    const byPage = await agency.client.sites.links({ ...placed, sort: '-linked_page' })
    expect(byPage.map(({ linked_page }) => new URL(linked_page).pathname)).toEqual([
      '/b',
      '/b',
      '/a',
      '/a',
      '/a',
    ])
    const found = await agency.client.sites.links({ ...placed, q: 'ONE.example', limit: 1 })
    expect([found.length, found.total]).toEqual([1, 2])
    const second = await agency.client.sites.links({ ...placed, sort: 'url', limit: 2, offset: 2 })
    expect([second.map(({ url }) => url), second.total]).toEqual([
      ['https://one.example', 'https://three.example'],
      5,
    ])
    expect(await agency.client.sites.links({ siteId, url_progress: 'in_process' })).toHaveLength(0)
  })

  it.each(['linked_page', '-date_added', 'id', '-url'] as const)(
    'continues from page to page: %s',
    async (sort) => {
      const seen: number[] = []
      for await (const { id } of agency.client.sites.links({ ...placed, sort, limit: 2 })) seen.push(id)
      const whole = await agency.client.sites.links({ ...placed, sort })
      expect(seen).toEqual(whole.map(({ id }) => id))
      expect(new Set(seen).size).toBe(5)
    },
  )

  it('of another account are not found', async () => {
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.sites.links({ siteId }))).toMatchObject({ status: 404 })
    const sub = await server.newSubUser(agency, [])
    expect(await refusalOf(sub.client.sites.links({ siteId }))).toMatchObject({ status: 404 })
  })
})
