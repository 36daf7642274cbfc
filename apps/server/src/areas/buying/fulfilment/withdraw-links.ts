import { linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import { sql } from 'kysely'
import { lock, lockClause } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { message } from '../../../live/send.ts'
import { countedLinkRow } from '../../tracking/figures/counts-change.ts'
import { classifierOf } from '../../tracking/links/classifier.ts'
import { CountsByPage, type LockedPages } from '../../tracking/figures/locked-pages.ts'
import type { LockedLine } from './locked-order.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const restoredRow = { ...countedLinkRow, id: is.number, page_id: is.number }

const linksMessage = (place: { site_id: number; page_id: number }) => [message('updatePageLinks', place)]

/**
 * Removes the links in process of these lines, and stores them with the lines to be restored. Links with child
 * links or cart lines stay, because deleting them would delete those too.
 */
export async function withdrawLinks(
  db: TenantDb,
  pages: LockedPages,
  lines: readonly LockedLine[],
  today: string,
): Promise<void> {
  const ids = lines.flatMap(({ link_id }) => link_id ?? [])
  if (ids.length === 0) return
  const { rows } = await typedSql({ ...restoredRow, is_duplicate: is.boolean })`
    with kept as materialized (
      select k.id, to_jsonb(k) as link from links k
      where k.business_id = ${db.businessId} and k.id = any(${ids}::bigint[]) and k.progress = 'in_process'
        and k.cart_tiers = 0 and not exists (
          select from links c where c.business_id = k.business_id and c.parent_id = k.id)
      order by k.id ${lockClause(db, 'links', ids, { mode: 'update' })}),
    noted as (
      update order_lines l set withdrawn_link = kept.link, link_id = null from kept
      where l.business_id = ${db.businessId} and l.id = any(${lines.map(({ id }) => id)}::bigint[]) and l.link_id = kept.id)
    delete from links k using kept where k.business_id = ${db.businessId} and k.id = kept.id
    returning k.id, k.page_id, k.anchor_category, k.anchor_type, k.level, k.progress, k.date_added, k.is_duplicate`.execute(
    db,
  )
  const changes = new CountsByPage()
  for (const link of rows) changes.of(link.page_id).link(-1, link)
  await pages.changeCounts(db, today, changes, linksMessage)
}

interface WithdrawnLink {
  id: number
  page_id: number
  anchor_text: string
  type_known: boolean
  parent_id: number | null
}

const textColumns = (of = '') => sql.join(linkTextNames.map((name) => sql.ref(`${of}${name}`)))

/** Restores withdrawn links with their ids, unless their page or parent was deleted. */
export async function restoreLinks(
  db: TenantDb,
  pages: LockedPages,
  lines: readonly LockedLine[],
  today: string,
): Promise<void> {
  const changes = new CountsByPage()
  const there = await lockParents(db, lines)
  for (const line of lines) {
    const withdrawn = line.withdrawn_link as WithdrawnLink | null
    if (withdrawn === null) continue
    await db.update('order_lines').set({ withdrawn_link: null }).where('id', '=', line.id).execute()
    if (!pages.has(withdrawn.page_id) || (withdrawn.parent_id !== null && !there.has(withdrawn.parent_id)))
      continue
    const { classify } = await classifierOf(db, withdrawn.page_id)
    const read = withdrawn.type_known ? undefined : classify(withdrawn.anchor_text)
    const { rows } = await typedSql(restoredRow)`
      insert into links (business_id, id, page_id, anchor_text, anchor_type, anchor_category, type_known,
        anchor_suggestion, level, parent_id, progress, source, ${textColumns()}, date_ordered, created_at)
      select ${db.businessId}, r.id, r.page_id, r.anchor_text, coalesce(${read?.type ?? null}, r.anchor_type),
        coalesce(${read?.category ?? null}, r.anchor_category), r.type_known, r.anchor_suggestion, r.level, r.parent_id,
        'in_process', r.source, ${textColumns('r.')}, r.date_ordered, r.created_at
      from jsonb_populate_record(null::links, ${JSON.stringify(withdrawn)}::jsonb) r
      returning id, page_id, anchor_category, anchor_type, level, progress, date_added`.execute(db)
    const [link] = rows
    if (link === undefined) continue
    there.add(link.id)
    changes.of(link.page_id).link(1, link)
    await db.update('order_lines').set({ link_id: link.id }).where('id', '=', line.id).execute()
  }
  await pages.changeCounts(db, today, changes, linksMessage)
}

/** Locks the parents of these links that still exist. */
async function lockParents(db: TenantDb, lines: readonly LockedLine[]): Promise<Set<number>> {
  const ids = lines.flatMap(({ withdrawn_link }) => (withdrawn_link as WithdrawnLink | null)?.parent_id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await lock(db, 'links', ids, 'key share').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
