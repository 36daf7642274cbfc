import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Integrations } from '../../../integrations/open.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import { scoutAll, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const url = 'https://shop.example'
const blog = 'https://blog.shop.example/beans'

describe.each(eitherDatabase)('ranks on subdomains on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  let agency: TestAccount
  let usual: Integrations
  beforeAll(async () => {
    usual = server.services.integrations
    server.clock.now = new Date('2026-11-21T10:00:00Z')
  })
  afterEach(() => {
    server.services.integrations = usual
  })

  /** Each search finds these addresses, first to last. */
  function find(...urls: string[]) {
    const items = urls.map((each, index) => ({
      position: index + 1,
      url: each,
      title: 'x',
      domain: new URL(each).host,
    }))
    const search = () => Promise.resolve({ items, checkedDepth: 100, features: { ai_answer: [blog] } })
    server.services.integrations = { ...usual, searchResults: { isSample: false, search } }
  }

  async function scoutedSite(changes = {}) {
    agency = await server.newAccount()
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm({ url, ...changes }))
    await scoutAll(server)
    return { siteId, pageId: site.pages[0]?.id ?? 0 }
  }

  /** All that says whether a subdomain is the site's own. */
  async function seen({ siteId, pageId }: { siteId: number; pageId: number }) {
    const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId })
    const { phrases } = await agency.client.ranks.history({ siteId, rivals: '1' })
    const { brand_rank, brand_on_subdomain } = await agency.client.sites.show({ siteId })
    const rows = await agency.client.topTen.list({ siteId, pageId })
    const [{ newest } = { newest: null }] = phrases
    return {
      rank: key_phrase[0]?.rank,
      on_subdomain: key_phrase[0]?.on_subdomain,
      newest: newest && [newest.url, newest.own, newest.on_subdomain, newest.features?.ai_answer],
      brand_rank,
      brand_on_subdomain,
      own: rows.find((row) => row.url === blog)?.own,
      ignored: rows.find((row) => row.url === blog)?.ignored,
    }
  }

  it('do not count, and are reported when they rank better', async () => {
    find('https://rival.example', blog, `${url}/other`)
    const on_subdomain = { rank: 2, url: blog }
    expect(await seen(await scoutedSite())).toEqual({
      rank: 3,
      on_subdomain,
      newest: [`${url}/other`, 'site', on_subdomain, 'cites_others'],
      brand_rank: 3,
      brand_on_subdomain: on_subdomain,
      own: null,
      ignored: '0',
    })
    find('https://rival.example', blog)
    const unranked = await scoutedSite()
    expect(await seen(unranked)).toMatchObject({
      rank: 0,
      on_subdomain,
      brand_rank: 0,
      brand_on_subdomain: on_subdomain,
    })
    expect(await agency.client.ranks.export({ siteId: unranked.siteId })).toContain(`,"2: ${blog}",`)
    find(`${url}/other`, blog)
    expect(await seen(await scoutedSite())).toMatchObject({
      rank: 1,
      on_subdomain: null,
      brand_on_subdomain: null,
    })
  })

  it('count once the website is set to count them: everything is looked up again', async () => {
    find('https://rival.example', blog, `${url}/other`)
    const place = await scoutedSite()
    expect((await agency.client.sites.show({ siteId: place.siteId })).count_subdomains).toBe('no')
    const form = anEditedSite({ url, count_subdomains: 'yes' })
    const { site } = await agency.client.sites.edit({ siteId: place.siteId, ...form })
    expect(site.count_subdomains).toBe('yes')
    // The subdomain was stored before the change.
    expect(site.brand_on_subdomain).toBe(null)
    await scoutAll(server)
    expect(await seen(place)).toEqual({
      rank: 2,
      on_subdomain: null,
      newest: [blog, 'site', null, 'cites_site'],
      brand_rank: 2,
      brand_on_subdomain: null,
      own: 'site',
      ignored: '1',
    })
    // A form that does not name it leaves it as it is.
    const edited = await agency.client.sites.edit({ siteId: place.siteId, ...anEditedSite({ url }) })
    expect(edited.site.count_subdomains).toBe('yes')
  })
})
