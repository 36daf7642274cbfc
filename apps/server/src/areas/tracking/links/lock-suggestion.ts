import { AppError } from '@linkwright/core/contract/errors'
import { TAKEN_FROM_MAP } from '@linkwright/core/tracking/links/add-messages'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/**
 * Holds a suggestion of the link map, and answers its anchor and type, and as what it is counted. Throws 404 when it is
 * not of the page, 409 when another tab or person was faster: it was added, or lies in a cart.
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
