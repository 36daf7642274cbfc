import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockPageIfThere } from '../locks/page.ts'
import type { StoredAuthority } from '../opportunities/stored-authority.ts'
import { rescore } from '../opportunities/rescore.ts'
import type { Unrated } from './queries.ts'

type Rated = Unrated & StoredAuthority

/** Saves the ratings of these rows, page by page. Rows whose domain was not requested yet wait. */
export async function saveRatings(
  db: TenantDb,
  unrated: readonly Unrated[],
  ratings: ReadonlyMap<string, StoredAuthority>,
): Promise<void> {
  const rated = unrated.flatMap((each) => {
    const known = ratings.get(bareHost(each.url))
    return known === undefined ? [] : [{ ...each, ...known }]
  })
  for (const [pageId, rows] of Map.groupBy(rated, ({ page_id }) => page_id)) {
    await db.transaction(async (within) => {
      // The row was deleted concurrently.
      if (!(await lockPageIfThere(within, pageId, 'no key update'))) return
      const { links = [], opportunities = [], top_ten_links = [] } = Object.groupBy(rows, ({ kind }) => kind)
      await rateLinks(within, links)
      await rateOpportunities(within, pageId, opportunities)
      await rateTopTen(within, top_ten_links)
    })
  }
}

const values = (rows: readonly Rated[]) => sql`
  unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ nth }) => nth)}::int[],
    ${rows.map(({ da }) => da)}::smallint[], ${rows.map(({ told_on }) => told_on)}::date[],
    ${rows.map(({ is_sample }) => is_sample)}::boolean[]) as v (id, nth, da, told_on, is_sample)`

/** Skips links that got a rating from another source in between. */
async function rateLinks(db: TenantDb, rows: readonly Rated[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update links l set da = v.da, da_told_on = v.told_on, da_sample = v.is_sample from ${values(rows)}
    where l.business_id = ${db.businessId} and l.id = v.id and (l.da is null or l.da_told_on is not null)`.execute(
    db,
  )
}

async function rateTopTen(db: TenantDb, rows: readonly Rated[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update top_ten_links t set da = v.da, da_told_on = v.told_on from ${values(rows)}
    where t.business_id = ${db.businessId} and t.top_ten_row_id = v.id and t.nth = v.nth
      and (t.da is null or t.da_told_on is not null)`.execute(db)
}

/** Also updates their Engage Scores. */
async function rateOpportunities(db: TenantDb, pageId: number, rows: readonly Rated[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update opportunities o set da = v.da, da_told_on = v.told_on from ${values(rows)}
    where o.business_id = ${db.businessId} and o.id = v.id and (o.da is null or o.da_told_on is not null)`.execute(
    db,
  )
  await rescore(db, pageId)
}
