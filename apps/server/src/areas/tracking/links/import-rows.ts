import { type CheckedRow, rowChecker } from '@linkwright/core/tracking/links/check-row'
import type { CandidateRow } from '@linkwright/core/tracking/links/candidate'
import { CANDIDATE_DELETED } from '@linkwright/core/tracking/links/candidate-messages'
import type { ImportNote, ImportRow, RefusedRow } from '@linkwright/core/tracking/links/import-csv'
import { fileTexts, type LinkTextName } from '@linkwright/core/tracking/links/each-link-text'
import { leftOutReason, PageTargets } from '@linkwright/core/tracking/links/targets'
import { joinUrl } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockSite } from '../locks/site.ts'
import { afterLinksChange } from '../figures/after-links-change.ts'
import { lockPageAndSite } from '../locks/page-and-site.ts'
import { pageAddress } from './known-links.ts'
import type { Target } from './target.ts'
import { classifierOf, type PageClassifier } from './classifier.ts'
import { yieldToOthers, SLICE } from '../../../yield-to-others.ts'
import { urlHash } from '../../../db/url-hash.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

type FileRow = CandidateRow & Pick<ImportRow, LinkTextName | 'target'>

/** Shown as the source of links from a file. */
export const IMPORT_SOURCE = 'CSV import'

export interface Imported {
  count: number
  duplicate: number
  refused: RefusedRow[]
  /** Notes about rows that were imported nevertheless. */
  notes?: ImportNote[]
}

/** Rows without a date get today's date. */
interface ImportTarget extends Target {
  importId?: number | undefined
  /** The source shown for links that do not come from a file. */
  source?: string | undefined
  /**
   * The rows were offered as candidates: addresses that were deleted since are refused. A file may bring them back.
   */
  isOffered?: boolean
}

const addedLinkRow = {
  anchor_text: is.text,
  date_added: is.text,
}
type AddedLink = RowOf<typeof addedLinkRow>

/**
 * Adds the rows of a file as placed links, with all dependent figures, in one transaction. Invalid rows are refused
 * one by one, numbered from `firstRow`. Rows whose URL the page already has, or that appear twice in the file, are
 * duplicates.
 */
export async function importRows(
  db: TenantDb,
  target: ImportTarget,
  rows: readonly FileRow[],
  firstRow = 1,
): Promise<Imported> {
  const targets = await targetsOf(db, target.pageId, rows)
  const {
    accepted: checked,
    refused: wrong,
    repeated,
    notes,
  } = await checkRows(rows, target.today, firstRow, targets)
  const site = await lockPageAndSite(db, target)
  const page = await classifierOf(db, target.pageId)
  const ignored = target.isOffered ? await ignoredAmong(db, target.pageId, checked) : new Set<HashedRow>()
  const accepted = checked.filter((row) => !ignored.has(row))
  const refused = [...wrong, ...[...ignored].map(({ row }) => ({ row, reason: CANDIDATE_DELETED }))].toSorted(
    (a, b) => a.row - b.row,
  )
  const added: AddedLink[] = []
  for (let from = 0; from < accepted.length; from += SLICE) {
    await yieldToOthers(from)
    added.push(...(await insertLinks(db, target, accepted.slice(from, from + SLICE), page)))
  }
  const came = added.map((link) => {
    const { type, category } = page.classify(link.anchor_text)
    const classes = { anchor_type: type, anchor_category: category }
    return { ...link, ...classes, level: 'primary' as const, progress: 'placed' as const }
  })
  if (came.length > 0) await afterLinksChange(db, { site, ...target }, page.phrases, { came })
  return { count: added.length, duplicate: accepted.length - added.length + repeated, refused, ...notes }
}

interface HashedRow extends CheckedRow, Pick<CandidateRow, 'rel' | 'first_seen' | 'last_seen'> {
  url_hash: Buffer
  /** Its row number. */
  row: number
}

/** Finds rows that target other pages; undefined when no row names a target. */
async function targetsOf(
  db: TenantDb,
  pageId: number,
  rows: readonly FileRow[],
): Promise<PageTargets | undefined> {
  if (rows.every(({ target }) => target === undefined)) return undefined
  const page = await pageAddress(db, pageId)
  if (page === undefined) throw notFound()
  return new PageTargets(joinUrl(page.url, page.page_url))
}

