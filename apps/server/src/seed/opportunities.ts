import type { OpportunityStatus } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { type Kysely } from 'kysely'
import { saveOpportunities } from '../areas/tracking/opportunities/save.ts'
import { addState, competingUrls } from '../areas/tracking/opportunities/sources.ts'
import { saveOutcome } from '../areas/tracking/look-ups/state.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { simulatedBacklinks } from '../integrations/backlinks/simulator.ts'
import { daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import type { SearchWorld } from '../integrations/simulator/world.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** Few enough for a fast start of the demo; a refill finds the others. */
const LINKS_PER_COMPETITOR = 12

/** How the user handled the best opportunities of a page, by rank. */
const handled: Readonly<
  Record<number, { status?: OpportunityStatus; isWanted?: true; age?: number; notes?: readonly string[] }>
> = {
  1: { isWanted: true },
  2: { status: 'Emailed', isWanted: true, age: 6, notes: ['Wrote to the editor, with our guide.'] },
  4: { status: 'Getting Link Added', age: 12, notes: ['Wrote to them.', 'They add us next week.'] },
  5: { status: 'Emailed' },
  7: { status: 'Writing Guest Post', age: 9, notes: ['800 words until Friday.'] },
  9: { status: 'Link Published' },
  12: { status: 'Rejected', age: 20, notes: ['They only take paid links.'] },
}

/** Adds the links to competitors of the demo's pages, as a look-up would find them. */
export async function addOpportunities(trx: Kysely<DB>, world: SearchWorld, today: string): Promise<void> {
  const now = new Date(today)
  const backlinks = simulatedBacklinks(world, () => now)
  const { rows: pages } = await typedSql({
    business_id: is.number,
    site_id: is.number,
    id: is.number,
    url: is.text,
  })`
    select p.business_id, p.site_id, p.id, s.url
    from pages p join sites s on s.business_id = p.business_id and s.id = p.site_id
    where s.available and exists (
      select from top_ten_rows t where t.business_id = p.business_id and t.page_id = p.id)
    order by p.id`.execute(trx)
  for (const { business_id, site_id: siteId, id: pageId, url } of pages) {
    const db = new TenantDb(trx, business_id)
    const links = []
    for (const rival of await competingUrls(db, pageId, { url, count_subdomains: false })) {
      const summary = await backlinks.summary({ url: rival, businessId: business_id })
      links.push({ url: rival, links: summary.links.slice(0, LINKS_PER_COMPETITOR) })
    }
    await addState(db, pageId)
    await saveOpportunities(db, { siteId, pageId }, { links, isComplete: true, isSample: true }, now)
    const outcome = { failure: undefined, isSample: true }
    await saveOutcome(db, { kind: 'opportunities', id: pageId }, outcome, { now, everyDays: undefined })
    await workOn(db, pageId, today)
  }
}

async function workOn(db: TenantDb, pageId: number, today: string): Promise<void> {
  const best = await db
    .from('opportunities')
    .select('id')
    .where('page_id', '=', pageId)
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(...Object.keys(handled).map(Number)))
    .execute()
  for (const [nth, { id }] of best.entries()) {
    const { status = 'New', isWanted: priority = false, age = 0, notes = [] } = handled[nth + 1] ?? {}
    await db.update('opportunities').set({ status, priority }).where('id', '=', id).execute()
    for (const [at, note] of notes.entries()) {
      const date_created = momentOn(daysBefore(today, age - at), () => 0.5)
      await db.insert('opportunity_notes', { opportunity_id: id, note, date_created }).execute()
    }
  }
}
