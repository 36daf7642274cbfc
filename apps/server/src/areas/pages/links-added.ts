import type { TenantDb } from '../../db/tenant.ts'
import { send } from '../../live/send.ts'
import type { PageClassifier } from '../links/classifier.ts'
import { addPhraseCounts } from '../links/phrase-counts.ts'
import { lockSite } from './figure-queries.ts'
import { scoreSite } from './figures.ts'
import { type AddedLinks, addCounts } from './link-counts.ts'

export interface AddedLink {
  anchor_text: string
  date_added: string
}

/**
 * Everything that follows from new placed primary links of one page, inside the transaction that added them: what
 * `refreshFigures` does, but counting only what is new, so that it costs the same however many links the page has.
 */
export async function linksAdded(
  db: TenantDb,
  { siteId, pageId, today }: { siteId: number; pageId: number; today: string },
  added: readonly AddedLink[],
  page: PageClassifier,
): Promise<void> {
  if (added.length === 0) return
  const site = await lockSite(db, siteId)
  await addPhraseCounts(db, page.phrases, countAnchors(added))
  await addCounts(db, pageId, countAdded(added, page))
  await scoreSite(db, site, today, [pageId])
  await send(db, 'updatePageLinks', { site_id: siteId, page_id: pageId })
}

function countAdded(added: readonly AddedLink[], page: PageClassifier): AddedLinks {
  const counts = { exact: 0, blended: 0, natural: 0 }
  let newest: string | null = null
  for (const { anchor_text, date_added } of added) {
    counts[page.classify(anchor_text).category] += 1
    if (newest === null || date_added > newest) newest = date_added
  }
  return {
    placed_exact: counts.exact,
    placed_blended: counts.blended,
    placed_natural: counts.natural,
    newest_link_on: newest,
  }
}

function countAnchors(added: readonly AddedLink[]): { anchor_text: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { anchor_text } of added) counts.set(anchor_text, (counts.get(anchor_text) ?? 0) + 1)
  return Array.from(counts, ([anchor_text, count]) => ({ anchor_text, count }))
}