async function checkRows(
  rows: readonly FileRow[],
  today: string,
  firstRow: number,
  targets: PageTargets | undefined,
) {
  const refused: RefusedRow[] = []
  const notes: ImportNote[] = []
  const byUrl = new Map<string, HashedRow>()
  const check = rowChecker(today)
  let repeated = 0
  for (const [index, row] of rows.entries()) {
    await yieldToOthers(index)
    if (row.target !== undefined && targets?.isElsewhere(row.target)) {
      refused.push({ row: firstRow + index, reason: leftOutReason(row.target) })
      continue
    }
    const checked = check(row)
    if (typeof checked === 'string') {
      refused.push({ row: firstRow + index, reason: checked })
      continue
    }
    if (checked.warning !== undefined) notes.push({ row: firstRow + index, note: checked.warning })
    const url_hash = urlHash(checked.key)
    const key = url_hash.toString('hex')
    if (byUrl.has(key)) repeated += 1
    else {
      const { rel, first_seen, last_seen } = row
      byUrl.set(key, { ...checked, rel, first_seen, last_seen, url_hash, row: firstRow + index })
    }
  }
  // Sorted the same way everywhere, so that two imports with shared addresses do not deadlock.
  const accepted = [...byUrl].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return { accepted, refused, repeated, notes: notes.length > 0 ? { notes } : {} }
}

/** The rows whose addresses are ignored. */
async function ignoredAmong(
  db: TenantDb,
  pageId: number,
  rows: readonly HashedRow[],
): Promise<Set<HashedRow>> {
  const wanted = rows.map(({ url_hash }) => url_hash)
  const found = await db
    .from('ignored_urls')
    .select('url_hash')
    .where('page_id', '=', pageId)
    .where(sql<boolean>`url_hash = any(${wanted}::bytea[])`)
    .execute()
  const ignored = new Set(found.map(({ url_hash }) => Buffer.from(url_hash).toString('hex')))
  return new Set(rows.filter(({ url_hash }) => ignored.has(url_hash.toString('hex'))))
}

interface NewLink extends HashedRow {
  anchor_type: string
  anchor_category: string
  date_completed: string
}

/** The link columns that come from the row, with their types. */
const rowColumns: readonly (readonly [name: keyof NewLink, type: string])[] = [
  ['url', 'text'],
  ['url_hash', 'bytea'],
  ['anchor_text', 'text'],
  ['anchor_type', 'text'],
  ['anchor_category', 'text'],
  ['date_added', 'date'],
  ['date_completed', 'date'],
  ['da', 'smallint'],
  ['rel', 'text'],
  ['first_seen', 'date'],
  ['last_seen', 'date'],
  ...fileTexts.map(({ name }) => [name, 'text'] as const),
]
const columnList = sql.join(rowColumns.map(([name]) => sql.ref(name)))

/** Inserts the links that the page does not have yet, and returns them. */
async function insertLinks(
  db: TenantDb,
  { pageId, importId, source = IMPORT_SOURCE }: ImportTarget,
  rows: readonly HashedRow[],
  page: PageClassifier,
): Promise<AddedLink[]> {
  const links = rows.map((row): NewLink => {
    const { type, category } = page.classify(row.anchor_text)
    return { ...row, anchor_type: type, anchor_category: category, date_completed: row.date_added }
  })
  const arrays = rowColumns.map(
    ([name, type]) => sql`${links.map((link) => link[name] ?? null)}::${sql.raw(type)}[]`,
  )
  const { rows: added } = await typedSql(addedLinkRow)`
    insert into links (business_id, page_id, level, progress, source, import_id, ${columnList})
    select ${db.businessId}, ${pageId}, 'primary', 'placed', ${source}, ${importId ?? null}::bigint, v.*
    from unnest(${sql.join(arrays)}) as v (${columnList})
    on conflict (business_id, page_id, url_hash) where url_hash is not null and not is_duplicate do nothing
    returning anchor_text, date_added`.execute(db)
  return added
}

/**
 * Stores the addresses of rows as ignored, so that they are never offered as new links again. Counts like
 * `importRows`.
 */
export async function ignoreRows(
  db: TenantDb,
  { siteId, pageId, today, isOffered = false }: ImportTarget,
  rows: readonly FileRow[],
  firstRow = 1,
): Promise<Imported> {
  const targets = await targetsOf(db, pageId, rows)
  const { accepted, refused, repeated } = await checkRows(rows, today, firstRow, targets)
  // Locked as in an import: neither sees the other's partial changes.
  if (isOffered) await lockSite(db, siteId)
  const { rows: added } = await sql`
    insert into ignored_urls (business_id, page_id, url_hash)
    select ${db.businessId}, ${pageId}, v.url_hash
    from unnest(${accepted.map(({ url_hash }) => url_hash)}::bytea[]) as v (url_hash)
    on conflict do nothing
    returning 1`.execute(db)
  return { count: added.length, duplicate: accepted.length - added.length + repeated, refused }
}
