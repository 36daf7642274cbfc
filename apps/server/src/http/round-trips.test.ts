import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../testing/databases.ts'
import { seeStatements } from '../testing/seen-statements.ts'
import { aPageForm, aSiteForm } from '../testing/forms.ts'
import type { TestAccount } from '../testing/start.ts'
import { useAccount, useServer } from '../testing/use-server.ts'

describe.each(databases)('on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let place: { siteId: number; pageId: number }
  let home: typeof place
  let linkId: number
  let added = 0

  const link = () => ({
    anchor_text: 'espresso machine',
    url: `https://blog${(added += 1)}.example`,
    url_progress: 'placed' as const,
    date_completed: '2026-01-02',
  })

  beforeAll(async () => {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    home = { siteId, pageId: site.pages[0]?.id ?? 0 }
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    place = { siteId, pageId: page.id }
    linkId = (await agency.client.links.add({ ...place, ...link() })).link.id
  })

  // Each is a message there and back, which is most of the time of a response. One finds out who calls; of a change two
  // are for its Idempotency-Key. Each job that already waits costs one for its data and one for its urgency.
  it.each<[name: string, statements: number, call: (of: TestAccount['client']) => Promise<unknown>]>([
    ['links of a page', 2, ({ links }) => links.list({ ...place, limit: 100 })],
    ['links that hold a text', 2, ({ links }) => links.list({ ...place, q: 'blog' })],
    ['links of a site', 2, ({ sites }) => sites.links({ siteId: place.siteId })],
    ['one link', 2, ({ links }) => links.show({ ...place, linkId })],
    ['links that point to one', 2, ({ links }) => links.tiered({ ...place, linkId })],
    ['a site', 2, ({ sites }) => sites.show({ siteId: place.siteId })],
    ['pages', 2, ({ pages }) => pages.list({ siteId: place.siteId })],
    ['the session', 3, ({ session }) => session.read()],
    ['phrases of a page', 2, ({ keyPhrases }) => keyPhrases.list(place)],
    ['the cart', 2, ({ cart }) => cart.list()],
    ['notices', 2, ({ notices }) => notices.list()],
    ['a link added', 8, ({ links }) => links.add({ ...place, ...link() })],
    ['a link of the home page added', 8, ({ links }) => links.add({ ...home, ...link() })],
    [
      'a phrase added',
      36,
      ({ keyPhrases }) => keyPhrases.add({ ...place, phrase: `phrase ${(added += 1)}` }),
    ],
    [
      'a page added',
      27,
      ({ pages }) => pages.add({ siteId: place.siteId, ...aPageForm({ page_url: '/more' }) }),
    ],
    ['the source of a link', 8, ({ links }) => links.edit({ ...place, linkId, source: `from ${added}` })],
  ])('%s runs %i statements', async (_name, statements, call) => {
    const seen: string[] = []
    await seeStatements(
      (text) => void seen.push(text),
      () => call(agency.client),
    )
    expect(seen).toHaveLength(statements)
  })
})
