import { nothing, type Place, type Senders } from './place.ts'

export function tagSenders({ server, owner, siteId, pageId }: Place) {
  const { kysely } = server.services
  const { client } = owner

  /** Without the tags of earlier texts, which are limited. */
  async function withoutTags() {
    await kysely.deleteFrom('tags').where('business_id', '=', owner.business_id).execute()
  }

  return {
    'tags.apply add': async (tag) => {
      await withoutTags()
      const { items } = await client.tags.apply({ kind: 'site', ids: [siteId], add: [tag] })
      return items[0]?.tags[0]
    },
    'tags.apply remove': (tag) => nothing(client.tags.apply({ kind: 'site', ids: [siteId], remove: [tag] })),
    'tags.rename name': async (name) => {
      await withoutTags()
      await client.tags.apply({ kind: 'site', ids: [siteId], add: ['renamed by the corpora'] })
      const [tag] = await client.tags.list()
      await client.tags.rename({ id: tag?.id ?? 0, name })
      return (await client.tags.list())[0]?.name
    },
    'sites.list tag': (tag) => nothing(client.sites.list({ tag })),
    'pages.list tag': (tag) => nothing(client.pages.list({ siteId, tag })),
    'keyPhrases.list tag': (tag) => nothing(client.keyPhrases.list({ siteId, pageId, tag })),
    'orders.list tag': (tag) => nothing(client.orders.list({ tag })),
    'orders.archived tag': (tag) => nothing(client.orders.archived({ tag })),
    'orders.export tag': (tag) => nothing(client.orders.export({ tag })),
    'orders.exportArchived tag': (tag) => nothing(client.orders.exportArchived({ tag })),
    'sites.links tag': (tag) => nothing(client.sites.links({ siteId, tag })),
    'sites.exportLinks tag': (tag) => nothing(client.sites.exportLinks({ siteId, tag })),
    'ranks.history tag': (tag) => nothing(client.ranks.history({ siteId, tag })),
    'ranks.distribution tag': (tag) => nothing(client.ranks.distribution({ siteId, tag })),
    'ranks.compare tag': (tag) => nothing(client.ranks.compare({ siteId, tag })),
    'ranks.export tag': (tag) => nothing(client.ranks.export({ siteId, tag })),
    'ranks.console tag': (tag) => nothing(client.ranks.console({ siteId, tag })),
    'opportunities.list tag': (tag) => nothing(client.opportunities.list({ siteId, tag })),
    'opportunities.export tag': (tag) => nothing(client.opportunities.export({ siteId, tag })),
    'links.removeOfSite all.tag': (tag) => nothing(client.links.removeOfSite({ siteId, all: { tag } })),
    'links.move all.tag': (tag) => nothing(client.links.move({ siteId, all: { tag }, to_page_id: pageId })),
    'links.disavow all.tag': (tag) => nothing(client.links.disavow({ siteId, all: { tag }, scope: 'url' })),
    'opportunities.remove all.tag': (tag) => nothing(client.opportunities.remove({ siteId, all: { tag } })),
    'opportunities.prioritise all.tag': (tag) =>
      nothing(client.opportunities.prioritise({ siteId, all: { tag } })),
    'sites.exportLinks q': (q) => nothing(client.sites.exportLinks({ siteId, q })),
    'links.export q': (q) => nothing(client.links.export({ siteId, pageId, q })),
  } satisfies Senders
}
