import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { changeFigures } from './score-site.ts'
import { type CountedLink, CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import { type CountedPhrase, phraseCountsUpdate } from './phrase-counts.ts'

/** A link that came or went, with what it counts as. */
export interface AnchoredLink extends CountedLink {
  anchor_text: string
}

/** What came to a page and what went. A link that changed its state did both. */
interface Changed {
  came?: readonly AnchoredLink[]
  went?: readonly AnchoredLink[]
}

/**
 * Everything that follows from links of a page that came or went, inside the transaction of the change and under the
 * site's lock. Nothing is counted but them, so that it costs the same however many links the page has. `change` holds what
 * else has changed of the page's counts. Answers the row that `inserting` has inserted
 * in the same statement; undefined where a conflict has left it out, and then the transaction has to be undone.
 */
export async function afterLinksChange<Inserted = never>(
  db: TenantDb,
  { site, pageId, today }: { site: LockedSite; pageId: number; today: string },
  phrases: readonly CountedPhrase[],
  { came = [], went = [] }: Changed,
  {
    change = new CountsChange(),
    inserting,
  }: { change?: CountsChange; inserting?: RawBuilder<Inserted> } = {},
): Promise<Inserted | undefined> {
  // Backlink exports repeat a few anchors over and over: each is held against the phrases once.
  const anchors = new Map<string, number>()
  const count = (by: 1 | -1) => (link: AnchoredLink) => {
    change.link(by, link)
    if (link.level !== 'primary' || link.progress !== 'placed' || link.is_duplicate === true) return
    anchors.set(link.anchor_text, (anchors.get(link.anchor_text) ?? 0) + by)
  }
  came.forEach(count(1))
  went.forEach(count(-1))
  const counts = Array.from(anchors, ([anchor_text, counted]) => ({ anchor_text, count: counted }))
  const links = message('updatePageLinks', { site_id: site.id, page_id: pageId })
  return await changeFigures(db, site, today, new Map([[pageId, change]]), {
    also: [links],
    inserting,
    updating: await phraseCountsUpdate(db, phrases, counts),
  })
}
