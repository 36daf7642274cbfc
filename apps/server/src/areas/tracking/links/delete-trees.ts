import { NO_SUCH_LINK } from '@linkwright/core/tracking/links/link-messages'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is } from '../../../db/typed-sql.ts'
import type { Refused } from '../../account/bulk/define.ts'
import { deleteToTrash, trashedIds, updateTrash } from '../../account/bulk/trash.ts'
import { type AnchoredLink, afterLinksOfPages } from '../figures/after-links-change.ts'
import type { CountsChange } from '../figures/counts-change.ts'
import type { LockedSite } from '../locks/site.ts'
import type { PageClassifier } from './classifier.ts'
import { anchoredRow, type DeletedLink, promotedDuplicates, treesOf } from './remove.ts'

/** Locked pages of a locked site, whose links are deleted or restored. */
export interface LockedPages {
  site: LockedSite
  pages: ReadonlyMap<number, PageClassifier>
  /** Today (UTC). */
  today: string
}

type Changes = ReadonlyMap<number, CountsChange>

/**
 * Deletes links of these pages with their child links, into the trash of the run. `removeLines` removes their cart lines
 * and returns the changes of their pages' counts. Returns why links were not deleted.
 */
export async function deleteTrees(
  db: TenantDb,
  locked: LockedPages,
  ids: readonly number[],
  runId: number,
  removeLines: (ids: readonly number[]) => Promise<Changes> = async () => Promise.resolve(new Map()),
): Promise<Refused> {
  const went = await treesOf(db, [...locked.pages.keys()], ids)
  const there = new Set(went.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id))
  // A link that an earlier batch deleted with its parent is done.
  const trashed = missing.length === 0 ? there : await trashedIds(db, runId, 'links', missing)
  if (went.length > 0) {
    const changes = await removeLines([...there])
    await deleteToTrash(
      db,
      runId,
      'links',
      went.map(({ id, root }) => ({ id, chosen: root })),
    )
    await afterDeletion(db, locked, runId, went, changes)
  }
  return new Map(missing.filter((id) => !trashed.has(id)).map((id) => [id, NO_SUCH_LINK]))
}

/** Deleted links of a page that are counted alike. */
const groupRow = { ...anchoredRow, page_id: is.number, is_duplicate: is.boolean, count: is.number }
const groupedLinks = sql`
  select page_id, anchor_text, anchor_category, anchor_type, level, progress, is_duplicate,
    max(date_added) as date_added, count(*)::int as count
  from gone group by 1, 2, 3, 4, 5, 6, 7`

/**
 * The same for links that have no child links and are in no cart: one statement reads, deletes, stores and counts them,
 * unless their pages have duplicates, which may have to count in their place.
 */
export async function deleteSingleLinks(
  db: TenantDb,
  locked: LockedPages,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  if (await hasDuplicates(db, [...locked.pages.keys()])) return await deleteTrees(db, locked, ids, runId)
  const selected = ids.map((id) => ({ id, chosen: id }))
  const went = await deleteToTrash(db, runId, 'links', selected, [groupRow, groupedLinks])
  await changePages(db, locked, { went, came: [] })
  if (went.reduce((sum, { count }) => sum + count, 0) === ids.length) return new Map()
  const deleted = await trashedIds(db, runId, 'links', ids)
  return new Map(ids.filter((id) => !deleted.has(id)).map((id) => [id, NO_SUCH_LINK]))
}

async function hasDuplicates(db: TenantDb, pageIds: readonly number[]): Promise<boolean> {
  const row = await db
    .from('links')
    .select('id')
    .where('page_id', '=', anyOf(pageIds))
    .where('is_duplicate', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Duplicates of deleted links count in their place; all figures follow. */
async function afterDeletion(
  db: TenantDb,
  locked: LockedPages,
  runId: number,
  went: readonly DeletedLink[],
  changes?: Changes,
): Promise<void> {
  const came = await promotedDuplicates(db, went)
  // When they are restored, another spelling counts in their place: then the older one counts.
  const taken = new Set(came.map((link) => addressOf(link)))
  const replaced =
    taken.size === 0 ? [] : went.filter((link) => link.url_hash !== null && taken.has(addressOf(link)))
  if (replaced.length > 0)
    await updateTrash(
      db,
      runId,
      'links',
      replaced.map(({ id }) => id),
      { is_duplicate: true },
    )
  await changePages(db, locked, { went, came }, changes)
}

interface PageLink extends AnchoredLink {
  page_id: number
}

/** Updates the figures of all pages whose links came or went. */
export async function changePages(
  db: TenantDb,
  { site, pages, today }: LockedPages,
  { came, went }: { came: readonly PageLink[]; went: readonly PageLink[] },
  changes: Changes = new Map(),
): Promise<void> {
  const [cameTo, wentFrom] = [came, went].map((links) => Map.groupBy(links, ({ page_id }) => page_id))
  const changed = [...pages].flatMap(([pageId, { phrases }]) => {
    const [added = [], removed = []] = [cameTo?.get(pageId), wentFrom?.get(pageId)]
    const change = changes.get(pageId)
    if (added.length + removed.length === 0 && change === undefined) return []
    return [{ pageId, phrases, came: added, went: removed, ...(change && { change }) }]
  })
  if (changed.length > 0) await afterLinksOfPages(db, { site, today }, changed)
}

const addressOf = ({ page_id, url_hash }: { page_id: number; url_hash: Buffer | null }) =>
  `${page_id} ${url_hash?.toString('hex')}`

export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`
