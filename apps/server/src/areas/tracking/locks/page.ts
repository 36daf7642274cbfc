import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * Keeps a page's phrases as they are while links are classified by them (`share`; several at once), or for
 * oneself while changing them (`update`). Taken before the site's lock.
 */
export async function lockPage(db: TenantDb, pageId: number, mode: 'share' | 'update'): Promise<void> {
  if (!(await lockPageIfThere(db, pageId, mode))) throw notFound()
}

/** The same where the page may be gone: then it answers false. */
export async function lockPageIfThere(
  db: TenantDb,
  pageId: number,
  mode: 'share' | 'update' = 'share',
): Promise<boolean> {
  const page = db.from('pages').select('id').where('id', '=', pageId)
  const row = await (mode === 'share' ? page.forShare() : page.forNoKeyUpdate()).executeTakeFirst()
  return row !== undefined
}

/** The same for all pages of a site, for changing them; answers their ids. */
export async function lockPagesOf(db: TenantDb, siteId: number): Promise<number[]> {
  const rows = await db
    .from('pages')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
