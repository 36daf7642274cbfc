import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import type { PageClassifier } from '../links/classifier.ts'
import { addPhraseCounts } from './phrase-counts.ts'
import { changeFigures } from './change-figures.ts'
import { CountsChange } from './counts-change.ts'
import type { LockedSite } from '../locks/site.ts'

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
  { site, pageId, today }: { site: LockedSite; pageId: number; today: string },
  added: readonly AddedLink[],
  page: PageClassifier,
): Promise<void> {
  if (added.length === 0) return
  await addPhraseCounts(db, page.phrases, countAnchors(added))
  const change = new CountsChange()
  for (const { anchor_text, date_added } of added) {
    const anchor_category = page.classify(anchor_text).category
    change.link(1, { anchor_category, level: 'primary', progress: 'placed', date_added })
  }
  const links = message('updatePageLinks', { site_id: site.id, page_id: pageId })
  await changeFigures(db, site, today, new Map([[pageId, change]]), [links])
}

function countAnchors(added: readonly AddedLink[]): { anchor_text: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { anchor_text } of added) counts.set(anchor_text, (counts.get(anchor_text) ?? 0) + 1)
  return Array.from(counts, ([anchor_text, count]) => ({ anchor_text, count }))
}
