import type { CompetitorLink } from '@linkwright/core/tracking/top-ten/top-ten-row'
import { bareHost, ownRow } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockPage } from '../locks/page.ts'
import { afterTopTenChange } from './after-top-ten-change.ts'
import { addressOf, choicesOf } from './choices.ts'
import { competitorIds } from './competitors.ts'

/** Stored links per competitor: enough to analyse their anchors. */
export const LINKS_KEPT = 200

/** A search result; unknown values are null. */
export interface FoundCompetitor {
  rank: number
  url: string
  title: string | null
  content_count: number | null
  primary_links_to_url: number | null
  home_page_links: number | null
  /** The first `LINKS_KEPT` are stored. */
  links: readonly CompetitorLink[]
}

/**
 * Replaces the top ten of a page and updates its figures. Users' choices stay; the site's own pages are ignored
 * until a user restores them. A known address keeps its row id, so that clients with old rows can still ignore and
 * restore them.
 */
export async function saveTopTen(
  db: TenantDb,
  target: { siteId: number; pageId: number },
  found: readonly FoundCompetitor[],
  today: string,
): Promise<void> {
  const { pageId } = target
  await lockPage(db, pageId, 'no key update')
  const before = await db
    .delete('top_ten_rows')
    .where('page_id', '=', pageId)
    .returning(['id', 'url'])
    .execute()
  const idOf = new Map(before.map(({ id, url }) => [url, id]))
  const chosen = await choicesOf(db, pageId)
  const { page_url, ...site } = await addressOf(db, pageId)
  const competitors = await competitorIds(
    db,
    found.map(({ url }) => url),
  )
  for (const { links, ...row } of found) {
    const competitor_id = competitors.get(bareHost(row.url))
    if (competitor_id === undefined) throw new Error('a competitor without its id')
    const id = idOf.get(row.url)
    idOf.delete(row.url)
    const added = await db
      .insert('top_ten_rows', {
        ...row,
        ...(id === undefined ? {} : { id }),
        page_id: pageId,
        competitor_id,
        ignored: chosen.get(competitor_id) ?? ownRow(row.url, site, page_url) !== null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addLinks(db, added.id, links.slice(0, LINKS_KEPT))
  }
  await afterTopTenChange(db, target, today)
}

async function addLinks(db: TenantDb, rowId: number, links: readonly CompetitorLink[]): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into top_ten_links (business_id, top_ten_row_id, nth, url, anchor_text, da, backlinks)
    select ${db.businessId}, ${rowId}, nth - 1, url, anchor_text, da, backlinks
    from unnest(${links.map(({ url }) => url)}::text[], ${links.map(({ anchor_text }) => anchor_text)}::text[],
      ${links.map(({ da }) => da)}::smallint[], ${links.map(({ backlinks }) => backlinks)}::int[])
      with ordinality as v (url, anchor_text, da, backlinks, nth)`.execute(db)
}
