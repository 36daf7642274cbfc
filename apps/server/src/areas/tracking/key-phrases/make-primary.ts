import type { TenantDb } from '../../../db/tenant.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPhrase } from './queries.ts'

/** Makes another phrase of a page the primary one, updates the points for its rank, and requests its top ten. */
export async function makePrimary(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  id: number,
  setting: ChangeContext,
): Promise<void> {
  const phrase = await lockPhrase(db, pageId, id)
  if (phrase.is_primary) return
  // In two statements: a page never has two primary phrases, not even for a moment.
  await db
    .update('key_phrases')
    .set({ is_primary: false })
    .where('page_id', '=', pageId)
    .where('is_primary', '=', true)
    .execute()
  await db.update('key_phrases').set({ is_primary: true }).where('id', '=', id).execute()
  await afterChange(db, ['primaryChanged'], { siteId, pageIds: [pageId] }, setting)
}
