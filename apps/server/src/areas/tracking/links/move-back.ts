import { moveRefusals } from '@linkwright/core/tracking/links/move-links'
import { LINK_PAGE_DELETED, URL_EXISTS } from '@linkwright/core/tracking/links/link-messages'
import { sql } from 'kysely'
import { z } from 'zod'
import { countOldest } from '../../../db/promote-duplicates.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Refused } from '../../account/bulk/define.ts'
import { trashedRows } from '../../account/bulk/trash.ts'
import { anyOf, changePages, type LockedPages } from './delete-trees.ts'
import { addressesAt, addressesOf } from './move-trees.ts'
import { promotedDuplicates, treesOf } from './remove.ts'
import { reclassifiedRows } from './restore-trees.ts'

const MovedLink = z.object({ id: z.int(), page_id: z.int(), is_duplicate: z.boolean() })

/**
 * Moves links back to the pages from which a run has moved them, with the child links that they have now. Returns why
 * links stay.
 */
export async function moveBack(
  db: TenantDb,
  locked: LockedPages,
  fromPageId: number,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  const stored = await trashedRows(db, runId, 'links', ids, Object.keys(MovedLink.shape))
  const before = new Map(stored.map(({ row }) => MovedLink.parse(row)).map((row) => [row.id, row]))
  const found = await treesOf(db, [fromPageId], ids)
  const trees = Map.groupBy(found, ({ root }) => root)
  const refused = new Map<number, string>()
  const byPage = Map.groupBy(
    ids.flatMap((id) => before.get(id) ?? []),
    ({ page_id }) => page_id,
  )
  for (const [pageId, links] of byPage) {
    const own = links.flatMap(({ id }) => trees.get(id) ?? [])
    const taken = await addressesOf(db, pageId, own)
    for (const { id } of links) {
      const tree = trees.get(id)
      // A duplicate may return to a page whose older spelling counts.
      const counted = tree?.filter((link) => before.get(link.id)?.is_duplicate !== true) ?? []
      if (tree === undefined) refused.set(id, moveRefusals.movedSince)
      else if (!locked.pages.has(pageId)) refused.set(id, LINK_PAGE_DELETED)
      else if (addressesAt(pageId, counted).some((key) => taken.has(key))) refused.set(id, URL_EXISTS)
    }
  }
  for (const id of ids) if (!before.has(id)) refused.set(id, moveRefusals.movedSince)
  const went = found.filter(({ root }) => before.has(root) && !refused.has(root))
  if (went.length === 0) return refused
  const back = went.map(({ id, root }) => ({
    id,
    page_id: before.get(root)?.page_id ?? fromPageId,
    is_duplicate: before.get(id)?.is_duplicate ?? false,
  }))
  await sql`
    update links l set page_id = v.page_id, is_duplicate = v.is_duplicate,
      edited_at = case when t.of_id is null then l.edited_at else (t."row" ->> 'edited_at')::timestamptz end
    from unnest(${back.map(({ id }) => id)}::bigint[], ${back.map((row) => row.page_id)}::bigint[],
      ${back.map((row) => row.is_duplicate)}::boolean[]) as v (id, page_id, is_duplicate)
    left join trash t on t.business_id = ${db.businessId} and t.run_id = ${runId} and t.of_table = 'links'
      and t.of_id = v.id
    where l.business_id = ${db.businessId} and l.id = v.id`.execute(db)
  const moved = back.map(({ id }) => id)
  await db
    .delete('trash')
    .where('run_id', '=', runId)
    .where('row_id', '=', anyOf(went.map(({ root }) => root)))
    .execute()
  const promoted = await promotedDuplicates(db, went)
  const addresses = went.flatMap(({ id, url_hash }, at) =>
    url_hash !== null && before.get(id)?.is_duplicate === true
      ? [{ page_id: back[at]?.page_id ?? fromPageId, url_hash }]
      : [],
  )
  const { counted, marked } = await countOldest(db, 'links', addresses)
  const isBack = new Set(moved)
  const came = await reclassifiedRows(db, locked, [...moved, ...counted.filter((id) => !isBack.has(id))])
  const left = await reclassifiedRows(
    db,
    locked,
    marked.filter((id) => !isBack.has(id)),
  )
  await changePages(db, locked, {
    came: [...promoted, ...came],
    went: [...went, ...left.map((row) => ({ ...row, is_duplicate: false }))],
  })
  return refused
}
