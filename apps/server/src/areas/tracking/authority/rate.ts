import { engageScore } from '@linkwright/core/tracking/opportunities/engage-score'
import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockPageIfThere } from '../locks/page.ts'
import type { KeptAuthority } from '../opportunities/kept-authority.ts'
import { titleCheck } from '../opportunities/save.ts'
import { phraseTexts } from '../key-phrases/queries.ts'
import type { Unrated } from './queries.ts'

type Rated = Unrated & KeptAuthority

/** Writes what was told of these, page after page; whose domain was not asked for yet waits. */
export async function rate(
  db: TenantDb,
  unrated: readonly Unrated[],
  told: ReadonlyMap<string, KeptAuthority>,
): Promise<void> {
  const rated = unrated.flatMap((each) => {
    const known = told.get(bareHost(each.url))
    return known === undefined ? [] : [{ ...each, ...known }]
  })
  for (const [pageId, rows] of Map.groupBy(rated, ({ page_id }) => page_id)) {
    await db.transaction(async (within) => {
      // It was deleted meanwhile.
      if (!(await lockPageIfThere(within, pageId, 'update'))) return
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

/** What was told from elsewhere meanwhile stands. */
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

/** Their Engage Score is counted again with it. */
async function rateOpportunities(db: TenantDb, pageId: number, rows: readonly Rated[]): Promise<void> {
  if (rows.length === 0) return
  const { language, phrases } = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['s.language', phraseTexts.as('phrases')])
    .where('pages.id', '=', pageId)
    .executeTakeFirstOrThrow()
  const isPhraseInTitle = titleCheck(
    phrases.map(({ key_phrase }) => key_phrase),
    language,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = await db
    .from('opportunities')
    .select(['id', 'title', 'backlinks'])
    .where('id', '=', sql<number>`any(${[...byId.keys()]}::bigint[])`)
    .execute()
  const scores = found.map(({ id, title, backlinks }) => {
    const { da = null, told_on = null } = byId.get(id) ?? {}
    const score = engageScore({ da, backlinks, isPhraseInTitle: isPhraseInTitle(title) })
    return { id, da, told_on, score }
  })
  await sql`
    update opportunities o set da = v.da, da_told_on = v.told_on, score = v.score
    from unnest(${scores.map(({ id }) => id)}::bigint[], ${scores.map(({ da }) => da)}::smallint[],
      ${scores.map(({ told_on }) => told_on)}::date[], ${scores.map(({ score }) => score)}::smallint[])
      as v (id, da, told_on, score)
    where o.business_id = ${db.businessId} and o.id = v.id and (o.da is null or o.da_told_on is not null)`.execute(
    db,
  )
}
