import { CompetitorLink } from '@linkwright/core/tracking/top-ten/top-ten-row'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const topTenRow = {
  id: is.number,
  competitor_id: is.number,
  rank: is.number,
  url: is.text,
  site_url: is.text,
  count_subdomains: is.boolean,
  page_url: is.text,
  title: is.textOrNull,
  content_count: is.numberOrNull,
  primary_links_to_url: is.numberOrNull,
  home_page_links: is.numberOrNull,
  ignored: is.boolean,
  /** In the provider's order. */
  links: is.list(CompetitorLink.shape),
}
export type TopTenDbRow = RowOf<typeof topTenRow>

/** The texts of a competitor's links. */
const anchorsDbRow = {
  id: is.number,
  url: is.text,
  title: is.textOrNull,
  ignored: is.boolean,
  anchors: is.texts,
  /** The page's first phrase; null when it has none. */
  first_phrase: is.textOrNull,
  /** The site's language. */
  language: is.text,
}
export type AnchorsDbRow = RowOf<typeof anchorsDbRow>

/** The top ten of a page, in order. */
export async function topTenRows(db: TenantDb, pageId: number): Promise<TopTenDbRow[]> {
  const { rows } = await typedSql(topTenRow)`
    select t.id, t.competitor_id, t.rank, t.url, s.url as site_url, s.count_subdomains, p.page_url,
      t.title, t.content_count, t.primary_links_to_url, t.home_page_links,
      t.ignored,
      coalesce((
        select json_agg(
          json_build_object('url', l.url, 'anchor_text', l.anchor_text, 'da', l.da, 'backlinks', l.backlinks)
          order by l.nth)
        from top_ten_links l
        where l.business_id = t.business_id and l.top_ten_row_id = t.id), '[]') as links
    from top_ten_rows t
    join pages p on p.business_id = t.business_id and p.id = t.page_id
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    where t.business_id = ${db.businessId} and t.page_id = ${pageId}
    order by t.rank, t.id`.execute(db)
  return rows
}

/** The input of a page's top ten summary, in order: only texts, since there are thousands. */
export async function topTenAnchors(db: TenantDb, pageId: number): Promise<AnchorsDbRow[]> {
  const { rows } = await typedSql(anchorsDbRow)`
    select t.id, t.url, t.title, t.ignored, s.language,
      coalesce((
        select json_agg(l.anchor_text)
        from top_ten_links l
        where l.business_id = t.business_id and l.top_ten_row_id = t.id), '[]') as anchors,
      (
        select k.key_phrase from key_phrases k
        where k.business_id = t.business_id and k.page_id = t.page_id
        order by k.is_primary desc, k.position, k.id
        limit 1) as first_phrase
    from top_ten_rows t
    join pages p on p.business_id = t.business_id and p.id = t.page_id
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    where t.business_id = ${db.businessId} and t.page_id = ${pageId}
    order by t.rank, t.id`.execute(db)
  return rows
}
