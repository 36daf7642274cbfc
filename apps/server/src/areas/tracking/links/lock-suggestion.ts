import { AppError } from '@linkwright/core/contract/errors'
import { TAKEN_FROM_MAP } from '@linkwright/core/tracking/links/link-messages'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/**
 * Locks a suggestion of the link map and returns its anchor, its type and what it counts as.
 * @throws AppError not_found when the page has no such suggestion; conflict when it was completed or put into a
 * cart in between.
 */
export async function lockSuggestion(db: TenantDb, pageId: number, id: number) {
  const suggestion = await lock(db, 'links', id, 'update')
    .select(['anchor_text', 'anchor_type', 'anchor_category', 'progress', 'level', 'date_added', 'in_cart'])
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  if (suggestion === undefined) throw notFound()
  if (suggestion.progress !== 'not_ordered' || suggestion.in_cart)
    throw new AppError('conflict', TAKEN_FROM_MAP)
  return suggestion
}
