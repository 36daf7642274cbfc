import { CANDIDATE_DELETED } from '@linkwright/core/tracking/links/candidate-messages'
import type { RefusedRow } from '@linkwright/core/tracking/links/import-csv'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { SLICE, yieldToOthers } from '../../../yield-to-others.ts'
import { afterLinksOfPages } from '../figures/after-links-change.ts'
import { lockPageAndSite, lockPagesAndSite } from '../locks/page-and-site.ts'
import { lockSite } from '../locks/site.ts'
import { checkRows, type HashedRow } from './check-rows.ts'
import { classifiersOf } from './classifier.ts'
import { type Imported, type ImportRecord, type PageCount, recordFiguresBefore } from './import-records.ts'
import { type AddedLink, insertLinks } from './insert-links.ts'
import { mergeIntoExisting } from './known-links.ts'
import { type FileRow, NO_SUCH_PAGE, routeRows, type RowTarget } from './route-rows.ts'

/** Shown as the source of links from a file. */
export const IMPORT_SOURCE = 'CSV import'

/** Rows without a date get today's date. */
interface ImportTarget extends RowTarget {
  /** Today (UTC). */
  today: string
  /** The source shown for links that do not come from a file. */
  source?: string | undefined
  /**
   * The rows were offered as candidates: addresses that were deleted since are refused. A file may bring them back.
   */
  isOffered?: boolean
}

/**
 * Adds the rows of a file as placed links to one or more pages of a site, with all dependent figures, in one
 * transaction. Invalid rows are refused one by one, numbered from `firstRow`. Rows whose URL the page already has, or
 * that appear twice for it in the file, are duplicates. `begin` returns the import, once pages and site are locked.
 */
export async function importRows(
  db: TenantDb,
  target: ImportTarget,
  rows: readonly FileRow[],
  firstRow: number,
  begin: () => Promise<number>,
): Promise<ImportRecord> {
  const routed = await routeRows(db, target, rows, firstRow)
  const { accepted: checked, refused: wrong, repeated, notes } = await checkRows(routed.rows, target.today)
  const wanted = [...new Set(checked.map(({ page_id }) => page_id))]
  const { site, pageIds } = await lockTarget(db, target, wanted)
  const importId = await begin()
  const pages = await classifiersOf(db, pageIds)
  const isOut = await leftOutOf(db, target, checked, pages)
  const accepted = checked.filter((row) => !isOut.has(row))
  const refused = [...routed.refused, ...wrong, ...[...isOut].map(([{ row }, reason]) => ({ row, reason }))]
  await recordFiguresBefore(db, importId, pageIds)
  const added: AddedLink[] = []
  for (let from = 0; from < accepted.length; from += SLICE) {
    await yieldToOthers(from)
    const source = target.source ?? IMPORT_SOURCE
    const slice = accepted.slice(from, from + SLICE)
    await mergeIntoExisting(db, slice)
    added.push(...(await insertLinks(db, { importId, source }, slice, pages)))
  }
  const byPage = Map.groupBy(added, ({ page_id }) => page_id)
  const changes = Array.from(byPage, ([pageId, links]) => {
    const { classify, phrases } = pages.get(pageId) ?? noPage(pageId)
    const came = links.map((link) => {
      const { type, category } = classify(link.anchor_text)
      const classes = { anchor_type: type, anchor_category: category }
      return { ...link, ...classes, level: 'primary' as const, progress: 'placed' as const }
    })
    return { pageId, phrases, came }
  })
  if (changes.length > 0) await afterLinksOfPages(db, { site, today: target.today }, changes)
  const sent = Map.groupBy(accepted, ({ page_id }) => page_id)
  const counts = pageIds.map((page_id): PageCount => {
    const count = byPage.get(page_id)?.length ?? 0
    const all = (sent.get(page_id)?.length ?? 0) + (repeated.get(page_id) ?? 0)
    return { page_id, added: count, duplicates: all - count }
  })
  return { importId, pages: counts, ...sums(counts), refused: inOrder(refused), ...notes }
}

/**
 * Stores the addresses of rows as ignored, so that they are never offered as new links again. Counts like
 * `importRows`.
 */
export async function ignoreRows(
  db: TenantDb,
  target: ImportTarget & { pageId: number },
  rows: readonly FileRow[],
  firstRow = 1,
): Promise<Imported> {
  const routed = await routeRows(db, target, rows, firstRow)
  const { accepted, refused, repeated } = await checkRows(routed.rows, target.today)
  // Locked as in an import: neither sees the other's partial changes.
  if (target.isOffered === true) await lockSite(db, target.siteId)
  const { rows: added } = await sql`
    insert into ignored_urls (business_id, page_id, url_hash)
    select ${db.businessId}, ${target.pageId}, v.url_hash
    from unnest(${accepted.map(({ url_hash }) => url_hash)}::bytea[]) as v (url_hash)
    on conflict do nothing
    returning 1`.execute(db)
  return {
    count: added.length,
    duplicate: accepted.length - added.length + (repeated.get(target.pageId) ?? 0),
    refused: inOrder([...routed.refused, ...refused]),
  }
}

async function lockTarget(db: TenantDb, { siteId, pageId }: ImportTarget, wanted: readonly number[]) {
  if (pageId === undefined) return await lockPagesAndSite(db, siteId, wanted)
  return { site: await lockPageAndSite(db, { siteId, pageId }), pageIds: [pageId] }
}

/** Rows that are not imported, with the reason: their page was deleted, or their address is ignored. */
async function leftOutOf(
  db: TenantDb,
  { isOffered = false }: ImportTarget,
  rows: readonly HashedRow[],
  pages: ReadonlyMap<number, unknown>,
): Promise<Map<HashedRow, string>> {
  const gone = rows.filter(({ page_id }) => !pages.has(page_id))
  const left = new Map(gone.map((row) => [row, NO_SUCH_PAGE]))
  if (!isOffered) return left
  const wanted = rows.map(({ url_hash }) => url_hash)
  const found = await db
    .from('ignored_urls')
    .select(['page_id', 'url_hash'])
    .where('page_id', '=', sql<number>`any(${[...pages.keys()]}::bigint[])`)
    .where(sql<boolean>`url_hash = any(${wanted}::bytea[])`)
    .execute()
  const keyOf = (page_id: number, hash: Uint8Array) => `${page_id} ${Buffer.from(hash).toString('hex')}`
  const ignored = new Set(found.map(({ page_id, url_hash }) => keyOf(page_id, url_hash)))
  for (const row of rows) if (ignored.has(keyOf(row.page_id, row.url_hash))) left.set(row, CANDIDATE_DELETED)
  return left
}

const inOrder = (refused: readonly RefusedRow[]) => refused.toSorted((a, b) => a.row - b.row)

function sums(counts: readonly PageCount[]): { count: number; duplicate: number } {
  const count = counts.reduce((sum, { added }) => sum + added, 0)
  return { count, duplicate: counts.reduce((sum, { duplicates }) => sum + duplicates, 0) }
}

function noPage(id: number): never {
  throw new Error(`page ${id} was not locked`)
}
