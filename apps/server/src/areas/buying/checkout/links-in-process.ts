import { type AnchorClass, type AnchorType, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { CountsByPage, type LockedPages } from '../../tracking/figures/locked-pages.ts'
import { deleteLines } from '../cart/remove-lines.ts'
import type { FrozenLine } from './frozen-cart.ts'

interface Ordered {
  line: FrozenLine
  page_id: number
  anchor_category: AnchorClass['category']
}

/**
 * Moves lines out of the cart and turns what they order into links in process: their suggestions, or new links.
 * Updates the figures. Returns the link of each cart line that has one.
 */
export async function linksInProcess(
  db: TenantDb,
  lockedPages: LockedPages,
  lines: readonly FrozenLine[],
  today: string,
): Promise<Map<number, number>> {
  const ids = lines.map(({ cart_line_id }) => cart_line_id)
  const taken = await deleteLines(db, sql<boolean>`c.id = any(${ids}::bigint[])`)
  const changes = new CountsByPage()
  for (const { link } of taken)
    if (link !== null && link.page_id !== null) changes.of(link.page_id).line(-1, link)
  const ordered = lines.flatMap((line): Ordered[] => {
    const { page_id, anchor_type } = line
    if (page_id === null || anchor_type === null || !lockedPages.has(page_id)) return []
    return [{ line, page_id, anchor_category: categoryOf(anchor_type as AnchorType) }]
  })
  const made = await makeLinks(db, ordered, today, changes)
  await lockedPages.changeCounts(db, today, changes, (place) => [message('updatePageLinks', place)])
  return made
}

async function makeLinks(
  db: TenantDb,
  ordered: readonly Ordered[],
  today: string,
  changes: CountsByPage,
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  const there = await lockLinks(db, ordered)
  for (const { line, page_id, anchor_category } of ordered) {
    const { parent_id, link_map_id, cart_line_id } = line
    // Its parent was deleted: it is ordered, but is not a link of the page.
    if (parent_id !== null && !there.has(parent_id)) continue
    const level = parent_id === null ? ('primary' as const) : ('secondary' as const)
    const row = {
      anchor_text: line.anchor_text ?? '',
      anchor_type: line.anchor_type ?? '',
      anchor_category,
      type_known: true,
      level,
      parent_id,
      progress: 'in_process' as const,
      date_ordered: today,
    }
    const { anchor_type } = row
    const counted = { anchor_category, anchor_type, level, progress: row.progress, date_added: null }
    const suggestion = link_map_id === null ? undefined : await suggestionOf(db, page_id, link_map_id)
    if (suggestion === undefined) {
      const { id } = await db
        .insert('links', { ...row, page_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.set(cart_line_id, id)
      changes.of(page_id).link(1, counted)
      continue
    }
    await db
      .update('links')
      .set({ ...row, anchor_suggestion: suggestion.anchor_text })
      .where('id', '=', suggestion.id)
      .execute()
    made.set(cart_line_id, suggestion.id)
    changes.of(page_id).link(-1, suggestion).link(1, counted)
  }
  return made
}

/** A suggestion that is still free. */
async function suggestionOf(db: TenantDb, pageId: number, id: number) {
  return await lock(db, 'links', id, 'update')
    .select(['id', 'anchor_text', 'anchor_type', 'anchor_category', 'progress', 'level', 'date_added'])
    .where('page_id', '=', pageId)
    .where('progress', '=', 'not_ordered')
    .where('in_cart', '=', false)
    .executeTakeFirst()
}

/** Locks the ordered suggestions and the parents; returns those that still exist. */
async function lockLinks(db: TenantDb, ordered: readonly Ordered[]): Promise<Set<number>> {
  const ids = ordered.flatMap(({ line }) => [line.parent_id ?? [], line.link_map_id ?? []].flat())
  if (ids.length === 0) return new Set()
  const rows = await lock(db, 'links', ids, 'update').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
