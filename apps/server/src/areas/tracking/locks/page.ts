import { notFound } from '../../../http/context.ts'
import { lock } from '../../../db/lock.ts'
import type { LockMode } from '../../../db/lock-order.ts'
import type { TenantDb } from '../../../db/tenant.ts'

type PageLock = Exclude<LockMode, 'key share'>

/**
 * Locks a page: `share` keeps its phrases unchanged while links are classified (several at once), `no key update`
 * allows changing them, `update` deleting the page. Taken before the site's lock.
 */
export async function lockPage(db: TenantDb, pageId: number, mode: PageLock): Promise<void> {
  if (!(await lockPageIfThere(db, pageId, mode))) throw notFound()
}

/** The same; returns false when the page does not exist. */
export async function lockPageIfThere(
  db: TenantDb,
  pageId: number,
  mode: PageLock = 'share',
): Promise<boolean> {
  const row = await lock(db, 'pages', pageId, mode).select('id').executeTakeFirst()
  return row !== undefined
}

/** The same for all pages of a site. Returns their ids. */
export async function lockPagesOf(db: TenantDb, siteId: number, mode?: PageLock): Promise<number[]> {
  const rows = await lock(db, 'pages', undefined, mode).select('id').where('site_id', '=', siteId).execute()
  return rows.map(({ id }) => id)
}
