import {
  type AnchorClass,
  type AnchorType,
  categoryOf,
  classifyAnchor,
} from '@linkwright/core/tracking/links/anchor'
import { hostOf } from '@linkwright/core/values/url'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { classifierOf } from '../../tracking/links/classifier.ts'
import { markInCart } from '../../tracking/links/mark-in-cart.ts'
import { lockSuggestion } from '../../tracking/links/lock-suggestion.ts'
import type { LockedPages, Place, PlacedLine } from '../../tracking/figures/locked-pages.ts'
import type { NewLine } from './line-from-form.ts'
import { checkParent } from './target.ts'

/** The link that a line orders. */
export interface OrderedLink extends Place {
  anchor: string
  /** The selected type; undefined: the suggestion's, or classified by the text. */
  anchor_type: AnchorType | undefined
  /** The target, if it is not a page of the business. */
  url: string | null
  link_map_id: number | null
  parent_id: number | null
  /** The marketplace link that it is. */
  marketplace_link_id: number | null
}

interface InsertedLine {
  id: number
  /** Null for a line that orders no link. */
  link: PlacedLine | null
}

/** Inserts a line into a cart. The caller has locked the user and the link's page, and updates the figures. */
export async function insertLine(
  db: TenantDb,
  lockedPages: LockedPages,
  line: NewLine,
  link: OrderedLink | undefined,
): Promise<InsertedLine> {
  if (link === undefined) return { id: await insertRow(db, line), link: null }
  const type = await readType(db, lockedPages, link)
  const { anchor, anchor_type: _, marketplace_link_id, ...target } = link
  const id = await insertRow(db, line)
  const counted = { ...target, ...type }
  await db
    .insert('cart_links', {
      ...counted,
      marketplace_link_id,
      line_id: id,
      type: line.type,
      anchor_text: anchor,
    })
    .execute()
  await markInCart(db, [counted])
  return { id, link: counted }
}

async function insertRow(db: TenantDb, line: NewLine): Promise<number> {
  return (await db.insert('cart_lines', line).returning('id').executeTakeFirstOrThrow()).id
}

/** Uses the selected type or the suggestion's type; any other is classified by the text. */
async function readType(db: TenantDb, lockedPages: LockedPages, link: OrderedLink) {
  const { anchor, anchor_type, url, page_id, parent_id, link_map_id } = link
  if (page_id !== null && !lockedPages.has(page_id)) throw notFound()
  // Both in the order of their ids.
  if (page_id !== null && parent_id !== null && link_map_id !== null)
    await lock(db, 'links', [parent_id, link_map_id], 'update').select('id').execute()
  if (page_id !== null && parent_id !== null) await checkParent(db, page_id, parent_id)
  const drawn =
    page_id === null || link_map_id === null ? undefined : await lockSuggestion(db, page_id, link_map_id)
  if (anchor_type !== undefined)
    return { anchor_type, anchor_category: categoryOf(anchor_type), type_known: true }
  if (drawn?.anchor_text === anchor) {
    const { anchor_type: type, anchor_category } = drawn
    return { anchor_type: type, anchor_category, type_known: true }
  }
  const { type, category } =
    page_id === null ? readAlone(anchor, url ?? '') : (await classifierOf(db, page_id)).classify(anchor)
  return { anchor_type: type, anchor_category: category, type_known: false }
}

/** Without a page there are no phrases to compare with, only the address. */
function readAlone(anchor: string, url: string): AnchorClass {
  const siteName = hostOf(url) ?? url
  return classifyAnchor({ anchor, phrases: [], siteName, siteUrl: url, fullUrl: url, pageTitle: '' })
}
