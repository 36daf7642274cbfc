import { tableHead } from '@linkwright/core/tables/table-csv'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { guardRows } from '@linkwright/core/values/csv'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** Rows read at once, and sent at once. */
const BATCH = 1000

/** Every ordered and live link of a site as lines of a file; suggestions are no links yet. */
export async function* siteLinkLines(db: TenantDb, siteId: number): AsyncGenerator<string, void, undefined> {
  yield tableHead(siteLinks)
  yield* linesOf(db, siteFile, await pagesOf(db, siteId))
}

/** Every live link of a page as lines of a file; links to links have views of their own. */
export async function* pageLinkLines(db: TenantDb, pageId: number): AsyncGenerator<string, void, undefined> {
  yield tableHead(completedLinks)
  yield* linesOf(db, pageFile, [{ id: pageId, links: BATCH }])
}

/**
 * Read batch by batch, each a statement of its own, so that others get theirs in between. While one is being sent the
 * next is read, and no more than these two are ever held.
 */
async function* linesOf(
  db: TenantDb,
  file: LinkFile,
  pages: readonly Counted[],
): AsyncGenerator<string, void, undefined> {
  let coming = readFrom(db, file, pages, { at: 0, after: 0 })
  while (coming !== undefined) {
    const { lines, next } = await coming
    coming = readFrom(db, file, pages, next)
    // Whoever reads no further hears nothing of it.
    coming?.catch(() => {})
    if (lines !== null) yield guardRows(lines)
  }
}

/** Where a batch begins: at a page, behind a link of it. */
interface Place {
  at: number
  after: number
}

/** A batch, and where the one behind it begins; nothing where no page is left. */
function readFrom(
  db: TenantDb,
  file: LinkFile,
  pages: readonly Counted[],
  { at, after }: Place,
): Promise<{ lines: string | null; next: Place }> | undefined {
  if (at >= pages.length) return undefined
  const few = groupFrom(pages, at)
  return readBatch(db, file, few, after).then(({ rows, lines, last }) => ({
    lines,
    next:
      last !== null && rows === BATCH
        ? { at: at + few.indexOf(last[0]), after: last[1] }
        : { at: at + few.length, after: 0 },
  }))
}

interface Counted {
  id: number
  links: number
}

async function pagesOf(db: TenantDb, siteId: number): Promise<Counted[]> {
  return await db
    .from('pages')
    .innerJoin('page_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'pages.business_id').onRef('f.page_id', '=', 'pages.id'),
    )
    .select(['pages.id', 'f.links'])
    .where('pages.site_id', '=', siteId)
    .orderBy('pages.id')
    .execute()
}

/** The next page, with those behind it that fit into the same batch. */
function groupFrom(pages: readonly Counted[], from: number): number[] {
  let links = 0
  const end = pages.findIndex((page, at) => {
    if (at < from) return false
    links += page.links
    return at > from && links > BATCH
  })
  return pages.slice(from, end === -1 ? undefined : end).map(({ id }) => id)
}

const batchRow = {
  rows: is.number,
  lines: is.textOrNull,
  /** Page and link that the last of them names. */
  last: is.pairOrNull,
}
type Batch = RowOf<typeof batchRow>

async function readBatch(
  db: TenantDb,
  file: LinkFile,
  pageIds: readonly number[],
  after: number,
): Promise<Batch> {
  return await db.transaction(async (within) => {
    await alongTheIndex.execute(within.sharedOnly)
    const { rows } = await linkBatch(within, pageIds, after, file).execute(within)
    return rows[0] ?? { rows: 0, lines: null, last: null }
  })
}

const settings = {
  // A page of many links among pages of few is thought to be small too, and would be read and sorted as a whole for
  // each of its batches.
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  // To plan it takes half as long as to run it, and the plan is always the same.
  plan_cache_mode: 'force_generic_plan',
}

/** For the rest of a transaction. */
export const alongTheIndex = sql`
  select set_config(name, setting, true)
  from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as s (name, setting)`

type FileColumn = keyof typeof siteLinks.file.columns | keyof typeof completedLinks.file.columns

/** Free text, with its quotes doubled. */
const quoted = (column: string) => sql`replace(${sql.ref(column)}, '"', '""')`

/** What a row says of link `l` and its page `p`, not yet guarded, where that is not the text of a column of the link. */
const cells = {
  page_nickname: quoted('p.page_nickname'),
  da: sql`l.da`,
  anchor_type: sql`l.anchor_type`,
  level: sql`l.level`,
  url_progress: sql`l.progress`,
  // MM/DD/YYYY hh:mm (Spec A §9, in exports).
  date_added: sql`to_char(coalesce(l.date_added, l.date_ordered)::timestamp, 'MM/DD/YYYY "00:00"')`,
  rel: sql`l.rel`,
  first_seen: sql`to_char(l.first_seen, 'MM/DD/YYYY')`,
  last_seen: sql`to_char(l.last_seen, 'MM/DD/YYYY')`,
  lost_on: sql`to_char(l.lost_on, 'MM/DD/YYYY')`,
} satisfies Partial<Record<FileColumn, RawBuilder<unknown>>>

const cellOf = (column: FileColumn): RawBuilder<unknown> =>
  column in cells ? cells[column as keyof typeof cells] : quoted(`l.${column}`)

/** A file of links: what a line of it says, and of which links. */
interface LinkFile {
  line: RawBuilder<unknown>
  which: RawBuilder<unknown>
}

const lineOf = (columns: Partial<typeof siteLinks.file.columns> | typeof completedLinks.file.columns) =>
  sql`concat('"', ${sql.join((Object.keys(columns) as FileColumn[]).map(cellOf), sql`, '","', `)}, E'"\r\n')`

const siteFile: LinkFile = {
  line: lineOf(siteLinks.file.columns),
  which: sql`l.progress <> 'not_ordered'`,
}
const pageFile: LinkFile = {
  line: lineOf(completedLinks.file.columns),
  which: sql`l.progress = 'placed' and l.level = 'primary'`,
}

/**
 * The first links of these pages as lines, of the first page those behind a link. Page by page, so that each is read
 * along its index from where the batch begins and no further than the batch reaches, whatever is known of the table.
 * One answer for all of them: to send and take apart a thousand rows costs more than to read them.
 */
export function linkBatch(
  db: TenantDb,
  pageIds: readonly number[],
  after: number,
  { line, which }: LinkFile = siteFile,
): RawBuilder<Batch> {
  return typedSql(batchRow)`
    select count(*) as rows, string_agg(line, '') as lines, max(array[page_id, id]) as last
    from (
      select p.id as page_id, l.id, ${line} as line
      from unnest(${pageIds}::bigint[]) as given (id)
      join pages p on p.business_id = ${db.businessId} and p.id = given.id
      cross join lateral (
        select * from links l
        where l.business_id = ${db.businessId} and l.page_id = given.id and ${which}
          and l.id > case when given.id = ${pageIds[0] ?? 0}::bigint then ${after}::bigint else 0 end
        order by l.id limit ${sql.lit(BATCH)}) as l
      order by given.id, l.id
      limit ${sql.lit(BATCH)}) as batch`
}
