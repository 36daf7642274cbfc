import { moveRefusals } from '@linkwright/core/tracking/links/move-links'
import { NO_SUCH_LINK } from '@linkwright/core/tracking/links/link-messages'
import { addressKey, rowsAt } from '../../../db/promote-duplicates.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Refused } from '../../account/bulk/define.ts'
import { moveToTrash, trashedIds, updateTrash } from '../../account/bulk/trash.ts'
import { anyOf, changePages, type LockedPages } from './delete-trees.ts'
import { promotedDuplicates, treesOf } from './remove.ts'
import { reclassifiedRows } from './restore-trees.ts'

type Tree = Awaited<ReturnType<typeof treesOf>>

/**
 * Moves links with their child links to another page of the locked site. Copies of the links as they were go to the
 * trash of the run, so that they can be moved back. Returns why links were not moved.
 */
export async function moveTrees(
  db: TenantDb,
  locked: LockedPages,
  toPageId: number,
  ids: readonly number[],
  runId: number,
  now: Date,
): Promise<Refused> {
  const found = await treesOf(db, [...locked.pages.keys()], ids)
  const trees = Map.groupBy(found, ({ root }) => root)
  const refused = await refusedTrees(db, trees, toPageId)
  const there = new Set(found.map(({ id }) => id))
  for (const id of ids) if (!there.has(id)) refused.set(id, NO_SUCH_LINK)
  const went = found.filter(({ root }) => !refused.has(root))
  // A link that moved with its parent is done.
  const done = await trashedIds(db, runId, 'links', [...refused.keys()])
  for (const id of done) refused.delete(id)
  if (went.length === 0) return refused
  await moveToTrash(
    db,
    runId,
    'links',
    went.map(({ id, root }) => ({ id, chosen: root })),
  )
  const moved = went.map(({ id }) => id)
  await db
    .update('links')
    .set({ page_id: toPageId, is_duplicate: false, edited_at: now })
    .where('id', '=', anyOf(moved))
    .execute()
  const promoted = await promotedDuplicates(db, went)
  // Another spelling counts in their place: when they are moved back, the older one counts.
  const taken = new Set(promoted.map((link) => addressKey(link)))
  const replaced = went.filter(
    (link) => link.url_hash !== null && taken.has(addressKey({ ...link, url_hash: link.url_hash })),
  )
  if (replaced.length > 0)
    await updateTrash(
      db,
      runId,
      'links',
      replaced.map(({ id }) => id),
      { is_duplicate: true },
    )
  const came = await reclassifiedRows(db, locked, moved)
  await changePages(db, locked, { went, came: [...promoted, ...came] })
  return refused
}

/** The selected links that cannot move, with the reason. */
async function refusedTrees(
  db: TenantDb,
  trees: ReadonlyMap<number, Tree>,
  toPageId: number,
): Promise<Map<number, string>> {
  const links = [...trees.values()].flat()
  const { rows: held } = await typedSql({ id: is.number, in_cart: is.boolean })`
    select id, (in_cart or cart_tiers > 0) as in_cart from links
    where business_id = ${db.businessId} and id = ${anyOf(links.map(({ id }) => id))}
      and (in_cart or cart_tiers > 0 or date_ordered is not null)`.execute(db)
  const isInCart = new Map(held.map(({ id, in_cart }) => [id, in_cart]))
  const taken = await addressesOf(db, toPageId, links)
  const refused = new Map<number, string>()
  for (const [root, tree] of trees) {
    const why = problem(root, tree, toPageId, isInCart, taken)
    if (why === undefined) for (const key of addressesAt(toPageId, tree)) taken.add(key)
    else refused.set(root, why)
  }
  return refused
}

function problem(
  root: number,
  tree: Tree,
  toPageId: number,
  isInCart: ReadonlyMap<number, boolean>,
  taken: ReadonlySet<string>,
): string | undefined {
  const top = tree.find(({ id }) => id === root)
  if (top?.page_id === toPageId) return moveRefusals.same
  if (top?.level === 'secondary') return moveRefusals.tier
  if (tree.some(({ progress }) => progress !== 'placed')) return moveRefusals.notLive
  const held = tree.flatMap(({ id }) => isInCart.get(id) ?? [])
  if (held.length > 0) return held.includes(true) ? moveRefusals.cart : moveRefusals.ordered
  const own = addressesAt(toPageId, tree)
  return own.some((key) => taken.has(key)) || new Set(own).size < own.length ? moveRefusals.url : undefined
}

interface Addressed {
  url_hash: Buffer | null
}

/** The addresses that links would have on a page. */
export const addressesAt = (pageId: number, links: readonly Addressed[]): string[] =>
  links.flatMap(({ url_hash }) => (url_hash === null ? [] : [addressKey({ page_id: pageId, url_hash })]))

/** Which addresses of these links a page has already. */
export async function addressesOf(
  db: TenantDb,
  pageId: number,
  links: readonly Addressed[],
): Promise<Set<string>> {
  const addresses = links.flatMap(({ url_hash }) =>
    url_hash === null ? [] : [{ page_id: pageId, url_hash }],
  )
  if (addresses.length === 0) return new Set()
  return new Set((await rowsAt(db, 'links', addresses, 'counted')).map(addressKey))
}
