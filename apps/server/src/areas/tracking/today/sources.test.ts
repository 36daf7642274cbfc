import type { TodayRow } from '@linkwright/sdk'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('the sources of what to do today, on $name', ({ fresh }) => {
  const server = useServer(fresh)

  const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY_MS)
  const rows = async ({ client }: TestAccount, kind: TodayRow['kind']) =>
    (await client.today.list()).filter((row) => row.kind === kind)

  /** An account with one site, so that no other row hides what a test looks for. */
  async function newSite(options: Parameters<typeof server.newAccount>[0] = {}) {
    const agency = await server.newAccount(options)
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    return { agency, siteId, pageId: site.pages[0]?.id ?? 0, business_id: agency.business_id }
  }

  it('names failed look-ups of a website and its pages, and none that succeeded since', async () => {
    const { agency, siteId, pageId, business_id } = await newSite()
    const { kysely } = server.services
    expect(await rows(agency, 'failed-look-up')).toEqual([])
    const failing = (kind: string, subject_id: number) =>
      kysely
        .updateTable('look_ups')
        .set({ state: 'failed', error: 'No answer.', failed_at: ago(1) })
        .where('business_id', '=', business_id)
        .where('kind', '=', kind as 'brand')
        .where('subject_id', '=', subject_id)
        .execute()
    await failing('brand', siteId)
    await failing('ranks', pageId)
    expect(await rows(agency, 'failed-look-up')).toEqual([
      expect.objectContaining({
        subject: siteId,
        site_id: siteId,
        worth: 2,
        sentence: '2 look-ups of this website failed. Its figures may be out of date.',
        path: `/secure/site/${siteId}`,
      }),
    ])
    await kysely
      .updateTable('look_ups')
      .set({ state: 'ok', error: null, failed_at: null })
      .where('business_id', '=', business_id)
      .execute()
    expect(await rows(agency, 'failed-look-up')).toEqual([])
  })

  it('names a website without competitors', async () => {
    const { agency, siteId, business_id } = await newSite()
    expect(await rows(agency, 'no-competitors')).toEqual([])
    await server.services.kysely
      .updateTable('sites')
      .set({ competitors: [] })
      .where('business_id', '=', business_id)
      .execute()
    expect(await rows(agency, 'no-competitors')).toMatchObject([{ subject: siteId, worth: 1, unit: 'pages' }])
  })

  it('names a website whose last link is old, unless links are in progress', async () => {
    const { agency, siteId, business_id } = await newSite()
    expect(await rows(agency, 'overdue-link')).toEqual([])
    const { kysely } = server.services
    await kysely
      .updateTable('sites')
      .set({ created_at: ago(200) })
      .where('business_id', '=', business_id)
      .execute()
    expect(await rows(agency, 'overdue-link')).toMatchObject([
      { subject: siteId, worth: 200, sentence: 'No link was placed for 200 days.' },
    ])
    await kysely
      .updateTable('site_figures')
      .set({ links_in_progress: 1 })
      .where('business_id', '=', business_id)
      .execute()
    expect(await rows(agency, 'overdue-link')).toEqual([])
  })

  it('names a page whose gauges lose points, once it has links', async () => {
    const { agency, siteId, pageId } = await newSite()
    expect(await rows(agency, 'gauge-off')).toEqual([])
    const csv = Array.from({ length: 9 }, (_, nth) => ({
      url: `https://blog${nth}.example/`,
      anchor_text: 'coffee beans',
    }))
    await agency.client.links.importCsv({ siteId, pageId, csv })
    const [row, ...others] = await rows(agency, 'gauge-off')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      subject: pageId,
      page_id: pageId,
      unit: 'points',
      path: `/secure/site/${siteId}/page/${pageId}/linkmap`,
    })
    expect(row?.worth).toBeGreaterThan(0)
    expect(row?.sentence).toMatch(/^Too many Exact /)
  })

  it('names limits of the plan that come near, to the main user only', async () => {
    const { agency, siteId, business_id } = await newSite({ plan_id: 1 })
    const helper = await server.newSubUser(agency, [siteId])
    const { kysely } = server.services
    const plan = await kysely.selectFrom('plans').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    expect(await rows(agency, 'website-limit')).toEqual([])
    for (let nth = 1; nth < plan.websites; nth += 1)
      await agency.client.sites.add(aSiteForm({ url: `https://site${nth}.example` }))
    expect(await rows(agency, 'website-limit')).toMatchObject([
      { site_id: null, worth: 100, sentence: 'Your plan has room for no more websites.' },
    ])
    expect(await rows(helper, 'website-limit')).toEqual([])
    await kysely.updateTable('businesses').set({ plan_id: 5 }).where('id', '=', business_id).execute()
    expect(await rows(agency, 'website-limit')).toEqual([])
  })

  it('is put off for the customer when an administrator does it in their account', async () => {
    const { agency, pageId } = await newSite()
    const admin = await server.newAccount({ user_type: 'admin' })
    const { token } = await admin.client.session.loginAs({ userId: agency.user_id })
    const [row] = await rows(agency, 'advice')
    expect(row).toMatchObject({ subject: pageId })
    const { kind = 'advice', subject = 0, worth = 0 } = row ?? {}
    await server.clientWith(token).today.putOff({ kind, subject, worth })
    expect(await rows(agency, 'advice')).toEqual([])
    await agency.client.today.putBack({ kind, subject })
    expect(await rows(agency, 'advice')).toHaveLength(1)
    const { kysely } = server.services
    const stored = kysely.selectFrom('put_offs').select('user_id')
    expect(await stored.where('user_id', '=', admin.user_id).execute()).toEqual([])
  })
})
