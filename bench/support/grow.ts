import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import type { DB } from '@linkwright/server/src/db/tables.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { watchImported } from '@linkwright/server/src/areas/tracking/verification/watch-imported.job.ts'
import { addLookUps } from '@linkwright/server/src/testing/look-ups.ts'
import type { Grown } from './lists.ts'
import {
  type FoundCompetitor,
  LINKS_KEPT,
  saveTopTen,
} from '@linkwright/server/src/areas/tracking/top-ten/save.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The growing page, and its number of links before and now. */
export interface Growth {
  siteId: number
  pageId: number
  from: number
  to: number
}

const DAY = '2026-11-21'

/** Adds the other data of a page in proportion to its links, about as much as a large account has. */
export async function grow(kysely: Kysely<DB>, { siteId, pageId, from, to }: Growth): Promise<Grown> {
  const { id: business } = await kysely.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
  const { id: user } = await kysely
    .selectFrom('users')
    .select('id')
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow()
  /** The numbers of the new rows, if there is one row for each `links` links. */
  const series = (links: number) =>
    sql`generate_series(${Math.floor(from / links) + 1}::int, ${Math.floor(to / links)}::int) as n`
  const run = (statement: RawBuilder<unknown>) => statement.execute(kysely)

  await run(sql`
    insert into links (business_id, page_id, anchor_text, anchor_type, anchor_category, progress, date_ordered)
    select ${business}, ${pageId}, 'ordered ' || n, 'generic', 'natural', 'in_process', date '2026-11-02' from ${series(200)}`)
  await run(sql`
    insert into links (business_id, page_id, parent_id, level, url, url_hash, anchor_text, anchor_type, anchor_category,
      progress, date_added)
    select ${business}, ${pageId}, above.id, 'secondary', 'https://tier.example/' || n, decode(md5('tier ' || n), 'hex'),
      'below ' || n, 'generic', 'natural', 'placed', date '2026-11-03'
    from ${series(20)} join (
      select id, row_number() over (order by id) as nth from links
      where business_id = ${business} and page_id = ${pageId} and level = 'primary' and progress = 'placed' limit 200
    ) above on above.nth = case when n % 50 = 0 then 1 else 2 + n % 100 end`)
  await run(sql`
    update links set ss_to_gp = false
    where business_id = ${business} and page_id = ${pageId} and id % 100 = 0 and progress = 'placed' and ss_to_gp is null`)
  await run(sql`
    insert into disavowed (business_id, site_id, url, key_hash)
    select ${business}, ${siteId}, 'https://spam' || n || '.example/page', decode(md5('spam ' || n), 'hex') from ${series(10)}`)
  await run(sql`
    insert into imports (business_id, page_id, user_id, state, total)
    select ${business}, ${pageId}, ${user}, 'success', 10 from ${series(300)}`)
  await run(sql`
    insert into import_refusals (business_id, import_id, row, reason, url)
    select ${business}, (select min(id) from imports where business_id = ${business}), n, 'The row has no URL.', ''
    from ${series(100)} where exists (select from imports where business_id = ${business})`)
  await run(sql`
    insert into key_phrases (business_id, page_id, key_phrase, position)
    select ${business}, ${pageId}, 'coffee of kind ' || n, 10 + n from ${series(5000)}`)
  await run(sql`
    insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
    select ${business}, id, date ${sql.lit(DAY)} - 14 * nth, 1 + (id + nth) % 60, 100
    from key_phrases, generate_series(0, 25) as nth where business_id = ${business}
    on conflict do nothing`)
  await run(sql`
    insert into search_console_days (business_id, key_phrase_id, day, clicks, impressions, position)
    select ${business}, id, date ${sql.lit(DAY)} - nth, (id + nth) % 9, 20 + (id + nth) % 70, 1 + (id + nth) % 30
    from key_phrases, generate_series(3, 350) as nth where business_id = ${business} and position <= 60
    on conflict do nothing`)
  await run(sql`
    insert into notices (business_id, user_id, message, icon, color)
    select ${business}, ${user}, 'File ' || n || ' was imported.', 'upload', 'blue' from ${series(500)}`)
  await run(sql`
    with line as (
      insert into cart_lines (business_id, user_id, type, product_id, content_id)
      select ${business}, ${user}, 'backlinks', 103, 1 from ${series(500)}
      returning business_id, id, type)
    insert into cart_links (business_id, line_id, type, anchor_text, anchor_type, anchor_category, type_known, site_id,
      page_id)
    select business_id, id, type, 'best grinder', 'generic', 'natural', true, ${siteId}, ${pageId} from line`)
  await run(sql`
    update page_figures set cart_natural = (select count(*) from cart_links where business_id = ${business})
    where business_id = ${business} and page_id = ${pageId}`)
  await run(sql`
    insert into api_keys (business_id, user_id, name, scope, key_hash, hint)
    select ${business}, ${user}, 'script ' || n, 'read', decode(md5('key ' || n), 'hex'), 'abcd' from ${series(2000)}`)
  await run(sql`
    insert into users (business_id, user_type, first_name, last_name, email, email_key, password_hash)
    select ${business}, 'user', 'Ben', 'Bench', 'ben' || n || '@example.test', 'ben' || n || '@example.test', '-'
    from ${series(1000)}`)
  await growSites(kysely, business, siteId, series)
  await addLookUps(kysely)
  // Otherwise the hourly job of the server does it, at any time of the measurement.
  await watchImported(kysely, new Date(), new AbortController().signal)
  await run(sql`
    insert into user_sites (business_id, user_id, site_id)
    select u.business_id, u.id, s.id from users u join sites s on s.business_id = u.business_id
    where u.business_id = ${business} and u.user_type = 'user' and (u.id + s.id) % 20 = 0
    on conflict do nothing`)
  const pages = await kysely
    .selectFrom('pages as p')
    .select('p.id')
    .where('p.site_id', '=', siteId)
    .where('p.business_id', '=', business)
    .execute()
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business)
    await refreshFigures(
      db,
      siteId,
      DAY,
      pages.map(({ id }) => id),
    )
    await saveTopTen(db, { siteId, pageId }, topTen(to), DAY)
  })
  const { rows } = await sql<Omit<Grown, 'siteId' | 'pageId'>>`
    select (select min(id) from imports where business_id = ${business}) as "importId",
      (select parent_id from links where business_id = ${business} and parent_id is not null order by id limit 1) as "parentId",
      (select min(id) from links where business_id = ${business} and progress = 'not_ordered') as "suggestionId",
      (select count(*)::int / 2 from links where business_id = ${business} and page_id = ${pageId}) as middle`.execute(
    kysely,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The grown business has no links.')
  return { siteId, pageId, ...found }
}

