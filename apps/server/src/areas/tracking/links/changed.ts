import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { changeFigures } from '../figures/change-figures.ts'
import { type CountedLink, CountsChange } from '../figures/counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import type { PageClassifier } from './classifier.ts'
import { addPhraseCounts } from '../figures/phrase-counts.ts'

export interface Target {
  siteId: number
  pageId: number
  /** The day, UTC. */
  today: string
}

interface Anchored extends CountedLink {
  anchor_text: string
}

/** What came to a page and what went. A link that changed its state did both. */
interface Changed {
  came?: readonly Anchored[]
  went?: readonly Anchored[]
}

/**
 * Everything that follows from links that came or went one by one, inside the transaction of the change and under the
 * site's lock. `change` holds what else has changed of the page's counts.
 */
export async function linksChanged(
  db: TenantDb,
  { site, pageId, today }: { site: LockedSite; pageId: number; today: string },
  page: PageClassifier,
  { came = [], went = [] }: Changed,
  change = new CountsChange(),
): Promise<void> {
  for (const link of came) change.link(1, link)
  for (const link of went) change.link(-1, link)
  const counted = ({ level, progress }: Anchored) => level === 'primary' && progress === 'placed'
  await addPhraseCounts(db, page.phrases, [
    ...came.filter(counted).map(({ anchor_text }) => ({ anchor_text, count: 1 })),
    ...went.filter(counted).map(({ anchor_text }) => ({ anchor_text, count: -1 })),
  ])
  const links = message('updatePageLinks', { site_id: site.id, page_id: pageId })
  await changeFigures(db, site, today, new Map([[pageId, change]]), [links])
}
