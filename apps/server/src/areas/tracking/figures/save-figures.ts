import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Message, sendAll } from '../../../live/send.ts'
import { points } from './figure-row.ts'
import type { PageForFigures } from './queries.ts'

export interface SiteFigures {
  brand_trust_score: number
  links_in_progress: number
  newest_link_on: string | null
  hp_completed_links: number
  completed_links: number
  scored_on: string
}

/** Saves the points of these pages and the figures of their site, and publishes the messages, in one statement. */
export async function saveFigures(
  db: TenantDb,
  siteId: number,
  { pages, site }: { pages: readonly PageForFigures[]; site: SiteFigures },
  messages: readonly Message[],
): Promise<void> {
  const saving = [siteFiguresSaved(db, siteId, site)]
  if (pages.length > 0) saving.push(pageFiguresSaved(db, pages))
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
