import type { AnchorType } from '@linkwright/core/links/anchor'
import type { LinkLevel, UrlProgress } from '@linkwright/core/links/link'
import { siteLinksCsvHead, siteLinksCsvRow } from '@linkwright/core/sites/site-links-csv'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'

/** Rows read at once, and sent at once. */
const BATCH = 1000

interface Row {
  page_id: number
  id: number
  page_nickname: string
  source: string | null
  da: number | null
  url: string | null
  anchor_text: string
  anchor_type: AnchorType
  level: LinkLevel
  url_progress: UrlProgress
  date_added: string | null
}

/**
 * Every ordered and live link of a site as lines of a file; suggestions are no links yet. Read batch by batch, each
 * a statement of its own, so that others get theirs in between and nothing but a batch is ever held.
 */
export async function* siteLinkLines(db: TenantDb, siteId: number): AsyncGenerator<string, void, undefined> {
  yield siteLinksCsvHead()
  const pages = await pagesOf(db, siteId)
  let at = 0
  let after = 0
  while (at < pages.length) {
    const few = groupFrom(pages, at)
    const rows = await readBatch(db, few, after)
    const last = rows.at(-1)
    if (last !== undefined) yield rows.map(siteLinksCsvRow).join('')
    if (last !== undefined && rows.length === BATCH) {
      at += few.indexOf(last.page_id)
      after = last.id
    } else {
      at += few.length
      after = 0
    }
  }
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

async function readBatch(db: TenantDb, pageIds: readonly number[], after: number): Promise<Row[]> {
  return await db.kysely.transaction().execute(async (trx) => {
    await alongTheIndex.execute(trx)
    return (await linkBatch(db, pageIds, after).execute(trx)).rows
  })
}

/**
 * For the rest of a transaction. A page of many links among pages of few is thought to be small too, and would be
 * read and sorted as a whole for each of its batches.
 */
export const alongTheIndex = sql`
  select set_config(name, 'off', true) from unnest('{enable_seqscan, enable_bitmapscan, enable_sort}'::text[]) as name`

/**
 * The first rows of these pages, of the first page those behind a link. Page by page, so that each is read along its
 * index from where the batch begins and no further than the batch reaches, whatever is known of the table.
 */
export function linkBatch(db: TenantDb, pageIds: readonly number[], after: number): RawBuilder<Row> {
  return sql<Row>`
    select p.id as page_id, l.id, p.page_nickname, l.source, l.da, l.url, l.anchor_text, l.anchor_type, l.level,
      l.progress as url_progress, coalesce(l.date_added, l.date_ordered)::text as date_added
    from unnest(${pageIds}::bigint[]) as given (id)
    join pages p on p.business_id = ${db.businessId} and p.id = given.id
    cross join lateral (
      select * from links l
      where l.business_id = ${db.businessId} and l.page_id = given.id and l.progress <> 'not_ordered'
        and l.id > case when given.id = ${pageIds[0] ?? 0}::bigint then ${after}::bigint else 0 end
      order by l.id limit ${BATCH}) as l
    order by given.id, l.id
    limit ${BATCH}`
}
