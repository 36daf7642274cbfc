import { Page } from '@linkwright/core/tracking/pages/page'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { entityColumns } from '../../../db/entity-columns.ts'
import { containsText } from '../../../db/contains-text.ts'
import type { OwnRow, TenantDb } from '../../../db/tenant.ts'
import { phrasesJson } from '../key-phrases/queries.ts'
import { hasTag, pageTags, tagNames } from '../tags/has-tag.ts'
import { lookUpsJson } from '../look-ups/queries.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The columns of a page that are sent unchanged. */
export const pageColumns = entityColumns('pages', Page.omit({ page_local: true, scout_last_ran: true }))

/** The text that is searched. */
const nameAndAddress = sql`pages.page_nickname || ' ' || pages.page_url`

interface Wanted {
  q?: string | undefined
  tag?: string | undefined
  sort?: 'position' | '-position' | 'page_nickname' | '-page_nickname' | undefined
  limit?: number | undefined
  offset?: number | undefined
  page_id?: number | undefined
}

/** Lists show a phrase's change, which needs the last two ranks. */
const RANKS_IN_LISTS = 2

/** One subquery for all pages, since few imports run and there may be many pages. */
const isImported = (db: TenantDb) => sql<boolean>`
  exists (select from imports i where i.business_id = ${db.businessId} and i.state = 'processing'
    and (i.page_id = pages.id or i.site_id = pages.site_id))`

/** Pages with their stored figures and key phrases. */
function figuredPages(db: TenantDb) {
  return db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .innerJoin('page_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'pages.business_id').onRef('f.page_id', '=', 'pages.id'),
    )
    .selectAll('f')
    .select([
      ...pageColumns.refs,
      'pages.page_local',
      'pages.scout_last_ran',
      's.url as site_url',
      isImported(db).as('importing'),
      tagNames(pageTags, db.businessId, 'pages.id').as('tags'),
      phrasesJson(db, RANKS_IN_LISTS).as('phrases'),
      lookUpsJson<'ranks' | 'volumes'>('pages').as('look_ups'),
    ])
}

/** The pages of a `sites` row within its statement, in order. */
export function pagesOfSite(db: TenantDb) {
  const pages = figuredPages(db)
    .where('pages.site_id', '=', sql<number>`sites.id`)
    .orderBy('pages.position')
    .orderBy('pages.id')
  return jsonArrayFrom(pages)
}

export function pageRows(db: TenantDb, siteIds: readonly number[], wanted: Wanted = {}) {
  const sort = wanted.sort ?? 'position'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return figuredPages(db)
    .where('pages.site_id', '=', sql<number>`any(${siteIds}::bigint[])`)
    .$if(wanted.page_id !== undefined, (query) => query.where('pages.id', '=', wanted.page_id ?? 0))
    .$if(wanted.tag !== undefined, (query) =>
      query.where(hasTag(pageTags, db.businessId, 'pages.id', wanted.tag ?? '')),
    )
    .$if(wanted.q !== undefined, (query) => query.where(containsText(nameAndAddress, wanted.q ?? '')))
    .orderBy('pages.site_id')
    .$if(sort.endsWith('page_nickname'), (query) => query.orderBy(sql`lower(pages.page_nickname)`, direction))
    .$if(sort.endsWith('position'), (query) => query.orderBy('pages.position', direction))
    .orderBy('pages.id', direction)
    .$if(wanted.limit !== undefined, (query) => query.limit(wanted.limit ?? 0))
    .$if(wanted.offset !== undefined, (query) => query.offset(wanted.offset ?? 0))
    .execute()
}

/** Without `computed_at`, which is text within JSON. */
export type PageRow = Omit<Awaited<ReturnType<typeof pageRows>>[number], 'computed_at'>

export async function countPages(
  db: TenantDb,
  siteId: number,
  { q, tag }: Pick<Wanted, 'q' | 'tag'>,
): Promise<number> {
  const row = await db
    .from('pages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .$if(tag !== undefined, (query) => query.where(hasTag(pageTags, db.businessId, 'pages.id', tag ?? '')))
    .$if(q !== undefined, (query) => query.where(containsText(nameAndAddress, q ?? '')))
    .executeTakeFirstOrThrow()
  return row.count
}

type NewPage = Omit<OwnRow<'pages'>, 'position'>

/** Inserts a page after the others of its site. */
export async function insertPage(db: TenantDb, page: NewPage): Promise<number> {
  const { rows } = await typedSql({ id: is.number })`
    insert into pages (business_id, position, ${sql.join(Object.keys(page).map((name) => sql.ref(name)))})
    values (${db.businessId}, (
      select coalesce(max(position) + 1, 0) from pages
      where business_id = ${db.businessId} and site_id = ${page.site_id}), ${sql.join(Object.values(page))})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an insertion without its row')
  return row.id
}
