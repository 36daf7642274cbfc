import { AppError } from '@linkwright/core/contract/errors'
import { reportingProblem } from '@linkwright/core/tracking/pages/reporting'
import type { Page } from '@linkwright/core/tracking/pages/page'
import type { TenantDb } from '../../../db/tenant.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPage } from '../locks/page.ts'

/** Changes which gauges a page follows; its bands and its score change with it. */
export async function setReporting(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  reporting: Page['reporting'],
  setting: ChangeContext,
): Promise<void> {
  await lockPage(db, pageId, 'no key update')
  const page = await db.from('pages').select('page_type').where('id', '=', pageId).executeTakeFirstOrThrow()
  const counted = await db
    .from('top_ten_rows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('page_id', '=', pageId)
    .where('ignored', '=', false)
    .executeTakeFirstOrThrow()
  const why = reportingProblem(reporting, { page_type: page.page_type, competitors: counted.count })
  if (why !== undefined) throw new AppError('refused', why)
  await db.update('pages').set({ reporting }).where('id', '=', pageId).execute()
  await afterChange(db, ['reportingChanged'], { siteId, pageIds: [] }, setting)
}
