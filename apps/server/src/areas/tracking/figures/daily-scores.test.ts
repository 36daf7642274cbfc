import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBus } from '../../../live/bus.ts'
import { databases } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { runForAll } from '../../../testing/each-business.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { dailyScores } from './daily-scores.ts'

describe.each(databases)('points that depend on age, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
  })

  /** The job alone lives at that time: tokens of the calls would have ended by then. */
  const scoreAt = async (time: string, failed?: (error: unknown) => void) =>
    await runForAll({ ...server.services, now: () => new Date(time) }, dailyScores, failed)
  async function newSite(): Promise<number> {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    const pageId = site.pages[0]?.id ?? 0
    await agency.client.links.importCsv({
      siteId,
      pageId,
      csv: [{ url: 'https://blog.example', anchor_text: 'x' }],
    })
    return siteId
  }
  const recency = async (siteId: number) =>
    (await agency.client.sites.show({ siteId })).pages[0]?.stats.days_link_recency

  it('are recomputed daily from 02:00 UTC without a write, and published', async () => {
    const siteId = await newSite()
    expect(await recency(siteId)).toBe(0)
    expect(await scoreAt('2026-11-21T23:59:59Z')).toBe(0)
    expect(await scoreAt('2026-11-22T01:59:59Z')).toBe(0)

    const received: unknown[] = []
    const bus = await openBus(server.database)
    bus.subscribe((message) => received.push(message))
    expect(await scoreAt('2027-01-31T02:00:00Z')).toBe(1)
    expect(await recency(siteId)).toBeLessThan(0)
    await expect
      .poll(() => received)
      .toContainEqual(expect.objectContaining({ command: 'updatePageStats' }) as unknown)
    await bus.close()
    expect(await scoreAt('2027-01-31T23:00:00Z')).toBe(0)
  })

  it('are recomputed for a site that was locked in between', async () => {
    const siteId = await newSite()
    const { kysely } = server.services
    const late = kysely.selectFrom('site_figures').select('site_id').where('scored_on', '<', '2027-01-31')
    const { promise: blocked, resolve: holds } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holder = kysely.transaction().execute(async (trx) => {
      await trx.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().execute()
      holds()
      await released
    })
    await blocked
    const run = scoreAt('2027-01-31T02:00:00Z')
    await Promise.race([run, sleep(300)])
    release()
    await holder
    expect(await run).toBe(1)
    expect(await late.execute()).toEqual([])
  })

  it('are recomputed for all other sites when one fails, also by several servers at once', async () => {
    const sites = [await newSite(), await newSite(), await newSite()]
    const { kysely } = server.services
    await kysely.updateTable('site_figures').set({ scored_on: '2027-01-01' }).execute()
    // More links than the site's sum can hold.
    await kysely
      .updateTable('page_figures')
      .set({ placed_exact: 2_147_483_647, placed_blended: 2_147_483_647 })
      .where(
        'page_id',
        'in',
        kysely
          .selectFrom('pages')
          .select('id')
          .where('site_id', '=', sites[0] ?? 0),
      )
      .execute()
    const failures: unknown[] = []
    const run = () => scoreAt('2027-02-01T10:00:00Z', (error) => failures.push(error))
    const scored = await Promise.all([run(), run()])
    expect(failures.length).toBeGreaterThan(0)
    const late = await kysely
      .selectFrom('site_figures')
      .select('site_id')
      .where('scored_on', '<', '2027-02-01')
      .execute()
    expect(late).toEqual([{ site_id: sites[0] }])
    const all = await kysely.selectFrom('site_figures').select('site_id').execute()
    expect(scored.reduce((sum, each) => sum + each, 0)).toBe(all.length - 1)
  })
})
