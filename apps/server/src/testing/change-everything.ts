import { aGuestPost, anEditedPage, anEditedSite } from './forms.ts'
import { scoutAll } from './scouting.ts'
import type { TestServer } from './start.ts'

/** Changes websites of the demo's agency in every way from which stored figures follow. */
export async function changeEverything(server: TestServer): Promise<void> {
  const owner = await server.services.kysely
    .selectFrom('users')
    .select(['business_id', 'id as user_id'])
    .where('email', '=', 'agency@demo.test')
    .executeTakeFirstOrThrow()
  const client = await server.signIn({ ...owner, email: '', token: '', client: server.clientWith(undefined) })
  const { keyPhrases, links, topTen, opportunities, sites, pages, cart, bulk } = client
  for (const { id: siteId, pages: own } of (await sites.list()).slice(0, 2)) {
    const [, page] = own
    const place = { siteId, pageId: page?.id ?? 0 }
    const { key_phrase: added } = await keyPhrases.add({ ...place, phrase: 'best guide' })
    await keyPhrases.makePrimary({ ...place, id: added.id })
    const { key_phrase: phrases } = await keyPhrases.list(place)
    const other = phrases.find(({ id }) => id !== added.id)
    await keyPhrases.makePrimary({ ...place, id: other?.id ?? 0 })
    await keyPhrases.remove({ ...place, id: added.id })

    const csv = ['best guide', '', 'here'].map((anchor_text, nth) => ({
      url: `https://changed${nth}.example/`,
      anchor_text,
    }))
    await links.importCsv({ ...place, csv })
    const imported = await links.list({ ...place, url_progress: 'placed', q: 'changed' })
    const ids = imported.map(({ id }) => id)
    const { run } = await links.removeMany({ ...place, ids })
    await bulk.undo({ id: run.id })
    await links.remove({ ...place, linkId: ids[0] ?? 0 })

    const { cart_id } = await cart.add(aGuestPost(place))
    await cart.add(aGuestPost(place, { anchor: 'here', parent_id: ids[1] ?? 0 }))
    await cart.remove({ id: cart_id })
    const [row] = await topTen.list(place)
    if (row !== undefined) await topTen.ignore({ ...place, id: row.id })
    const [opportunity] = await opportunities.list({ siteId, limit: 1 })
    if (opportunity !== undefined) await opportunities.remove({ siteId, ids: [opportunity.id] })

    await pages.edit({ ...place, ...anEditedPage({ page_nickname: 'Best guide', page_url: '/best-guide' }) })
    await sites.edit({ siteId, ...anEditedSite({ name: 'Here', language: 'de' }) })
    await pages.remove({ siteId, pageId: own[2]?.id ?? 0 })
  }
  await scoutAll(server)
}
