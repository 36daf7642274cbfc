import { rowOn } from '@linkwright/core/values/by-day'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { runForAll } from '../../../testing/each-business.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { dailyScores } from './daily-scores.ts'

describe.each(databases)('figures by day, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let pageId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    // The tests go on for days.
    await sql`update sessions set expires_at = '2027-12-31'`.execute(server.services.kysely)
  })
  beforeEach(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    const { id, site } = await agency.client.sites.add(aSiteForm())
    siteId = id
    pageId = site.pages[0]?.id ?? 0
  })

  const addLink = async (anchor_text: string, date_added?: string) => {
    const csv = [{ url: `https://${Math.random()}.example/`, anchor_text, ...(date_added && { date_added }) }]
    await agency.client.links.importCsv({ siteId, pageId, csv })
  }
  const history = async (from?: string) =>
    await agency.client.pages.history({ siteId, pageId, from, links: '1' })
  const ofSite = async (from?: string) => {
    const [known] = await agency.client.sites.history({ site_id: siteId, from })
    return known
  }
  const onDay = (time: string) => {
    server.clock.now = new Date(time)
  }

  it('are stored once for each day with a change, with the last figures of the day', async () => {
    await addLink('first')
    await addLink('second')
    onDay('2026-11-23T00:00:01Z')
    await addLink('third')
    const { since, days } = await history()
    expect(since).toBe('2026-11-21')
    expect(days.map(({ day, natural_anchors_total }) => [day, natural_anchors_total])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-23', 3],
    ])
    const { page_score } = (await agency.client.sites.show({ siteId })).pages[0]?.stats ?? {}
    expect(days.at(-1)?.page_score).toBe(page_score)
    expect((await ofSite())?.days.map(({ day, completed_links }) => [day, completed_links])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-23', 3],
    ])
  })

  it('have no row for a day without a change, and start with the row that applies on the first day', async () => {
    await addLink('first')
    onDay('2026-11-25T10:00:00Z')
    await runForAll({ ...server.services, now: () => server.clock.now }, dailyScores)
    expect((await history()).days.map(({ day }) => day)).toEqual(['2026-11-21'])
    expect((await history('2026-11-24')).days.map(({ day }) => day)).toEqual(['2026-11-21'])
    expect((await ofSite('2026-11-24'))?.days.map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  it('count links by the dates of the links that are there, also before the first score', async () => {
    await addLink('old', '2026-01-10')
    await addLink('older', '2025-03-01')
    const { since, links, undated_links } = await history()
    expect(since).toBe('2026-11-21')
    expect(links).toEqual([
      { day: '2025-03-01', links: 1 },
      { day: '2026-01-10', links: 2 },
    ])
    expect(undated_links).toBe(0)
    expect(await agency.client.pages.history({ siteId, pageId })).toMatchObject({
      links: null,
      undated_links: null,
    })
    expect((await history('2026-01-01')).links?.[0]).toEqual({ day: '2025-03-01', links: 1 })
  })

  it('change with a deleted link, and go with their page', async () => {
    await addLink('kept')
    onDay('2026-11-22T10:00:00Z')
    await addLink('gone')
    const links = await agency.client.links.list({ siteId, pageId })
    const gone = links.find(({ anchor_text }) => anchor_text === 'gone')
    onDay('2026-11-23T10:00:00Z')
    await agency.client.links.remove({ siteId, pageId, linkId: gone?.id ?? 0 })
    expect((await history()).days.map(({ natural_anchors_total }) => natural_anchors_total)).toEqual([
      1, 2, 1,
    ])
    await agency.client.pages.remove({ siteId, pageId })
    const { rows } = await sql`select from page_days where page_id = ${pageId}`.execute(
      server.services.kysely,
    )
    expect(rows).toHaveLength(0)
  })

  it('keep the last row of each week after 400 days', async () => {
    await addLink('first')
    const { kysely } = server.services
    const business = sql`(select business_id from pages where id = ${pageId})`
    await sql`
      insert into page_days select ${business}, ${pageId}, day::date, extract(day from day)::int, 0, 0, 0
      from generate_series('2025-09-01'::date, '2025-11-30'::date, '1 day') day`.execute(kysely)
    await sql`
      insert into site_days
      select business_id, ${siteId}, day, 0, 0, score from page_days
      where page_id = ${pageId} and day < '2025-12-01'`.execute(kysely)
    const before = (await history()).days
    const siteBefore = (await ofSite())?.days ?? []
    await runForAll({ ...server.services, now: () => new Date('2026-12-01T03:00:00Z') }, dailyScores)
    const after = (await history()).days
    const siteAfter = (await ofSite())?.days ?? []
    const old = (rows: readonly { day: string }[]) => rows.filter(({ day }) => day < '2025-10-27').length
    expect([old(before), old(after)]).toEqual([56, 8])
    expect([old(siteBefore), old(siteAfter)]).toEqual([56, 8])
    // 2025-10-27 is the Monday 400 days before.
    expect(after.filter(({ day }) => day >= '2025-10-27' && day < '2025-12-01')).toHaveLength(35)
    for (const sunday of ['2025-09-07', '2025-10-26', '2025-11-02']) {
      expect(rowOn(after, sunday)).toEqual(rowOn(before, sunday))
      expect(rowOn(siteAfter, sunday)).toEqual(rowOn(siteBefore, sunday))
    }
  })

  it('show a sub-user the granted sites only', async () => {
    const { id: other } = await agency.client.sites.add(aSiteForm())
    const { client } = await server.newSubUser(agency, [siteId])
    expect((await client.sites.history({})).map(({ site_id }) => site_id)).toEqual([siteId])
    await expect(client.sites.history({ site_id: other })).rejects.toMatchObject({ code: 'not_found' })
  })
})
