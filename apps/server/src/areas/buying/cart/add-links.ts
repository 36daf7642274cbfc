import type { AddLinksForm } from '@linkwright/core/buying/cart/add-links-form'
import {
  linesRefused,
  MAX_CART_LINES,
  noRoomFor,
  ORDERED_TWICE,
  PAGE_NOT_THERE,
} from '@linkwright/core/buying/cart/cart-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { CART_CHANGED } from '@linkwright/core/live/messages'
import { TAKEN_FROM_MAP } from '@linkwright/core/tracking/links/link-messages'
import { categoryOf } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { lockUser } from '../../account/session/queries.ts'
import { lockPages } from '../../tracking/figures/locked-pages.ts'
import { markInCart } from '../../tracking/links/mark-in-cart.ts'
import { lineFromForm, type Today } from './line-from-form.ts'
import { countLines } from './queries.ts'

type Line = AddLinksForm['lines'][number]
type Issue = { path: (string | number)[]; message: string }

/**
 * Puts links to pages of one site into the caller's cart: all of them, or none when one is refused. The statements are
 * the same for one line and for 500, and the figures of each page are updated once. Returns the ids of the lines.
 */
export async function addLinks(
  db: TenantDb,
  caller: Caller,
  { siteId, form }: { siteId: number; form: AddLinksForm },
  time: Today,
): Promise<number[]> {
  const { type, link, content = null, source = null, lines } = form
  const line = await lineFromForm(db, caller, { type, link, content, source }, time)
  // Locked in the order of `addLine`.
  await lockUser(db, caller.user_id)
  const inCart = await countLines(db, caller.user_id)
  if (inCart + lines.length > MAX_CART_LINES) throw new AppError('refused', noRoomFor(lines.length, inCart))
  const pages = await pagesOnSite(db, siteId, lines)
  const locked = await lockPages(
    db,
    [...pages].map((page_id) => ({ site_id: siteId, page_id })),
  )
  const refused = [
    ...issuesOf(lines, 'page_id', ({ page_id }) => (locked.has(page_id) ? undefined : PAGE_NOT_THERE)),
    ...(await refusedSuggestions(db, lines)),
  ]
  if (refused.length > 0)
    throw new AppError('refused', linesRefused(refused.length, lines.length), { issues: refused })
  const inserted = await db
    .insert(
      'cart_lines',
      lines.map(() => line),
    )
    .returning('id')
    .execute()
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = lines.map(({ page_id, anchor, anchor_type, linkMap_id = null }, at) => ({
    line_id: ids[at] ?? 0,
    type,
    site_id: siteId,
    page_id,
    url: null,
    link_map_id: linkMap_id,
    parent_id: null,
    marketplace_link_id: null,
    anchor_text: anchor.trim(),
    anchor_type,
    anchor_category: categoryOf(anchor_type),
    type_known: true,
  }))
  await db.insert('cart_links', links).execute()
  await markInCart(db, links)
  await publishTaskTo(db, [caller.user_id], CART_CHANGED, null)
  await locked.updateFigures(
    db,
    time.today,
    links.map((each) => [1, each] as const),
  )
  return ids
}

async function pagesOnSite(db: TenantDb, siteId: number, lines: readonly Line[]): Promise<Set<number>> {
  const ids = lines.map(({ page_id }) => page_id)
  const rows = await db
    .from('pages')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks the suggestions of the lines, and returns why some can no longer be ordered. */
async function refusedSuggestions(db: TenantDb, lines: readonly Line[]): Promise<Issue[]> {
  const ids = lines.flatMap(({ linkMap_id }) => linkMap_id ?? [])
  if (ids.length === 0) return []
  const rows = await lock(db, 'links', ids, 'update')
    .select(['id', 'page_id', 'progress', 'in_cart'])
    .execute()
  const free = new Map(
    rows
      .filter(({ progress, in_cart }) => progress === 'not_ordered' && !in_cart)
      .map(({ id, page_id }) => [id, page_id]),
  )
  const seen = new Set<number>()
  return issuesOf(lines, 'linkMap_id', ({ linkMap_id, page_id }) => {
    if (linkMap_id === undefined || linkMap_id === null) return undefined
    if (seen.has(linkMap_id)) return ORDERED_TWICE
    seen.add(linkMap_id)
    return free.get(linkMap_id) === page_id ? undefined : TAKEN_FROM_MAP
  })
}

function issuesOf(
  lines: readonly Line[],
  field: keyof Line,
  problem: (line: Line) => string | undefined,
): Issue[] {
  return lines.flatMap((line, at) => {
    const message = problem(line)
    return message === undefined ? [] : [{ path: ['lines', at, field], message }]
  })
}
