import { AppError } from '@linkwright/core/contract/errors'
import { whyNotDelete } from '@linkwright/core/tracking/key-phrases/primary'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { follow, type Following } from '../changes/follow.ts'
import { lockPage } from '../locks/page.ts'

/** Deletes a phrase with its ranks. Anchors that matched it alone are natural again, and what was suggested for it is not any more. */
export async function removePhrase(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  id: number,
  setting: Following,
): Promise<void> {
  await lockPage(db, pageId, 'update')
  const phrase = await db
    .from('key_phrases')
    .select('is_primary')
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (phrase === undefined) throw notFound()
  const why = whyNotDelete(phrase.is_primary)
  if (why !== undefined) throw new AppError('refused', why)
  await db.delete('key_phrases').where('id', '=', id).execute()
  await follow(db, ['phraseRemoved'], { siteId, pageIds: [pageId] }, setting)
}
