import { linkKey, storedUrl } from '@linkwright/core/values/url'
import type { AnchorClass } from '@linkwright/core/tracking/links/anchor'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { urlHash } from '../../../db/url-hash.ts'
import { message } from '../../../live/send.ts'
import { addPhraseCounts } from '../../tracking/figures/phrase-counts.ts'
import { classifierOf, type PageClassifier } from '../../tracking/links/classifier.ts'
import { CountsByPage, type LockedPages } from '../../tracking/figures/locked-pages.ts'
import type { LockedLine } from './locked-order.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const columns = [
  'id',
  'page_id',
  'anchor_text',
  'anchor_type',
  'anchor_category',
  'type_known',
  'level',
  'parent_id',
  'progress',
  'date_added',
  'cart_tiers',
  'is_duplicate',
] as const

/**
 * Turns the links in process of published lines into placed links with address and date. When the page already has
 * a link from that address, that link is used instead, since a page has one link per source. Updates the figures.
 * Returns the links of lines that got another one.
 */
export async function placeLinks(
  db: TenantDb,
  pages: LockedPages,
  lines: readonly LockedLine[],
  today: string,
): Promise<Map<number, number>> {
  const changes = new CountsByPage()
  const adopted = new Map<number, number>()
  const classifiers = new Map<number, PageClassifier>()
  // In the order of their ids, which may differ from that of the lines.
  const ids = lines.flatMap(({ link_id, published_url }) => (published_url === null ? [] : (link_id ?? [])))
  if (ids.length > 1) await lock(db, 'links', ids, 'update').select('id').execute()
  for (const line of lines) {
    const { link_id, published_url } = line
    const url = published_url === null ? undefined : storedUrl(published_url)
    if (link_id === null || url === undefined) continue
    const link = await linkOf(db, link_id)
    if (link === undefined || link.progress === 'placed' || !pages.has(link.page_id)) continue
    const page = classifiers.get(link.page_id) ?? (await classifierOf(db, link.page_id))
    classifiers.set(link.page_id, page)
    const url_hash = urlHash(linkKey(url) ?? url)
    const other = await lock(db, 'links', undefined, 'update')
      .select(columns)
      .where('page_id', '=', link.page_id)
      .where('url_hash', '=', url_hash)
      .where(sql<boolean>`not is_duplicate`)
      .executeTakeFirst()
    const day = line.published_at?.toISOString().slice(0, 10) ?? today
    const placed = { progress: 'placed' as const, date_added: day, date_completed: day }
    const came = { ...link, ...anchorOf(line, link, page), ...placed, is_duplicate: false }
    if (other === undefined) {
      const { anchor_text, anchor_type, anchor_category, type_known } = came
      await db
        .update('links')
        .set({
          anchor_text,
          anchor_type,
          anchor_category,
          type_known,
          ...placed,
          url,
          url_hash,
          is_duplicate: false,
        })
        .set(line.published_da === null ? {} : { da: line.published_da, da_told_on: null })
        .where('id', '=', link.id)
        .execute()
      changes.of(link.page_id).link(-1, link).link(1, came)
      await addPhraseCounts(db, page.phrases, counted(came, 1))
      continue
    }
    adopted.set(line.id, other.id)
    changes.of(link.page_id).link(-1, link)
    // A descendant of the replaced link takes its place in the tree: otherwise the links between them would form a
    // cycle.
    const [parent_id, level] = (await pointsTo(db, other.id, link.id))
      ? [link.parent_id, link.level]
      : [other.parent_id, other.level]
    await moveTiers(db, link, other)
    const now = { ...other, parent_id, level, ...(other.progress === 'placed' ? {} : placed) }
    await db
      .update('links')
      .set({ parent_id, level, ...(other.progress === 'placed' ? {} : placed) })
      .where('id', '=', other.id)
      .execute()
    await db.delete('links').where('id', '=', link.id).execute()
    changes.of(link.page_id).link(-1, other).link(1, now)
    await addPhraseCounts(db, page.phrases, [...counted(other, -1), ...counted(now, 1)])
  }
  await pages.changeCounts(db, today, changes, (place) => [message('updatePageLinks', place)])
  return adopted
}

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

async function linkOf(db: TenantDb, id: number) {
  return await lock(db, 'links', id, 'update').select(columns).executeTakeFirst()
}

/** Reclassifies an anchor that an administrator has changed. */
function anchorOf({ anchor_text }: LockedLine, link: Link, { classify }: PageClassifier) {
  if (anchor_text === null || anchor_text === link.anchor_text) return {}
  const { type, category }: AnchorClass = classify(anchor_text)
  return { anchor_text, anchor_type: type, anchor_category: category, type_known: false }
}

/** Whether a link points to another one, directly or indirectly. */
async function pointsTo(db: TenantDb, id: number, on: number): Promise<boolean> {
  const { rows } = await typedSql({ hangs: is.boolean })`
    with recursive up as (
      select k.id, k.parent_id from links k where k.business_id = ${db.businessId} and k.id = ${id}
      union
      select k.id, k.parent_id from up join links k on k.business_id = ${db.businessId} and k.id = up.parent_id)
    select exists (select from up where parent_id = ${on}) as hangs`.execute(db)
  return rows[0]?.hangs ?? false
}

/** Moves child links and cart lines of one link to another. */
async function moveTiers(db: TenantDb, link: Link, other: Link): Promise<void> {
  await db
    .update('links')
    .set({ parent_id: other.id })
    .where('parent_id', '=', link.id)
    .where('id', '<>', other.id)
    .execute()
  if (link.cart_tiers === 0) return
  await db.update('cart_links').set({ parent_id: other.id }).where('parent_id', '=', link.id).execute()
  await db
    .update('links')
    .set((set) => ({ cart_tiers: set('cart_tiers', '+', link.cart_tiers) }))
    .where('id', '=', other.id)
    .execute()
}

/** Placed links of the first tier count for the page's phrases. */
function counted(
  { level, progress, anchor_text }: Pick<Link, 'level' | 'progress' | 'anchor_text'>,
  count: number,
) {
  return level === 'primary' && progress === 'placed' ? [{ anchor_text, count }] : []
}
