import type { LinkLevel, UrlProgress } from '@linkwright/core/tracking/links/link'
import type { LinkWatchFilter } from '@linkwright/core/tracking/verification/watch-filters'
import type { RelFilter } from '@linkwright/core/tracking/links/rel'
import type { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import type { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import type { SortWord } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import { NO_DAY, type TableSql, tablePlace } from '../../../db/table-query.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { hasDisavowed } from '../disavow/mark.ts'
import { hasTag, pageTags } from '../tags/has-tag.ts'
import { linkWatchIs } from '../verification/link-watch.ts'
import { childCounts } from './child-counts.ts'
import { linkColumns, linkRow, type LinkRow } from './present.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** The sort columns of link lists, of a page and of a whole site. */
const sorts: TableSql<typeof siteLinks> & TableSql<typeof completedLinks> = {
  id: { kind: 'count', column: sql`l.id` },
  date_added: { kind: 'day', column: sql`coalesce(l.date_added, ${sql.lit(NO_DAY)})` },
  url: { kind: 'text', column: sql`coalesce(l.url, '')` },
  anchor_text: { kind: 'text', column: sql`l.anchor_text` },
  source: { kind: 'text', column: sql`coalesce(l.source, '')` },
  da: { kind: 'count', column: sql`coalesce(l.da, -1)` },
  linked_page: { kind: 'text', column: sql`p.page_url` },
}

/** Filter, order and position of a link list. */
export interface Wanted {
  siteId: number
  /** Undefined for the links of all pages of the site. */
  pageId?: number | undefined
  url_progress?: UrlProgress | undefined
  level?: LinkLevel | undefined
  rel?: RelFilter | undefined
  lost?: '0' | '1' | undefined
  watch?: LinkWatchFilter | undefined
  q?: string | undefined
  /** Of the page. */
  tag?: string | undefined
  sort?: SortWord<typeof siteLinks> | undefined
  cursor?: string | undefined
  offset?: number | undefined
}

/** A suggestion is off the link map while it is in a cart. */
function notInCart(progress: UrlProgress | undefined) {
  return progress === undefined || progress === 'not_ordered' ? sql`and not l.in_cart` : sql``
}

/** The links of a page or of all pages of a site. */
function linksOf({ siteId, pageId }: Wanted, businessId: number) {
  return pageId === undefined
    ? sql`pages p join links l on l.business_id = p.business_id and l.page_id = p.id
        where p.business_id = ${businessId} and p.site_id = ${siteId}`
    : sql`links l where l.business_id = ${businessId} and l.page_id = ${pageId}`
}

/** The text that is searched, built by hand: `concat_ws` makes the filter a fifth slower. */
const texts = sql`
  case when l.url is null then concat_ws(' ', l.anchor_text, l.source)
    when l.source is null then l.url || ' ' || l.anchor_text
    else l.url || ' ' || l.anchor_text || ' ' || l.source end`

/**
 * The progress is a literal, so that the small index of links that are not placed can serve it. The planner cannot
 * estimate how many links contain a text: it guesses 34 of 105,540, and then looks up the page of each of 66,666.
 * With `coalesce` it guesses half of them. No index serves a text, so nothing else depends on the estimate.
 */
function filtered(wanted: Wanted, businessId: number) {
  const { url_progress, level } = wanted
  return sql`${linksOf(wanted, businessId)}
    ${url_progress === undefined ? sql`` : sql`and l.progress = ${sql.lit(url_progress)}`}
    ${level === undefined ? sql`` : sql`and l.level = ${level}`}
    ${notInCart(url_progress)}
    ${linkFilter(wanted, businessId)}`
}

/** The filters that lists and files share, as further conditions of links `l`. */
export function linkFilter(
  { rel, lost, watch, q, tag }: Pick<Wanted, 'rel' | 'lost' | 'watch' | 'q' | 'tag'>,
  businessId: number,
): RawBuilder<unknown> {
  return sql`
    ${rel === undefined ? sql`` : rel === 'unknown' ? sql`and l.rel is null` : sql`and l.rel = ${rel}`}
    ${lost === undefined ? sql`` : lost === '1' ? sql`and l.lost_on is not null` : sql`and l.lost_on is null`}
    ${watch === undefined ? sql`` : sql`and ${linkWatchIs(watch)}`}
    ${tag === undefined ? sql`` : sql`and ${hasTag(pageTags, businessId, 'l.page_id', tag)}`}
    ${q === undefined ? sql`` : sql`and coalesce(${containsText(texts, q)}, false)`}`
}

/** Selects the ids of all links that match a list's filter. */
export function matchingLinks(db: TenantDb, wanted: Wanted): RawBuilder<unknown> {
  return sql`select l.id from ${filtered(wanted, db.businessId)}`
}

/** Values that concern the whole list. */
const ofAllRow = {
  site_url: is.text,
  /** Whether the site has disavow entries. */
  disavows: is.boolean,
  /** The total number of links. */
  total: is.number,
}

/** The parts of a response. Values shared by several rows or with their own order are merged here. */
const listRow = {
  ...ofAllRow,
  /** Ids in order, with the sorted column as text. */
  places: is.places,
  links: is.list({ ...linkRow, created_at: is.text, page_id: is.number }),
  /** Child links by link id; links without any are left out. */
  child_links: is.record(is.number),
  /** By page id. */
  page_urls: is.record(is.text),
}

/** One page of a list, with one extra row that shows whether there is a next page. */
interface Found extends RowOf<typeof ofAllRow> {
  rows: (LinkRow & { page_url: string; sorted_by: string })[]
}

/**
 * Reads a page of links and the values of the whole list in one round trip. The limit is a literal: a generic plan
 * would expect a tenth of the table. Only ids and the sorted column are sorted and skipped; the rest is read for
 * the rows of the page. A text is searched once, for rows and total. The rows come as one JSON text, because the
 * embedded database takes half as long again to return them one by one. Related values come as separate parts and
 * nothing is joined to `part`: a planner that believes a table has one row, as when it was last analyzed, would
 * read all links once per row.
 */
export async function linkRows(db: TenantDb, wanted: Wanted & { limit: number }): Promise<Found> {
  const place = tablePlace<typeof siteLinks>(sorts, wanted, 'id')
  const isCounted = wanted.q !== undefined || !isInFigures(wanted)
  const { rows } = await typedSql(listRow)`
    with hit as ${isCounted ? sql`materialized` : sql`not materialized`} (
      select l.id, ${place.sorted} as sorted from ${filtered(wanted, db.businessId)}),
    part as materialized (
      select id, sorted from hit
      where ${place.after}
      order by ${place.order}
      limit ${sql.lit(wanted.limit + 1)} offset ${place.offset}),
    child as (${childCounts(db.businessId, sql`select id from part`)}),
    of_all as (
      select s.url as site_url, ${hasDisavowed} as disavows,
        ${isCounted ? sql`(select count(*) from hit)` : sql`${totalOf(wanted)} + ${markedOf(wanted, db.businessId)}`}::int as total
      from sites s
      left join pages p on p.business_id = s.business_id and p.site_id = s.id
        ${wanted.pageId === undefined ? sql`` : sql`and p.id = ${wanted.pageId}`}
      left join page_figures f on f.business_id = p.business_id and f.page_id = p.id
      where s.business_id = ${db.businessId} and s.id = ${wanted.siteId}
      group by s.business_id, s.id, s.url)
    select of_all.*,
      (select coalesce(json_agg(json_build_array(id, sorted::text) order by ${place.order}), '[]')
        from part) as places,
      (select coalesce(json_agg(found), '[]') from (
        select ${linkColumns}, l.page_id from links l
        where l.business_id = ${db.businessId} and l.id = any(array(select id from part))) found) as links,
      (select coalesce(json_object_agg(parent_id, count), '{}') from child) as child_links,
      (select coalesce(json_object_agg(p.id, p.page_url), '{}') from pages p
        where p.business_id = ${db.businessId} and p.site_id = ${wanted.siteId}
        ${wanted.pageId === undefined ? sql`` : sql`and p.id = ${wanted.pageId}`}) as page_urls
    from of_all`.execute(db)
  const [read] = rows
  if (read === undefined) throw notFound()
  const { places, links, child_links, page_urls, ...found } = read
  const byId = new Map(links.map((link) => [link.id, link]))
  const linkAt = ([id, sorted_by]: [number, string]) => {
    const link = byId.get(id)
    if (link === undefined) return []
    const page_url = page_urls[link.page_id] ?? ''
    return [Object.assign(link, { sorted_by, page_url, child_links: child_links[id] ?? 0 })]
  }
  return { ...found, rows: places.flatMap(linkAt) }
}

/**
 * Whether the stored figures can give the total: they distinguish levels only for placed and in-process links, and
 * do not know provider data and tags.
 */
function isInFigures({ url_progress, level, rel, lost, watch, tag }: Wanted): boolean {
  if ([rel, lost, watch, tag].some((each) => each !== undefined)) return false
  return level === undefined || url_progress === 'placed' || url_progress === 'in_process'
}

/** The number of links of a progress and level according to the page figures. */
function totalOf({ url_progress, level }: Pick<Wanted, 'url_progress' | 'level'>): RawBuilder<number> {
  const [all, primary] = counted[url_progress ?? 'any']
  const wanted = level === undefined ? all : level === 'primary' ? primary : sql`${all} - (${primary})`
  return sql`coalesce(sum(${wanted}), 0)`
}

/** The number of marked duplicates in the list, which figures leave out. */
function markedOf(wanted: Wanted, businessId: number): RawBuilder<number> {
  return sql`(select count(*) from ${filtered(wanted, businessId)} and l.is_duplicate)`
}

/** All links of a progress, and the primary ones, in `page_figures f`. */
const counted = {
  placed: [sql`f.placed_links`, sql`f.placed_exact + f.placed_blended + f.placed_natural`],
  in_process: [sql`f.in_progress`, sql`f.in_process_exact + f.in_process_blended + f.in_process_natural`],
  not_ordered: [sql`f.links - f.placed_links - f.in_progress`, sql`0`],
  any: [sql`f.links`, sql`0`],
} satisfies Record<UrlProgress | 'any', [all: RawBuilder<unknown>, primary: RawBuilder<unknown>]>
