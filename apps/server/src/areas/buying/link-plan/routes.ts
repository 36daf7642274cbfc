import type { linkPlan } from '@linkwright/core/buying/link-plan/api'
import { sumOf } from '@linkwright/core/tracking/link-plan/fewest-links'
import { pagePlan } from '@linkwright/core/tracking/link-plan/page-plan'
import { startOf } from '@linkwright/core/tracking/link-plan/planned-page'
import { sql } from 'kysely'
import { notFound, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { planInThread } from './budget-thread.ts'
import { linesOf } from './lines.ts'
import { plannedPages } from './planned-pages.ts'
import { LinkPrice } from './price.ts'

export const linkPlanRoutes: Handlers<typeof linkPlan> = {
  async page({ siteId, pageId, ...chosen }, { services, db }) {
    const site = await plannedPages(db, siteId, today(services))
    const page = site.find(({ id }) => id === pageId)
    if (page === undefined) throw notFound()
    const { links, home, gauges, parts, score } = pagePlan(page, site)
    const planned = [{ page_id: pageId, links }, ...(home === null ? [] : [home])]
    const price = await LinkPrice.read(db, today(services), chosen)
    return {
      page_id: pageId,
      score,
      start: startOf(page),
      counts: links,
      home: home && { page_id: home.page_id, counts: home.links },
      gauges: gauges.map(({ category, now, start, after, band: { low, high }, links: alone, reason }) => ({
        category,
        now,
        start,
        after,
        low,
        high,
        links: alone,
        reason,
      })),
      parts,
      price: price?.of(planned.reduce((sum, each) => sum + sumOf(each.links), 0)) ?? null,
      lines: await linesOf(db, planned, services.random),
    }
  },

  async site({ siteId, budget, ...chosen }, { services, db }) {
    const price = await LinkPrice.read(db, today(services), chosen)
    const site = await plannedPages(db, siteId, today(services))
    const plan = await planInThread({ site, links: price?.linksWithin(budget) ?? 0 })
    const names = await db
      .from('pages')
      .select(['id', 'page_nickname'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${plan.pages.map(({ page_id }) => page_id)}::bigint[])`)
      .execute()
    const nameOf = new Map(names.map(({ id, page_nickname }) => [id, page_nickname]))
    return {
      links: plan.links,
      points: plan.points,
      pages: plan.pages.map(({ page_id, links, score }) => ({
        page_id,
        page_nickname: nameOf.get(page_id) ?? '',
        counts: links,
        score,
      })),
      price: price?.of(plan.links) ?? null,
      lines: await linesOf(db, plan.pages, services.random),
    }
  },
}
