import { nothing, type Place, type Send } from './place.ts'
import type { selectionFields } from './selection-fields.ts'

/** How to send a text as the filter of each call on selected rows. Every text that none of the rows has changes nothing. */
export function selectionSenders({
  owner: { client },
  siteId,
  pageId,
}: Place): Record<keyof typeof selectionFields, Send> {
  const links = (q: string) => ({ siteId, all: { q, url_progress: 'in_process' as const } })
  return {
    'links.removeMany all.q': (q) => nothing(client.links.removeMany({ ...links(q), pageId })),
    'links.removeOfSite all.q': (q) => nothing(client.links.removeOfSite(links(q))),
    'links.move all.q': (q) => nothing(client.links.move({ ...links(q), to_page_id: pageId })),
    'links.disavow all.q': (q) => nothing(client.links.disavow({ ...links(q), scope: 'url' })),
    // The only key phrases of the page are the primary one and those that other calls add.
    'keyPhrases.removeMany all.q': (q) =>
      nothing(client.keyPhrases.removeMany({ siteId, all: { q: `${q} of no phrase`.slice(-100) } })),
    'disavow.removeMany all.q': (q) => nothing(client.disavow.removeMany({ siteId, all: { q } })),
  }
}
