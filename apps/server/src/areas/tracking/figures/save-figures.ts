import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Message, sendAll } from '../../../live/send.ts'
import { points } from './figure-row.ts'
import { pageDaysSaved, siteDaySaved } from './figures-by-day.ts'
import type { PageForFigures } from './queries.ts'

export interface SiteFigures {
  brand_trust_score: number
  links_in_progress: number
  newest_link_on: string | null
  hp_completed_links: number
  completed_links: number
  scored_on: string
}

interface ToSave {
  /** Pages with other points than before. */
  pages: readonly PageForFigures[]
  /** Pages whose score or counts may differ from the newest row by day. */
  byDay: readonly PageForFigures[]
  site: SiteFigures
}

/**
 * Saves the points of these pages and the figures of their site, both also by day, and publishes the messages, in one
 * statement.
 */
export async function saveFigures(
  db: TenantDb,
  siteId: number,
  { pages, byDay, site }: ToSave,
  messages: readonly Message[],
): Promise<void> {
  const day = site.scored_on
  const saving = [siteFiguresSaved(db, siteId, site), siteDaySaved(db, day, siteId, site)]
  if (pages.length > 0) saving.push(pageFiguresSaved(db, pages))
  if (byDay.length > 0) saving.push(pageDaysSaved(db, day, byDay))
  await sendAll(db, messages, saving)
}

function pageFiguresSaved(db: TenantDb, pages: readonly PageForFigures[]): RawBuilder<unknown> {
  const columns = sql.join(points.map((name) => sql.ref(name)))
  const types = sql.join(points.map((name) => sql`${sql.ref(name)} smallint`))
  const given = sql.join(points.map((name) => sql`v.${sql.ref(name)}`))
  return sql`
    update page_figures f set (${columns}, greyed_out, in_top_ten, computed_at) = (select ${given}, v.greyed_out, v.in_top_ten, now())
    from json_to_recordset(${JSON.stringify(pages)}) as v (page_id bigint, ${types}, greyed_out text[], in_top_ten boolean)
    where f.business_id = ${db.businessId} and f.page_id = v.page_id`
}

function siteFiguresSaved(db: TenantDb, siteId: number, figures: SiteFigures): RawBuilder<unknown> {
  const names = Object.keys(figures)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(Object.values(figures))
  const excluded = sql.join(names.map((name) => sql`excluded.${sql.ref(name)}`))
  return sql`
    insert into site_figures (business_id, site_id, ${columns}) values (${db.businessId}, ${siteId}, ${values})
    on conflict (business_id, site_id) do update set (${columns}) = row (${excluded})`
}
