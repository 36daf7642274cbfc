import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { changeFigures } from './score-site.ts'
import { type CountedLink, CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import { type CountedPhrase, phraseCountsUpdate } from './phrase-counts.ts'

/** An added or removed link, with what it counts as; or several of one text that are counted alike. */
export interface AnchoredLink extends CountedLink {
  anchor_text: string
  /** 1 if omitted. */
  count?: number
}

/** The links added to a page and removed from it. A link that changed its state is both. */
interface Changed {
  came?: readonly AnchoredLink[]
  went?: readonly AnchoredLink[]
}

interface Place {
  site: LockedSite
  /** Today (UTC). */
  today: string
}

/** The changes of one page. */
export interface PageChange extends Changed {
  pageId: number
  phrases: readonly CountedPhrase[]
  /** Other changes of the page's counts. */
  change?: CountsChange
}

/**
 * Updates everything that depends on added and removed links of a page, in the transaction of the change and under
 * the site's lock. Only these links are counted, so the cost does not depend on how many the page has. `change`
 * holds other changes of the page's counts. Returns the row that `inserting` inserted in the same statement;
 * undefined when a conflict prevented it, and then the caller rolls the transaction back.
 */
export async function afterLinksChange<Inserted = never>(
  db: TenantDb,
  { pageId, ...place }: Place & { pageId: number },
  phrases: readonly CountedPhrase[],
  changed: Changed,
  { change, inserting }: { change?: CountsChange; inserting?: RawBuilder<Inserted> } = {},
): Promise<Inserted | undefined> {
  const page = { pageId, phrases, ...changed, ...(change && { change }) }
  return await afterLinksOfPages(db, place, [page], inserting)
}

/** The same for several pages of one site, in one statement. */
export async function afterLinksOfPages<Inserted = never>(
  db: TenantDb,
  { site, today }: Place,
  pages: readonly PageChange[],
  inserting?: RawBuilder<Inserted>,
): Promise<Inserted | undefined> {
  const counted = pages.map((page) => countChange(page))
  return await changeFigures(
    db,
    site,
    today,
    new Map(counted.map(({ pageId, change }) => [pageId, change])),
    {
      also: pages.map(({ pageId }) => message('updatePageLinks', { site_id: site.id, page_id: pageId })),
      inserting,
      updating: await phraseCountsUpdate(db, counted),
    },
  )
}

function countChange({ pageId, phrases, came = [], went = [], change = new CountsChange() }: PageChange) {
  // Backlink exports repeat a few anchors many times: each is compared with the phrases once.
  const byText = new Map<string, number>()
  const count = (sign: 1 | -1) => (link: AnchoredLink) => {
    const by = sign * (link.count ?? 1)
    change.link(by, link)
    if (link.level !== 'primary' || link.progress !== 'placed' || link.is_duplicate === true) return
    byText.set(link.anchor_text, (byText.get(link.anchor_text) ?? 0) + by)
  }
  came.forEach(count(1))
  went.forEach(count(-1))
  const anchors = Array.from(byText, ([anchor_text, counted]) => ({ anchor_text, count: counted }))
  return { pageId, change, phrases, anchors }
}
