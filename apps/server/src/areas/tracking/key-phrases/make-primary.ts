import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type Services, today } from '../../../http/context.ts'
import { lockPage } from '../locks/page.ts'
import { askForScoutingAgain } from '../scouting/ask.ts'
import { topTenChanged } from '../top-ten/changed.ts'

/** Makes another phrase of a page its primary one; the points for its rank follow, and its top ten is
 * looked up anew. */
export async function makePrimary(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  id: number,
  services: Pick<Services, 'now' | 'config'>,
): Promise<void> {
  await lockPage(db, pageId, 'update')
  const phrase = await db
    .from('key_phrases')
    .select('is_primary')
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (phrase === undefined) throw notFound()
  if (phrase.is_primary) return
  // One after the other: a page never has two, not even for a moment.
  await db
    .update('key_phrases')
    .set({ is_primary: false })
    .where('page_id', '=', pageId)
    .where('is_primary', '=', true)
    .execute()
  await db.update('key_phrases').set({ is_primary: true }).where('id', '=', id).execute()
  await askForScoutingAgain(db, pageId, services)
  await topTenChanged(db, { siteId, pageId }, today(services))
}
