import { AppError } from '@linkwright/core/contract/errors'
import { deletePhraseProblem } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import type { TenantDb } from '../../../db/tenant.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPhrase } from './queries.ts'

/**
 * Deletes a phrase with its ranks. Anchors that only matched this phrase become natural, and its suggestions are
 * removed.
 */
export async function removePhrase(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  id: number,
  setting: ChangeContext,
): Promise<void> {
  const phrase = await lockPhrase(db, pageId, id)
  const why = deletePhraseProblem(phrase.is_primary)
  if (why !== undefined) throw new AppError('refused', why)
  await db.delete('key_phrases').where('id', '=', id).execute()
  await afterChange(db, ['phraseRemoved'], { siteId, pageIds: [pageId] }, setting)
}
