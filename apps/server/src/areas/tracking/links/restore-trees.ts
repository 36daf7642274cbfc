import { ALREADY_RESTORED } from '@linkwright/core/account/bulk/bulk-actions'
import {
  LINK_PAGE_DELETED,
  PARENT_LINK_DELETED,
  URL_EXISTS,
} from '@linkwright/core/tracking/links/link-messages'
import { sql } from 'kysely'
import { z } from 'zod'
import { countOldest } from '../../../db/promote-duplicates.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Refused } from '../../account/bulk/define.ts'
import { restoreFromTrash, trashedRows } from '../../account/bulk/trash.ts'
import type { CountedLink } from '../figures/counts-change.ts'
import { anyOf, changePages, type LockedPages } from './delete-trees.ts'

/** The stored columns that decide whether a link can be restored. */
const TrashedLink = z.object({
  id: z.int(),
  page_id: z.int(),
  parent_id: z.int().nullable(),
  url_hash: z.string().nullable(),
  is_duplicate: z.boolean(),
})
type TrashedLink = z.infer<typeof TrashedLink>

/** Restores links that a run has deleted, with their child links. Returns why links were not restored. */
export async function restoreTrees(
  db: TenantDb,
  locked: LockedPages,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  const rows = await trashedRows(db, runId, 'links', ids, Object.keys(TrashedLink.shape))
  const trashed = rows.map(({ chosen, row }) => ({ chosen, row: TrashedLink.parse(row) }))
  const refused = new Map<number, string>()
  const found = new Set(trashed.map(({ chosen }) => chosen))
  for (const id of ids) if (!found.has(id)) refused.set(id, ALREADY_RESTORED)
  const present = await existingOnPages(
    db,
    [...locked.pages.keys()],
    trashed.map(({ row }) => row),
  )
  // A child link selected in the same run was deleted before its parent: trees with higher ids are restored first.
  const trees = Map.groupBy(trashed, ({ chosen }) => chosen)
  for (const chosen of [...trees.keys()].toSorted((a, b) => b - a)) {
    const tree = (trees.get(chosen) ?? []).map(({ row }) => row)
    const above = tree.find(({ id }) => id === chosen)?.parent_id ?? null
    if (tree.some(({ page_id }) => !locked.pages.has(page_id))) refused.set(chosen, LINK_PAGE_DELETED)
    else if (tree.some((row) => !row.is_duplicate && present.addresses.has(addressOf(row))))
      refused.set(chosen, URL_EXISTS)
    else if (above !== null && !present.ids.has(above)) refused.set(chosen, PARENT_LINK_DELETED)
    else for (const { id } of tree) present.ids.add(id)
  }
  const wanted = ids.filter((id) => !refused.has(id))
  if (wanted.length === 0) return refused
  const back = trashed.filter(({ chosen }) => !refused.has(chosen)).map(({ row }) => row.id)
  await restoreFromTrash(db, runId, 'links', wanted)
  // No cart line can refer to them after they were deleted.
  await db
    .update('links')
    .set({ in_cart: false, cart_tiers: 0 })
    .where('id', '=', anyOf(back))
    .where(sql<boolean>`(in_cart or cart_tiers > 0)`)
    .execute()
  const { counted, marked } = await countOldest(
    db,
    'links',
    trashed.flatMap(({ row: { page_id, url_hash, is_duplicate } }) =>
      is_duplicate && url_hash !== null ? [{ page_id, url_hash: bytesOf(url_hash) }] : [],
    ),
  )
  const isBack = new Set(back)
  const came = await reclassifiedRows(db, locked, [...back, ...counted.filter((id) => !isBack.has(id))])
  const left = await reclassifiedRows(
    db,
    locked,
    marked.filter((id) => !isBack.has(id)),
  )
  const went = left.map((row) => ({ ...row, is_duplicate: false }))
  await changePages(db, locked, { came, went })
  return refused
}

/** The existing parents of these links, and which of their addresses their pages have now. */
async function existingOnPages(db: TenantDb, pageIds: readonly number[], rows: readonly TrashedLink[]) {
  const above = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const addresses = rows.filter(({ url_hash }) => url_hash !== null)
  // `intersect` instead of a join or a list: a planner that believes the pages are empty, as they were a moment ago,
  // would compare each link with each hash.
  const { rows: found } = await typedSql({
    id: is.numberOrNull,
    page_id: is.numberOrNull,
    hash: is.textOrNull,
  })`
    select id, null as page_id, null as hash from links
    where business_id = ${db.businessId} and page_id = ${anyOf(pageIds)} and id = ${anyOf(above)}
    union all
    select null, known.page_id, known.url_hash::text from (
      select page_id, url_hash from links
      where business_id = ${db.businessId} and page_id = ${anyOf(pageIds)} and url_hash is not null
        and not is_duplicate
      intersect select unnest(${addresses.map(({ page_id }) => page_id)}::bigint[]),
        unnest(${addresses.map(({ url_hash }) => url_hash)}::bytea[])) as known`.execute(db)
  return {
    ids: new Set(found.flatMap(({ id }) => id ?? [])),
    addresses: new Set(found.map(({ page_id, hash }) => `${page_id} ${hash}`)),
  }
}

interface RestoredLink extends CountedLink {
  id: number
  page_id: number
  anchor_text: string
  type_known: boolean
}

/** The restored links. Types from the text are classified again, because the phrases of a page may have changed. */
export async function reclassifiedRows(
  db: TenantDb,
  { pages }: LockedPages,
  ids: readonly number[],
): Promise<RestoredLink[]> {
  const rows: RestoredLink[] = await db
    .from('links')
    .select([
      'id',
      'page_id',
      'anchor_text',
      'anchor_type',
      'anchor_category',
      'type_known',
      'level',
      'progress',
      'date_added',
      'is_duplicate',
    ])
    .where('id', '=', anyOf(ids))
    .execute()
  const changed = rows.flatMap((row) => {
    const read = pages.get(row.page_id)?.classify(row.anchor_text)
    if (read === undefined || row.type_known) return []
    const same = read.type === row.anchor_type && read.category === row.anchor_category
    return same ? [] : [{ ...row, anchor_type: read.type, anchor_category: read.category }]
  })
  if (changed.length === 0) return rows
  await sql`
    update links l set anchor_type = v.type, anchor_category = v.category
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map((row) => row.anchor_type)}::text[],
      ${changed.map((row) => row.anchor_category)}::text[]) as v (id, type, category)
    where l.business_id = ${db.businessId} and l.id = v.id`.execute(db)
  const byId = new Map(changed.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** A hash as it appears in JSON: `\\x` and its digits. */
const bytesOf = (hash: string) => Buffer.from(hash.slice(2), 'hex')

const addressOf = ({ page_id, url_hash }: TrashedLink) => `${page_id} ${url_hash}`
