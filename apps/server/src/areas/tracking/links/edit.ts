import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { send } from '../../../live/send.ts'

/** Changes a link's source; with `was` only when the stored source still equals it. */
export async function editSource(
  db: TenantDb,
  { siteId, pageId, linkId }: { siteId: number; pageId: number; linkId: number },
  { source, was }: { source: string; was?: string | null | undefined },
  now: Date,
): Promise<void> {
  const changed = await db
    .update('links')
    .set({ source: source.trim() || null, edited_at: now })
    .where('page_id', '=', pageId)
    .where('id', '=', linkId)
    .$if(was !== undefined, (query) => query.where(sql<boolean>`source is not distinct from ${was}`))
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined)
    throw (await isOfPage(db, pageId, linkId)) ? new AppError('conflict') : notFound()
  await send(db, 'updatePageLinks', { site_id: siteId, page_id: pageId })
}

async function isOfPage(db: TenantDb, pageId: number, linkId: number): Promise<boolean> {
  const link = await db
    .from('links')
    .select('id')
    .where('page_id', '=', pageId)
    .where('id', '=', linkId)
    .executeTakeFirst()
  return link !== undefined
}
