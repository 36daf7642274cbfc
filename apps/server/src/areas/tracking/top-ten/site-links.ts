import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import { containsText } from '../../../db/contains-text.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

type Sortable = 'da' | 'backlinks' | 'url' | 'competitor_url'

interface Wanted {
  sort?: Sortable | `-${Sortable}` | undefined
  q?: string | undefined
  limit: number
  offset: number
}

interface Of {
  siteId: number
  /** The site's own host, which is no competitor. */
  host: string
}

/** The links in the top tens of all pages of a site, each once. */
function linksOfSite(db: TenantDb, { siteId, host }: Of, q: string | undefined) {
  return db
    .from('top_ten_links')
    .innerJoin('top_ten_rows as t', (join) =>
      join
        .onRef('t.business_id', '=', 'top_ten_links.business_id')
        .onRef('t.id', '=', 'top_ten_links.top_ten_row_id'),
    )
    .innerJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 't.business_id').onRef('p.id', '=', 't.page_id'),
    )
    .innerJoin('competitors as c', (join) =>
      join.onRef('c.business_id', '=', 't.business_id').onRef('c.id', '=', 't.competitor_id'),
    )
    .select((select) => [
      't.url as competitor_url',
      'top_ten_links.url',
      'top_ten_links.anchor_text',
      select.fn.max('top_ten_links.da').as('da'),
      select.fn.max('top_ten_links.backlinks').as('backlinks'),
    ])
    .where('p.site_id', '=', siteId)
    .where('c.host', '!=', host)
    .$if(q !== undefined, (query) =>
      query.where(
        containsText(sql`t.url || ' ' || top_ten_links.url || ' ' || top_ten_links.anchor_text`, q ?? ''),
      ),
    )
    .groupBy(['t.url', 'top_ten_links.url', 'top_ten_links.anchor_text'])
}

const linkRow = {
  competitor_url: is.text,
  url: is.text,
  anchor_text: is.text,
  da: is.numberOrNull,
  backlinks: is.numberOrNull,
  total: is.number,
}

/** One page of them and the total; unknown values come last. */
export async function siteCompetitorLinks(
  db: TenantDb,
  siteId: number,
  { sort = '-da', q, limit, offset }: Wanted,
) {
  const { url } = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirstOrThrow()
  const of = { siteId, host: bareHost(url) }
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await typedSql(linkRow)`
    select l.*, count(*) over ()::int as total from (${linksOfSite(db, of, q)}) as l
    order by ${sql.ref(`l.${sort.replace('-', '')}`)} ${direction} nulls last, l.competitor_url, l.url, l.anchor_text
    limit ${limit} offset ${offset}`.execute(db)
  const [first] = rows
  // Past the end there is no row with the total.
  const total = first?.total ?? (offset > 0 ? await countLinks(db, of, q) : 0)
  return { rows, total }
}

async function countLinks(db: TenantDb, of: Of, q: string | undefined): Promise<number> {
  const { rows } = await typedSql({ total: is.number })`
    select count(*)::int as total from (${linksOfSite(db, of, q)}) as l`.execute(db)
  return rows[0]?.total ?? 0
}

export type SiteCompetitorLinkRow = Awaited<ReturnType<typeof siteCompetitorLinks>>['rows'][number]
