import { AppError } from '@linkwright/core/contract/errors'
import { whyNotDelete } from '@linkwright/core/tracking/key-phrases/primary'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type Services, today } from '../../../http/context.ts'
import { renewLinkMap } from '../link-map/renew.ts'
import { classifyAgain } from '../links/classify-again.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { lockPage } from '../locks/page.ts'

/** Deletes a phrase with its ranks. Anchors that matched it alone are natural again, and what was suggested for it is not any more. */
export async function removePhrase(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  id: number,
  { now, random }: Pick<Services, 'now' | 'random'>,
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
  await classifyAgain(db, pageId)
  await renewLinkMap(db, { siteId, pageId }, random)
  await refreshFigures(db, siteId, today({ now }), [pageId])
}
