import { bareHost, ownRow } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import { renewMarked } from '../../areas/tracking/address-keys/renew.ts'
import { anchorsOf } from '../../areas/tracking/links/reclassify.ts'
import { classifierOf } from '../../areas/tracking/links/classifier.ts'
import { scoresOfPage } from '../../areas/tracking/opportunities/rescore.ts'
import { countPhrases } from '../../areas/tracking/figures/phrase-counts.ts'
import { addressOf, choicesOf } from '../../areas/tracking/top-ten/choices.ts'
import type { MarkedTable } from '../../db/promote-duplicates.ts'
import type { TenantDb } from '../../db/tenant.ts'
import { correct, EXAMPLES, type Found, givenRows, NOTHING, together } from './correct.ts'
import type { Correction, SitePlace } from './rule.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

/** Rows per batch of a large table. */
export const AT_ONCE = 5000

export const own = (db: TenantDb) => sql<boolean>`t.business_id = ${db.businessId}`
const among = (pageIds: readonly number[]) => sql`any(${[...pageIds]}::bigint[])`

/** Recomputes the keys of addresses, as after a change of their rule (decision 95). */
export const addressKeys: Correction<SitePlace> = async (db, { table }, { pageIds }) => {
  const parts: Found[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows, changed, last } = await renewMarked(db, table as MarkedTable, after, AT_ONCE, pageIds)
    parts.push({ rows, differed: changed.length, examples: keyExamples('url_hash', changed) })
    after = last
  }
  return together(parts)
}

export const keyExamples = (
  column: string,
  changed: readonly { id: number; before: string; after: string }[],
): Found['examples'] =>
  changed.slice(0, EXAMPLES).map(({ id, before, after }) => ({
    row: { id },
    before: { [column]: before },
    after: { [column]: after },
  }))

/** Exactly one of the rows with an address counts on a page: if all are marked, the oldest is unmarked. */
export const duplicateMarks: Correction<SitePlace> = async (db, stored, { pageIds }) =>
  await correct(
    db,
    stored,
    own(db),
    sql`
      select id, url_hash is not null and not (all_marked and nth = 1) as is_duplicate
      from (
        select id, url_hash, is_duplicate,
          bool_and(is_duplicate) over (partition by page_id, url_hash) as all_marked,
          row_number() over (partition by page_id, url_hash order by id) as nth
        from ${sql.table(stored.table)} where business_id = ${db.businessId} and page_id = ${among(pageIds)}) m
      where is_duplicate`,
  )

/** Links in carts, and the number of cart lines that will point to each link. */
export const linksInCarts: Correction<SitePlace> = async (db, stored, { pageIds }) =>
  await correct(
    db,
    stored,
    own(db),
    sql`
      select l.id,
        exists (select from cart_links c where c.business_id = l.business_id and c.link_map_id = l.id) as in_cart,
        (select count(*)::int from cart_links c where c.business_id = l.business_id and c.parent_id = l.id) as cart_tiers
      from links l
      where l.business_id = ${db.businessId} and l.page_id = ${among(pageIds)} and (
        l.in_cart or l.cart_tiers <> 0 or l.id in (
          select unnest(array[c.link_map_id, c.parent_id]) from cart_links c where c.business_id = ${db.businessId}))`,
  )

/** Anchor types that were classified by text, of links and cart lines. */
export const anchorTypes: Correction<SitePlace> = ofEachPage(async (db, stored, pageId) => {
  const id = sql.ref(stored.key[0] ?? 'id')
  const { classify } = await classifierOf(db, pageId)
  const ofPage = sql`l.business_id = ${db.businessId} and l.page_id = ${pageId} and not l.type_known`
  const { rows } = await typedSql({ anchor_text: is.text })`
    select distinct anchor_text from ${sql.table(stored.table)} l where ${ofPage}`.execute(db)
  const classes = rows.map(({ anchor_text }) => ({ anchor_text, ...classify(anchor_text) }))
  return await correct(
    db,
    stored,
    own(db),
    sql`
      select l.${id}, v.type as anchor_type, v.category as anchor_category
      from ${sql.table(stored.table)} l
      join unnest(${classes.map((each) => each.anchor_text)}::text[], ${classes.map(({ type }) => type)}::text[],
        ${classes.map(({ category }) => category)}::text[]) as v (anchor_text, type, category)
        on v.anchor_text = l.anchor_text
      where ${ofPage}`,
  )
})

export const phraseCounts: Correction<SitePlace> = ofEachPage(async (db, stored, pageId) => {
  const { phrases } = await classifierOf(db, pageId)
  const anchors = await anchorsOf(db, pageId)
  const counts = await countPhrases(
    phrases,
    anchors.map(({ anchor_text, placed }) => ({ anchor_text, count: placed })),
  )
  return await given(
    db,
    stored,
    counts.map(({ id, containing, exact }) => ({ id, links_containing: containing, exact_links: exact })),
  )
})

/** Rows that the averages of a top ten ignore: by a user's choice, or because they belong to the website. */
export const ignoredRows: Correction<SitePlace> = ofEachPage(async (db, stored, pageId) => {
  const rows = await db
    .from('top_ten_rows')
    .select(['id', 'url', 'competitor_id'])
    .where('page_id', '=', pageId)
    .execute()
  if (rows.length === 0) return NOTHING
  const chosen = await choicesOf(db, pageId)
  const { page_url, ...site } = await addressOf(db, pageId)
  return await given(
    db,
    stored,
    rows.map(({ id, url, competitor_id }) => ({
      id,
      ignored: chosen.get(competitor_id) ?? ownRow(url, site, page_url) !== null,
    })),
  )
})

/** Hosts and Engage Scores, by the current phrases of the page. */
export const opportunityScores: Correction<SitePlace> = ofEachPage(async (db, stored, pageId) => {
  const rows = await db.from('opportunities').select(['id', 'url']).where('page_id', '=', pageId).execute()
  const hosts = new Map(rows.map(({ id, url }) => [id, bareHost(url)]))
  const scores = await scoresOfPage(db, pageId)
  return await given(
    db,
    stored,
    scores.map(({ id, score }) => ({ id, score, host: hosts.get(id) })),
  )
})

export const given = async (
  db: TenantDb,
  stored: Parameters<typeof correct>[1],
  rows: readonly object[],
): Promise<Found> => await correct(db, stored, own(db), givenRows(stored.table, rows))

export function ofEachPage(
  ofPage: (
    db: TenantDb,
    stored: Parameters<typeof correct>[1],
    pageId: number,
    place: SitePlace,
  ) => Promise<Found>,
): Correction<SitePlace> {
  return async (db, stored, place) => {
    const parts: Found[] = []
    for (const pageId of place.pageIds) parts.push(await ofPage(db, stored, pageId, place))
    return together(parts)
  }
}
