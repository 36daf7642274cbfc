import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedPage, anEditedSite, aSiteForm } from '../../../testing/forms.ts'
import { noting, scoutAll, simulated } from '../../../testing/scouting.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('look-ups after an edit on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  const agency = useAccount(server)

  it('run again after the address or place of a page, or the address or country of its site, was edited', async () => {
    const { id: ownSite, site } = await agency.client.sites.add(aSiteForm({ kp2: 'roasters' }))
    const page = { siteId: ownSite, pageId: site.pages[0]?.id ?? 0 }
    await scoutAll(server)
    const requests: string[] = []
    const { integrations } = server.services
    const searchResults = noting(integrations.searchResults, (q) => requests.push(q))
    server.services.integrations = { ...integrations, searchResults }
    const editPage = (changes: object) =>
      agency.client.pages.edit({ ...page, ...anEditedPage({ page_type: 'home', page_url: '/', ...changes }) })
    const editSite = (changes: object) =>
      agency.client.sites.edit({ siteId: ownSite, ...anEditedSite(changes) })
    const both = ['coffee beans', 'roasters']
    const brand = 'Harbor Coffee'
    const edits: [string, () => Promise<unknown>, string[]][] = [
      ['nothing', () => editPage({}), []],
      ['a nickname', () => editPage({ page_nickname: 'Start' }), []],
      ['a place', () => editPage({ page_local: 'yes', city: 'Austin', state: 'Texas' }), both],
      ['an address', () => editPage({ page_type: 'page', page_url: '/moved' }), both],
      ['competitors', () => editSite({ comp1: 'https://other.example' }), []],
      ['a country', () => editSite({ country: 'Canada' }), [brand, ...both]],
      ['a site', () => editSite({ country: 'Canada', url: 'https://harbor.example' }), [brand, ...both]],
      [
        'a name',
        () => editSite({ country: 'Canada', url: 'https://harbor.example', name: 'Harbor' }),
        ['Harbor'],
      ],
    ]
    for (const [what, edit, expected] of edits) {
      await edit()
      await scoutAll(server)
      expect(requests.splice(0).toSorted(), what).toEqual(expected)
    }
    const { key_phrase } = await agency.client.keyPhrases.list(page)
    expect(key_phrase.map(({ ranks }) => ranks.length)).toEqual([1, 1])
  })
})
