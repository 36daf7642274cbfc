import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { promoteDuplicates } from '../../../db/promote-duplicates.ts'
import { countedLinkRow } from '../figures/counts-change.ts'
import { type AnchoredLink, afterLinksChange } from '../figures/after-links-change.ts'
import { lockPageAndSite } from '../locks/page-and-site.ts'
import type { CartPort } from './cart-port.ts'
import { classifierOf } from './classifier.ts'
import type { Target } from './target.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

export const anchoredRow = { ...countedLinkRow, anchor_text: is.text }
const deletedLinkRow = {
  ...anchoredRow,
  id: is.number,
  page_id: is.number,
  url_hash: is.bytesOrNull,
  is_duplicate: is.boolean,
}
export type DeletedLink = RowOf<typeof deletedLinkRow>
const treeRow = {
  ...deletedLinkRow,
  /** The selected link that it is deleted with. */
  root: is.number,
}

/** Deletes a link with its child links and the cart lines that would have linked to them. */
export async function removeLink(
  db: TenantDb,
  { siteId, pageId, today }: Target,
  linkId: number,
  carts: CartPort,
): Promise<void> {
  const site = await lockPageAndSite(db, { siteId, pageId })
  const went = await treesOf(db, [pageId], [linkId])
  if (went.length === 0) throw notFound()
  const ids = went.map(({ id }) => id)
  const change = (await carts.removeLines(db, ids)).get(pageId)
  await db.delete('links').where('id', 'in', ids).execute()
  const { phrases } = await classifierOf(db, pageId)
  const came = await promotedDuplicates(db, went)
  await afterLinksChange(db, { site, pageId, today }, phrases, { went, came }, change && { change })
}

/** The duplicates of deleted links that now count in their place. */
export async function promotedDuplicates(
  db: TenantDb,
  went: readonly DeletedLink[],
): Promise<(AnchoredLink & { page_id: number; url_hash: Buffer })[]> {
  const addresses = went.flatMap(({ page_id, url_hash, is_duplicate }) =>
    url_hash === null || is_duplicate ? [] : [{ page_id, url_hash }],
  )
  const promoted = await promoteDuplicates(db, 'links', addresses)
  if (promoted.length === 0) return []
  const { rows } = await typedSql({ ...anchoredRow, page_id: is.number, url_hash: is.bytes })`
    select page_id, anchor_text, anchor_category, anchor_type, level, progress, date_added, url_hash from links
    where business_id = ${db.businessId} and id = any(${promoted.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows
}

/**
 * These links of the pages with all their child links, each once: a link below another selected one belongs to that
 * one's tree.
 */
export async function treesOf(
  db: TenantDb,
  pageIds: readonly number[],
  linkIds: readonly number[],
): Promise<RowOf<typeof treeRow>[]> {
  const { rows } = await typedSql(treeRow)`
    with recursive tree as (
      select id, id as root, 0 as depth from links
      where business_id = ${db.businessId} and page_id = any(${[...pageIds]}::bigint[]) and id = any(${[...linkIds]}::bigint[])
      union all
      select l.id, tree.root, tree.depth + 1
      from tree join links l on l.business_id = ${db.businessId} and l.parent_id = tree.id),
    topmost as (select distinct on (id) id, root from tree order by id, depth desc)
    select l.id, l.page_id, t.root, l.anchor_text, l.anchor_category, l.anchor_type, l.level, l.progress, l.date_added,
      l.is_duplicate, l.url_hash
    from topmost t join links l on l.business_id = ${db.businessId} and l.id = t.id`.execute(db)
  return rows
}
