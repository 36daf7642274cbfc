import { tableHead } from '@linkwright/core/tables/table-csv'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { guardRows } from '@linkwright/core/values/csv'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { pageTags, tagNames } from '../tags/has-tag.ts'
import { fileCellsOfWatch } from '../verification/link-watch.ts'
import { linkFilter } from './queries.ts'

/** Rows that are read and sent at once. */
const BATCH = 1000

type Filter = Parameters<typeof linkFilter>[0]

/** The ordered and live links of a site that match a filter as CSV lines, without suggestions. */
export async function* siteLinkLines(
  db: TenantDb,
  siteId: number,
  filter: Filter = {},
): AsyncGenerator<string, void, undefined> {
  yield tableHead(siteLinks)
  yield* linesOf(db, filtered(siteFile(db), filter, db), await pagesOf(db, siteId))
}

/** The live links of a page that match a filter as CSV lines. Links to links have their own lists. */
export async function* pageLinkLines(
  db: TenantDb,
  pageId: number,
  filter: Filter = {},
): AsyncGenerator<string, void, undefined> {
  yield tableHead(completedLinks)
  yield* linesOf(db, filtered(pageFile(db), filter, db), [{ id: pageId, links: BATCH }])
}

const filtered = ({ line, which }: LinkFile, filter: Filter, { businessId }: TenantDb): LinkFile => ({
  line,
  which: sql`${which} ${linkFilter(filter, businessId)}`,
})

/**
 * Reads batch by batch, each in its own transaction, so that other statements run in between. The next batch is
 * read while one is sent: at most two are in memory.
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
    // The consumer may stop reading: then nothing handles this error.
    coming?.catch(() => {})
    if (lines !== null) yield guardRows(lines)
  }
}

/** Where a batch begins: after a link of a page. */
interface Place {
  at: number
  after: number
}

/** A batch, and where the next one begins; undefined when no page is left. */
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

/** The next page, with the following pages that fit into the same batch. */
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
  /** Page and link of the last row. */
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
  // The planner assumes that a page with many links among small pages is small too, and would read and sort all of
  // it for each batch.
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  // Planning takes half as long as running, and the plan is always the same.
  plan_cache_mode: 'force_generic_plan',
}

/** Applies to the rest of the transaction. */
export const alongTheIndex = sql`
  select set_config(name, setting, true)
  from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as s (name, setting)`

type FileColumn = keyof typeof siteLinks.file.columns | keyof typeof completedLinks.file.columns

/** Free text, with quotes doubled. */
const quoted = (column: string) => sql`replace(${sql.ref(column)}, '"', '""')`

/** The cells of link `l` and page `p` that are not plain text columns of the link, before formulas are escaped. */
const cells = {
  page_nickname: quoted('p.page_nickname'),
  da: sql`l.da`,
  anchor_type: sql`l.anchor_type`,
  level: sql`l.level`,
  url_progress: sql`l.progress`,
  // A-FMT-06
  date_added: sql`to_char(coalesce(l.date_added, l.date_ordered)::timestamp, 'MM/DD/YYYY "00:00"')`,
  rel: sql`l.rel`,
  first_seen: sql`to_char(l.first_seen, 'MM/DD/YYYY')`,
  last_seen: sql`to_char(l.last_seen, 'MM/DD/YYYY')`,
  lost_on: sql`to_char(l.lost_on, 'MM/DD/YYYY')`,
  ...fileCellsOfWatch,
} satisfies Partial<Record<FileColumn, RawBuilder<unknown>>>

/** The tags of page `p`, with quotes doubled. */
const tagsOfPage = (businessId: number) => sql`
  (select replace(string_agg(tag, ', '), '"', '""')
    from jsonb_array_elements_text(${tagNames(pageTags, businessId, 'p.id')}) as of_page (tag))`

const cellOf = (column: FileColumn, businessId: number): RawBuilder<unknown> =>
  column === 'tags'
    ? tagsOfPage(businessId)
    : column in cells
      ? cells[column as keyof typeof cells]
      : quoted(`l.${column}`)

/** A links file: its line expression and which links it contains. */
interface LinkFile {
  line: RawBuilder<unknown>
  which: RawBuilder<unknown>
}

const lineOf = (
  columns: Partial<typeof siteLinks.file.columns> | typeof completedLinks.file.columns,
  businessId: number,
) =>
  sql`concat('"', ${sql.join(
    (Object.keys(columns) as FileColumn[]).map((column) => cellOf(column, businessId)),
    sql`, '","', `,
  )}, E'"\r\n')`

const siteFile = (db: TenantDb): LinkFile => ({
  line: lineOf(siteLinks.file.columns, db.businessId),
  which: sql`l.progress <> 'not_ordered'`,
})
const pageFile = (db: TenantDb): LinkFile => ({
  line: lineOf(completedLinks.file.columns, db.businessId),
  which: sql`l.progress = 'placed' and l.level = 'primary'`,
})

/**
 * One batch of link lines of these pages; on the first page it starts after the given link. Reads page by page
 * along the index, only as far as the batch reaches, regardless of statistics. Returns one row for all lines:
 * sending and parsing a thousand rows costs more than reading them.
 */
export function linkBatch(
  db: TenantDb,
  pageIds: readonly number[],
  after: number,
  { line, which }: LinkFile = siteFile(db),
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
