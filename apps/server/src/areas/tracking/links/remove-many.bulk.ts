import { pathTo } from '@linkwright/core/access/screens'
import { ALREADY_RESTORED } from '@linkwright/core/account/bulk/bulk-actions'
import {
  NO_SUCH_LINK,
  LINK_PAGE_DELETED,
  PARENT_LINK_DELETED,
  URL_EXISTS,
} from '@linkwright/core/tracking/links/remove-links'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type BulkAction, defineBulk, type Refused } from '../../account/bulk/define.ts'
import {
  updateTrash,
  moveToTrash,
  trashedIds,
  trashedRows,
  restoreFromTrash,
} from '../../account/bulk/trash.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { CountedLink } from '../figures/counts-change.ts'
import { type LockedSite, lockSite } from '../locks/site.ts'
import { lockPageIfThere } from '../locks/page.ts'
import { afterLinksChange } from '../figures/after-links-change.ts'
import type { CartPort } from './cart-port.ts'
import { classifierOf, type PageClassifier } from './classifier.ts'
import { countOldest } from '../../../db/promote-duplicates.ts'
import { promotedDuplicates, treesOf } from './remove.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

interface LockedPage {
  site: LockedSite
  pageId: number
  today: string
  page: PageClassifier
  carts: CartPort
}

interface OfPage {
  site_id: number
  page_id: number
}

/**
 * Deletes links of a page with their child links, which are restored with them. Cart lines that would have linked
 * to them are deleted for good.
 */
export const removeLinksBulk = (carts: CartPort): BulkAction<OfPage> =>
  defineBulk({
    name: 'links.remove',
    permission: 'link.delete',
    about: z.object({ site_id: z.int(), page_id: z.int() }),
    batchSize: 500,
    maxInCall: 200,
    deletedReasons: { apply: NO_SUCH_LINK, undo: LINK_PAGE_DELETED },
    where: ({ site_id, page_id }) => ({
      siteId: site_id,
      href: pathTo('page-completed-links', { siteId: site_id, pageId: page_id }),
    }),
    async lock(db, { site_id, page_id }, today) {
      if (!(await lockPageIfThere(db, page_id))) return undefined
      const site = await lockSite(db, site_id)
      const context = { site, pageId: page_id, today, page: await classifierOf(db, page_id), carts }
      return {
        apply: (ids, runId) => deleteLinks(db, context, ids, runId),
        undo: (ids, runId) => restoreLinks(db, context, ids, runId),
      }
    },
  })

export type RemoveLinksBulk = ReturnType<typeof removeLinksBulk>

async function deleteLinks(
  db: TenantDb,
  { page, carts, ...place }: LockedPage,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  const went = await treesOf(db, place.pageId, ids)
  const there = new Set(went.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id))
  // A link that an earlier batch deleted with its parent is done.
  const trashed = missing.length === 0 ? there : await trashedIds(db, runId, 'links', missing)
  if (went.length > 0) {
    const change = await carts.removeLines(db, [...there])
    await moveToTrash(
      db,
      runId,
      'links',
      went.map(({ id, root }) => ({ id, chosen: root })),
    )
    await db
      .delete('links')
      .where('id', '=', anyOf([...there]))
      .execute()
    const came = await promotedDuplicates(db, place.pageId, went)
    // When they are restored, another spelling counts in their place: then the older one counts.
    const taken = new Set(came.map(({ url_hash }) => url_hash.toString('hex')))
    const replaced = went.filter(({ url_hash }) => url_hash !== null && taken.has(url_hash.toString('hex')))
    if (replaced.length > 0) await updateTrash(db, runId, 'links', idsOf(replaced), { is_duplicate: true })
    await afterLinksChange(db, place, page.phrases, { went, came }, { change })
  }
  return new Map(missing.filter((id) => !trashed.has(id)).map((id) => [id, NO_SUCH_LINK]))
}

/** The stored columns that decide whether a link can be restored. */
const TrashedLink = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  url_hash: z.string().nullable(),
  is_duplicate: z.boolean(),
})
type TrashedLink = z.infer<typeof TrashedLink>

async function restoreLinks(
  db: TenantDb,
  { page, ...place }: LockedPage,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  const rows = await trashedRows(db, runId, 'links', ids, Object.keys(TrashedLink.shape))
  const trashed = rows.map(({ chosen, row }) => ({ chosen, row: TrashedLink.parse(row) }))
  const refused = new Map<number, string>()
  const found = new Set(trashed.map(({ chosen }) => chosen))
  for (const id of ids) if (!found.has(id)) refused.set(id, ALREADY_RESTORED)
  const present = await existingOnPage(
    db,
    place.pageId,
    trashed.map(({ row }) => row),
  )
  // A child link selected in the same run was deleted before its parent: trees with higher ids are restored first.
  const trees = Map.groupBy(trashed, ({ chosen }) => chosen)
  for (const chosen of [...trees.keys()].toSorted((a, b) => b - a)) {
    const tree = (trees.get(chosen) ?? []).map(({ row }) => row)
    const above = tree.find(({ id }) => id === chosen)?.parent_id ?? null
    if (tree.some((row) => !row.is_duplicate && row.url_hash !== null && present.hashes.has(row.url_hash)))
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
    trashed.flatMap(({ row }) =>
      row.is_duplicate && row.url_hash !== null ? [addressOf(place.pageId, row.url_hash)] : [],
    ),
  )
  const isBack = new Set(back)
  const came = await reclassifiedRows(db, page, [...back, ...counted.filter((id) => !isBack.has(id))])
  const left = await reclassifiedRows(
    db,
    page,
    marked.filter((id) => !isBack.has(id)),
  )
  const went = left.map((row) => ({ ...row, is_duplicate: false }))
  await afterLinksChange(db, place, page.phrases, { came, went })
  return refused
}

/** The existing parents of these links, and which of their URLs the page has now. */
async function existingOnPage(db: TenantDb, pageId: number, rows: readonly TrashedLink[]) {
  const above = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const hashes = rows.flatMap(({ url_hash }) => url_hash ?? [])
  // `intersect` instead of a join or a list: a planner that believes the page is empty, as it was a moment ago,
  // would compare each link with each hash.
  const { rows: found } = await typedSql({ id: is.numberOrNull, hash: is.textOrNull })`
    select id, null as hash from links
    where business_id = ${db.businessId} and page_id = ${pageId} and id = ${anyOf(above)}
    union all
    select null, known.url_hash::text from (
      select url_hash from links
      where business_id = ${db.businessId} and page_id = ${pageId} and url_hash is not null and not is_duplicate
      intersect select unnest(${hashes}::bytea[])) as known`.execute(db)
  return {
    ids: new Set(found.flatMap(({ id }) => id ?? [])),
    hashes: new Set(found.map(({ hash }) => hash)),
  }
}

interface RestoredLink extends CountedLink {
  id: number
  anchor_text: string
  type_known: boolean
}

/** The restored links. Types from the text are classified again, because the page's phrases may have changed. */
async function reclassifiedRows(
  db: TenantDb,
  page: PageClassifier,
  ids: readonly number[],
): Promise<RestoredLink[]> {
  const rows: RestoredLink[] = await db
    .from('links')
    .select([
      'id',
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
    const { type, category } = page.classify(row.anchor_text)
    const same = type === row.anchor_type && category === row.anchor_category
    return row.type_known || same ? [] : [{ ...row, anchor_type: type, anchor_category: category }]
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

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** A key as it appears in JSON: `\\x` and its digits. */
const addressOf = (page_id: number, hash: string) => ({
  page_id,
  url_hash: Buffer.from(hash.slice(2), 'hex'),
})

const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`
