import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { deleteBelowPages, deleteRowsOf } from '../pages/delete-below.ts'
import { lockPagesOf } from '../locks/page.ts'

/** Deletes a site with everything below it. */
export async function removeSite(db: TenantDb, siteId: number, setting: ChangeContext): Promise<void> {
  // Waits for imports that add links to its pages, as every change of a site.
  const pageIds = await lockPagesOf(db, siteId, 'update')
  await lock(db, 'sites', siteId, 'update').select('id').execute()
  await deleteBelowPages(db, pageIds)
  await deleteRowsOf(db, 'disavowed', [siteId])
  const imports = await db.from('imports').select('id').where('site_id', '=', siteId).execute()
  await deleteRowsOf(
    db,
    'import_refusals',
    imports.map(({ id }) => id),
  )
  // Nothing can be restored to a deleted site.
  const runs = await db
    .from('bulk_runs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('act', '=', 'imports.undo')
    .execute()
  await deleteRowsOf(
    db,
    'trash',
    runs.map(({ id }) => id),
  )
  await db.delete('sites').where('id', '=', siteId).execute()
  await afterChange(db, ['siteRemoved'], { siteId, pageIds: [] }, setting)
}
