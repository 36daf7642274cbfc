import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { send } from '../../../live/send.ts'

/** Changes where a link came from; with `was` only when that is still what it says. */
export async function editSource(
  db: TenantDb,
  { siteId, pageId, linkId }: { siteId: number; pageId: number; linkId: number },
  { source, was }: { source: string; was?: string | null | undefined },
): Promise<void> {
  const link = await db
    .from('links')
    .select('source')
    .where('page_id', '=', pageId)
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
  if (link === undefined) throw notFound()
  if (was !== undefined && was !== link.source) throw new AppError('conflict')
  await db
    .update('links')
    .set({ source: source.trim() || null })
    .where('id', '=', linkId)
    .execute()
  await send(db, 'updatePageLinks', { site_id: siteId, page_id: pageId })
}
