import type { TenantDb } from '../../db/tenant.ts'
import { send } from '../../live/send.ts'
import { lockSite } from '../pages/figure-queries.ts'
import { refreshFigures } from '../pages/figures.ts'
import type { PageClassifier } from './classifier.ts'
import { addPhraseCounts } from './phrase-counts.ts'

export interface Target {
  siteId: number
  pageId: number
  /** The day, UTC. */
  today: string
}

interface Changed {
  anchor_text: string
  level: 'primary' | 'secondary'
  progress: 'not_ordered' | 'in_process' | 'placed'
  /** 1 for a link that came, -1 for one that went. */
  count: number
}

/** Everything that follows from links that came or went one by one, inside the transaction of the change. */
export async function linksChanged(
  db: TenantDb,
  { siteId, pageId, today }: Target,
  page: PageClassifier,
  changed: readonly Changed[],
): Promise<void> {
  // Before the phrases, as an import does.
  await lockSite(db, siteId)
  const counted = changed.filter(({ level, progress }) => level === 'primary' && progress === 'placed')
  await addPhraseCounts(db, page.phrases, counted)
  await refreshFigures(db, siteId, today, [pageId])
  await send(db, 'updatePageLinks', { site_id: siteId, page_id: pageId })
}
