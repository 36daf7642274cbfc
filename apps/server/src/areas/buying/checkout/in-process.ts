import { type AnchorClass, type AnchorType, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { lockPageIfThere } from '../../tracking/locks/page.ts'
import { type LockedSite, lockSite } from '../../tracking/locks/site.ts'
import { takeOut } from '../cart/take-out.ts'
import type { FrozenLine } from './frozen.ts'

/** What was ordered, and the pages and sites that it is for, held until the transaction ends. */
interface Held {
  pages: ReadonlySet<number>
  sites: ReadonlyMap<number, LockedSite>
}

/**
 * Holds the pages of what was ordered and of the lines of the cart that it was, which may have been moved meanwhile, and
 * then their sites. What is gone is left out. Under the buyer's lock.
 */
export async function lockPlaces(db: TenantDb, lines: readonly FrozenLine[]): Promise<Held> {
  const ids = lines.map(({ cart_line_id }) => cart_line_id)
  const moved = await db
    .from('cart_links')
    .select('page_id')
    .where('line_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('page_id', 'is not', null)
    .execute()
  const wanted = new Set([...lines, ...moved].flatMap(({ page_id }) => page_id ?? []))
  const pages = new Set<number>()
  for (const id of [...wanted].toSorted((a, b) => a - b)) if (await lockPageIfThere(db, id)) pages.add(id)
  const sites = new Map<number, LockedSite>()
  const rows = await db
    .from('pages')
    .select('site_id')
    .distinct()
    .where('id', '=', sql<number>`any(${[...pages]}::bigint[])`)
    .orderBy('site_id')
    .execute()
  for (const { site_id } of rows) sites.set(site_id, await lockSite(db, site_id))
  return { pages, sites }
}

interface Ordered {
  line: FrozenLine
  page_id: number
  anchor_category: AnchorClass['category']
}

/**
 * The lines leave the cart, and what they order becomes links in process: the suggestions that they were, or new ones. The
 * figures follow. Answers the link of each line of the cart that has one.
 */
export async function linksInProcess(
  db: TenantDb,
  { pages, sites }: Held,
  lines: readonly FrozenLine[],
  today: string,
): Promise<Map<number, number>> {
  const ids = lines.map(({ cart_line_id }) => cart_line_id)
  const taken = await takeOut(db, sql<boolean>`c.id = any(${ids}::bigint[])`)
  const changes = new Map<number, CountsChange>()
  const changeOf = (pageId: number) => {
    const change = changes.get(pageId) ?? new CountsChange()
    changes.set(pageId, change)
    return change
  }
  for (const { link } of taken)
    if (link !== null && link.page_id !== null) changeOf(link.page_id).line(-1, link)
  const ordered = lines.flatMap((line): Ordered[] => {
    const { page_id, anchor_type } = line
    if (page_id === null || anchor_type === null || !pages.has(page_id)) return []
    return [{ line, page_id, anchor_category: categoryOf(anchor_type as AnchorType) }]
  })
  const made = await makeLinks(db, ordered, today, changeOf)
  await figuresFollow(db, sites, today, changes)
  return made
}

async function makeLinks(
  db: TenantDb,
  ordered: readonly Ordered[],
  today: string,
  changeOf: (pageId: number) => CountsChange,
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  const parents = await thereOf(db, ordered)
  for (const { line, page_id, anchor_category } of ordered) {
    const { parent_id, link_map_id, cart_line_id } = line
    // What it was to point to is gone: it is ordered, and is no link of the page.
    if (parent_id !== null && !parents.has(parent_id)) continue
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
    const counted = { anchor_category, level, progress: row.progress, date_added: null }
    const suggestion = link_map_id === null ? undefined : await suggestionOf(db, page_id, link_map_id)
    if (suggestion === undefined) {
      const { id } = await db
        .insert('links', { ...row, page_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.set(cart_line_id, id)
      changeOf(page_id).link(1, counted)
      continue
    }
    await db
      .update('links')
      .set({ ...row, anchor_suggestion: suggestion.anchor_text })
      .where('id', '=', suggestion.id)
      .execute()
    made.set(cart_line_id, suggestion.id)
    changeOf(page_id).link(-1, suggestion).link(1, counted)
  }
  return made
}

/** A suggestion that nobody has taken meanwhile. */
async function suggestionOf(db: TenantDb, pageId: number, id: number) {
  return await db
    .from('links')
    .select(['id', 'anchor_text', 'anchor_category', 'progress', 'level', 'date_added'])
    .where('id', '=', id)
    .where('page_id', '=', pageId)
    .where('progress', '=', 'not_ordered')
    .where('in_cart', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Of the links that others shall point to those that are still there; they are held. */
async function thereOf(db: TenantDb, ordered: readonly Ordered[]): Promise<Set<number>> {
  const ids = ordered.flatMap(({ line }) => line.parent_id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db
    .from('links')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function figuresFollow(
  db: TenantDb,
  sites: ReadonlyMap<number, LockedSite>,
  today: string,
  changes: ReadonlyMap<number, CountsChange>,
): Promise<void> {
  if (changes.size === 0) return
  const rows = await db
    .from('pages')
    .select(['id', 'site_id'])
    .where('id', '=', sql<number>`any(${[...changes.keys()]}::bigint[])`)
    .execute()
  for (const [siteId, site] of sites) {
    const own = rows.filter(({ site_id }) => site_id === siteId).map(({ id }) => id)
    const ofSite = new Map(own.map((id) => [id, changes.get(id) ?? new CountsChange()]))
    const also = own.map((page_id) => message('updatePageLinks', { site_id: siteId, page_id }))
    if (ofSite.size > 0) await changeFigures(db, site, today, ofSite, also)
  }
}
