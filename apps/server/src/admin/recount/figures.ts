import { countLinksOf, recountUpdate } from '../../areas/tracking/figures/link-counts.ts'
import { scoreSite, scoresOf } from '../../areas/tracking/figures/score-site.ts'
import type { LockedSite } from '../../areas/tracking/locks/site.ts'
import { averagesOf } from '../../areas/tracking/top-ten/after-top-ten-change.ts'
import type { TenantDb } from '../../db/tenant.ts'
import type { Found } from './correct.ts'
import type { Correction, SitePlace } from './rule.ts'
import { given, ofEachPage } from './website.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

/** Counts of links and cart lines; inserts a missing row of figures. */
export const linkCounts: Correction<SitePlace> = ofEachPage(async (db, stored, pageId) => {
  const counts = { ...(await countLinksOf(db, pageId)), ...(await cartCounts(db, pageId)) }
  const known = await db
    .from('page_figures')
    .select('page_id')
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  if (known === undefined) await recountUpdate(db, [pageId]).execute(db)
  const found = await given(db, stored, [{ page_id: pageId, ...counts }])
  return known === undefined ? missing(found, { page_id: pageId }, counts) : found
})

/** A missing row counts as one difference. */
const missing = ({ rows }: Found, row: object, after: object): Found => ({
  rows,
  differed: 1,
  examples: [{ row: { ...row }, before: null, after: { ...after } }],
})

async function cartCounts(db: TenantDb, pageId: number) {
  const { rows } = await typedSql({
    cart_exact: is.number,
    cart_blended: is.number,
    cart_natural: is.number,
  })`
    select count(*) filter (where anchor_category = 'exact')::int as cart_exact,
      count(*) filter (where anchor_category = 'blended')::int as cart_blended,
      count(*) filter (where anchor_category = 'natural')::int as cart_natural
    from cart_links
    where business_id = ${db.businessId} and page_id = ${pageId} and parent_id is null`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('an aggregate without its row')
  return counts
}

export const topTenAverages: Correction<SitePlace> = ofEachPage(
  async (db, stored, pageId) =>
    await given(db, stored, [{ page_id: pageId, ...(await averagesOf(db, pageId)) }]),
)

export const pageScores: Correction<SitePlace> = async (db, stored, { siteId }) => {
  const { scored } = await scoresOf(db, await siteOf(db, siteId), await scoredOn(db, siteId))
  return await given(db, stored, scored)
}

export const siteFigures: Correction<SitePlace> = async (db, stored, { siteId }) => {
  const site = await siteOf(db, siteId)
  const day = await scoredOn(db, siteId)
  const { figures } = await scoresOf(db, site, day)
  const row = { site_id: siteId, ...figures }
  const known = await db
    .from('site_figures')
    .select('site_id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (known === undefined) await db.insert('site_figures', { ...row, scored_on: day }).execute()
  const found = await given(db, stored, [row])
  return known === undefined ? missing(found, { site_id: siteId }, figures) : found
}

/** Publishes the corrected figures of a website, as after a change. */
export async function pushFigures(db: TenantDb, { siteId, pageIds }: SitePlace): Promise<void> {
  await scoreSite(db, await siteOf(db, siteId), await scoredOn(db, siteId), pageIds)
}

/** Reads a site that the caller has locked. */
async function siteOf(db: TenantDb, siteId: number): Promise<LockedSite> {
  return await db
    .from('sites')
    .select(['id', 'brand_rank'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}

/** The day of the last scoring: points that depend on age are recomputed for the same day. */
async function scoredOn(db: TenantDb, siteId: number): Promise<string> {
  const { rows } = await typedSql({ day: is.text })`
    select coalesce((select scored_on from site_figures where business_id = ${db.businessId} and site_id = ${siteId}),
      (now() at time zone 'UTC')::date) as day`.execute(db)
  return rows[0]?.day ?? ''
}
