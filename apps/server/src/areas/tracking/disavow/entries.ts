import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { disavowedEntries } from '@linkwright/core/tracking/disavow/disavowed.table'
import type { DisavowedEntry } from '@linkwright/core/tracking/disavow/entry'
import type { SortWord } from '@linkwright/core/tables/table'
import { sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import { cursorAfter, type TableSql, tablePlace } from '../../../db/table-query.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { matchingPages } from './matching-pages.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

interface Wanted {
  siteId: number
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
  sort?: SortWord<typeof disavowedEntries> | undefined
  q?: string | undefined
}

const row = {
  id: is.number,
  url: is.text,
  /** The sorted value as text, for the cursor. */
  sorted_by: is.text,
}

const sorts: TableSql<typeof disavowedEntries> = {
  // Entries of one submission keep their order.
  added: { kind: 'moment', column: sql`created_at`, keepsOrder: true },
  url: { kind: 'text', column: sql`url` },
}

/** One page of a site's disavow entries, newest first by default. */
export async function entryPage(db: TenantDb, wanted: Wanted) {
  const { siteId, cursor, q, limit = PAGE_LIMIT } = wanted
  const { sorted, order, after, offset } = tablePlace(sorts, wanted, '-added')
  const own = sql`business_id = ${db.businessId} and site_id = ${siteId}
    ${q === undefined ? sql`` : sql`and ${containsText(sql`url`, q)}`}`
  const { rows } = await typedSql(row)`
    select id, url, sorted::text as sorted_by
    from (select id, url, ${sorted} as sorted from disavowed where ${own}) e
    where ${after}
    order by ${order}
    limit ${limit + 1} offset ${offset}`.execute(db)
  const found = rows.slice(0, limit)
  const isWhole = cursor === undefined && offset === 0 && rows.length <= limit
  const total = isWhole ? found.length : await count(db, own)
  const last = rows.length > limit ? found.at(-1) : undefined
  const pages = await matchingPages(db, siteId, found)
  const entries = found.map(({ id, url }): DisavowedEntry => {
    const { links = 0, page_url = null } = pages.get(id) ?? {}
    return { id, url, page_url, links }
  })
  return { entries, total, next: last && cursorAfter(last) }
}

async function count(db: TenantDb, own: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await typedSql({
    total: is.number,
  })`select count(*) as total from disavowed where ${own}`.execute(db)
  return rows[0]?.total ?? 0
}
