import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { changeFigures } from './score-site.ts'
import { type CountedLink, CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import { type CountedPhrase, phraseCountsUpdate } from './phrase-counts.ts'

/** An added or removed link, with what it counts as. */
export interface AnchoredLink extends CountedLink {
  anchor_text: string
}

/** The links added to a page and removed from it. A link that changed its state is both. */
interface Changed {
  came?: readonly AnchoredLink[]
  went?: readonly AnchoredLink[]
}

/**
 * Updates everything that depends on added and removed links of a page, in the transaction of the change and under
 * the site's lock. Only these links are counted, so the cost does not depend on how many the page has. `change`
 * holds other changes of the page's counts. Returns the row that `inserting` inserted in the same statement;
 * undefined when a conflict prevented it, and then the caller rolls the transaction back.
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
  // Backlink exports repeat a few anchors many times: each is compared with the phrases once.
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
