import { notFound } from '../../../http/context.ts'
import { lock } from '../../../db/lock.ts'
import type { LockMode } from '../../../db/lock-order.ts'
import type { TenantDb } from '../../../db/tenant.ts'

type PageLock = Exclude<LockMode, 'key share'>

/**
 * Keeps a page's phrases as they are while links are classified by them (`share`; several at once), or for
 * oneself while changing them (`no key update`), or for deleting the page (`update`). Taken before the site's lock.
 */
export async function lockPage(db: TenantDb, pageId: number, mode: PageLock): Promise<void> {
  if (!(await lockPageIfThere(db, pageId, mode))) throw notFound()
}

/** The same where the page may be gone: then it answers false. */
export async function lockPageIfThere(
  db: TenantDb,
  pageId: number,
  mode: PageLock = 'share',
): Promise<boolean> {
  const row = await lock(db, 'pages', pageId, mode).select('id').executeTakeFirst()
  return row !== undefined
}

/** The same for all pages of a site, for changing or deleting them; answers their ids. */
export async function lockPagesOf(db: TenantDb, siteId: number, mode?: PageLock): Promise<number[]> {
  const rows = await lock(db, 'pages', undefined, mode).select('id').where('site_id', '=', siteId).execute()
  return rows.map(({ id }) => id)
}