/** Other sites of the business, and other pages of the site, each with one phrase and its ranks. */
async function growSites(
  kysely: Kysely<DB>,
  business: number,
  siteId: number,
  series: (links: number) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with site as (
      insert into sites (business_id, name, url, country, position)
      select ${business}, 'Site ' || n, 'https://site' || n || '.example', 'Ireland', n from ${series(1000)} returning id),
    other as (
      insert into pages (business_id, site_id, page_nickname, page_url, page_type, position)
      select ${business}::bigint, id, 'Home', '/', 'home', 0 from site
      union all
      select ${business}, ${siteId}::bigint, 'Page ' || n, '/page-' || n, 'page', n from ${series(500)} returning id)
    insert into key_phrases (business_id, page_id, key_phrase, is_primary)
    select ${business}, id, 'coffee beans', true from other`.execute(kysely)
}

/** The maximum number of stored links of each competitor, once the page is large. */
const topTen = (links: number): FoundCompetitor[] =>
  Array.from({ length: 10 }, (_, place) => ({
    rank: place + 1,
    url: `https://rival${place}.example/espresso`,
    title: `Rival ${place}`,
    content_count: 1000,
    primary_links_to_url: 40,
    home_page_links: 60,
    links: Array.from({ length: Math.min(LINKS_KEPT, links / 100) }, (_empty, nth) => ({
      url: `https://source${nth}.example/${place}`,
      anchor_text: `anchor ${nth}`,
      da: nth % 90,
      backlinks: nth,
    })),
  }))
