import { MOST_ROWS } from '@linkwright/core/tracking/today/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('what to do today, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  const stranger = useAccount(server)
  let siteId: number
  let pageId: number
  let orderId: number
  let helper: TestAccount

  const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY_MS)
  const list = async (by = agency, kind?: string) =>
    (await by.client.today.list()).filter((row) => kind === undefined || row.kind === kind)

  beforeAll(async () => {
    const { id, site } = await agency.client.sites.add(aSiteForm({ kp1: 'garden tools' }))
    siteId = id
    pageId = site.pages[0]?.id ?? 0
    const { kysely } = server.services
    const { business_id } = agency
    const { id: key_phrase_id } = await kysely
      .selectFrom('key_phrases')
      .select('id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    const rank = (days: number, value: number | null) => ({
      business_id,
      key_phrase_id,
      depth: 100,
      rank: value,
      checked_on: ago(days).toISOString().slice(0, 10),
    })
    await kysely
      .insertInto('key_phrase_ranks')
      .values([rank(9, 12), rank(1, 60)])
      .execute()
    // Another site, because only two rows of a site are shown.
    const other = await agency.client.sites.add(aSiteForm({ name: 'Other', url: 'https://other.example' }))
    const order = await newOrder(kysely, agency, {
      lines: [{ site_id: other.id, placed_at: ago(40), off_cents: 1800 }],
    })
    orderId = order.id
    helper = await server.newSubUser(agency, [siteId, other.id])
  })

  it('names lost ranks with their places, and late orders with their value after discounts', async () => {
    expect(await list(agency, 'lost-rank')).toEqual([
      expect.objectContaining({
        site_id: siteId,
        page_id: pageId,
        sentence: expect.stringMatching(/^“garden tools” fell by 48 places since [\d/]{10}\.$/) as unknown,
        worth: 48,
        unit: 'places',
        path: `/secure/site/${siteId}/page/${pageId}`,
      }),
    ])
    expect(await list(agency, 'late-order')).toEqual([
      expect.objectContaining({
        subject: orderId,
        sentence: expect.stringMatching(/^Order \d+ is 10 days late\.$/) as unknown,
        dollars: 162,
        button: 'Open order',
        path: `/secure/orders/view?q=order_${orderId}`,
      }),
    ])
    expect((await list()).length).toBeLessThanOrEqual(MOST_ROWS)
  })

  it('shows nothing of another business, and only granted sites to a sub-user', async () => {
    expect(await list(stranger)).toEqual([])
    expect(await list(helper, 'lost-rank')).toHaveLength(1)
    expect(await list(await server.newSubUser(agency, []))).toEqual([])
  })

  it('shows amounts to a sub-user only with the right to spend', async () => {
    const { kysely } = server.services
    await kysely.updateTable('orders').set({ user_id: helper.user_id }).where('id', '=', orderId).execute()
    await kysely.updateTable('users').set({ may_spend: false }).where('id', '=', helper.user_id).execute()
    expect((await list(helper, 'late-order')).map(({ dollars }) => dollars)).toEqual([null])
    await kysely.updateTable('users').set({ may_spend: true }).where('id', '=', helper.user_id).execute()
    expect((await list(helper, 'late-order')).map(({ dollars }) => dollars)).toEqual([162])
  })

  it('hides a row that is put off, for that user alone, until it is put back or becomes worse', async () => {
    const [row] = await list(agency, 'lost-rank')
    const { kind = 'lost-rank', subject = 0, worth = 0 } = row ?? {}
    await agency.client.today.putOff({ kind, subject, worth })
    expect(await list(agency, 'lost-rank')).toEqual([])
    expect(await list(helper, 'lost-rank')).toHaveLength(1)
    await agency.client.today.putOff({ kind, subject, worth: worth - 1 })
    expect(await list(agency, 'lost-rank')).toHaveLength(1)
    await agency.client.today.putOff({ kind, subject, worth })
    await agency.client.today.putBack({ kind, subject })
    expect(await list(agency, 'lost-rank')).toHaveLength(1)
  })
  it('compares the figures of all websites with those of 30 days ago', async () => {
    const { kysely } = server.services
    const { business_id } = agency
    const days = (day: string, brand_trust_score: number) => ({
      business_id,
      site_id: siteId,
      day,
      brand_trust_score,
      links_in_progress: 3,
      completed_links: 0,
    })
    const read = () => agency.client.today.portfolio()
    const before = await read()
    // The order of 40 days ago counts on a day of its month.
    const ordered = ago(40).getUTCMonth() === ago(30).getUTCMonth() ? 180 : 0
    expect(before).toMatchObject({
      brand_trust: { before: null },
      links_in_progress: { before: null },
      first_page: { now: 0, before: null },
      spend: { now: 0, before: ordered },
    })
    expect(before.since).not.toBeNull()
    const day = (n: number) => ago(n).toISOString().slice(0, 10)
    await kysely
      .insertInto('site_days')
      .values([days(day(60), 40), days(day(20), 55)])
      .execute()
    const { id: key_phrase_id } = await kysely
      .selectFrom('key_phrases')
      .select('id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('key_phrase_ranks')
      .values({ business_id, key_phrase_id, checked_on: day(45), rank: 8, depth: 100 })
      .execute()
    const after = await read()
    expect(after).toMatchObject({
      day: day(30),
      since: day(60),
      brand_trust: { before: 40 },
      links_in_progress: { now: 0, before: 3 },
      first_page: { now: 0, before: 1 },
    })
    expect(after.sites[0]).toMatchObject({
      site_id: siteId,
      brand_trust_before: 40,
      next: { kind: 'advice', worth: 50 },
    })
    expect(after.sites.map(({ need }) => need)).toEqual(
      after.sites.map(({ need }) => need).toSorted((a, b) => b - a),
    )
    expect((await stranger.client.today.portfolio()).sites).toEqual([])
    await kysely.updateTable('users').set({ may_spend: false }).where('id', '=', helper.user_id).execute()
    expect(await helper.client.today.portfolio()).toMatchObject({ spend: { now: null, before: null } })
  })
})
