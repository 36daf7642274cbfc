import type { EditSiteForm } from '@linkwright/core/sites/site-form'
import type { TenantDb } from '../../db/tenant.ts'
import { notFound } from '../../http/context.ts'
import { classifyAgain } from '../links/classify-again.ts'
import { refreshFigures } from '../pages/figures.ts'
import { lockPagesOf } from '../pages/lock.ts'
import { refuseOlder } from '../../db/version.ts'
import { siteColumns } from './add.ts'

/** Replaces what the form holds. Anchors are told by the site's name and address, so those change what links are. */
export async function editSite(
  db: TenantDb,
  siteId: number,
  form: EditSiteForm & { version?: number | undefined },
  today: string,
): Promise<void> {
  // Pages are locked before their site, as everywhere.
  const pageIds = await lockPagesOf(db, siteId)
  const before = await db
    .from('sites')
    .select(['name', 'url', 'version'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  refuseOlder(before, form)
  const columns = siteColumns(form)
  await db
    .update('sites')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', siteId)
    .execute()
  const isRenamed = before.name !== columns.name || before.url !== columns.url
  if (isRenamed) for (const pageId of pageIds) await classifyAgain(db, pageId)
  await refreshFigures(db, siteId, today, isRenamed ? pageIds : [])
}
