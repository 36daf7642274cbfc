import { CART_CHANGED, IMPORT_ENDED, SITES_CHANGED } from '@linkwright/core/live/messages'
import type { PageStats } from '@linkwright/core/tracking/pages/page-stats'
import type { SiteStats } from '@linkwright/core/tracking/sites/site-stats'
import { beforeEach, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { beginImport } from '../apps/server/src/areas/tracking/links/import-records.ts'
import { importRows } from '../apps/server/src/areas/tracking/links/import-rows.ts'
import { runImports } from '../apps/server/src/areas/tracking/links/run-imports.ts'
import { publish } from '../apps/server/src/live/bus.ts'
import { TenantDb } from '../apps/server/src/db/tenant.ts'
import { aCompetitor, giveTopTen } from '../apps/server/src/testing/competitors.ts'
import { anInsertion, aPageForm, aSiteForm } from '../apps/server/src/testing/forms.ts'
import { linkRows } from './support/links-file.ts'
import { useFixture } from '../apps/server/src/testing/use-server.ts'
import { useListening } from './support/listening.ts'
import { listen, type Listener } from './support/live-client.ts'
import { aGround } from './support/place.ts'

describe('live updates', () => {
  const server = useListening()
  const ground = useFixture(() => aGround(server))

  async function listening(token: string): Promise<Listener> {
    const listener = await listen(server.url, token)
    onTestFinished(() => listener.client.live.disconnect())
    return listener
  }

  /** A message that arrives after all expected ones: those missing by then were never sent. */
  async function marker(...listeners: Listener[]) {
    const data = { key_phrases: 1_000_000 + Math.floor(Math.random() * 1_000_000) }
    const { business_id } = ground.account
    await publish(server.services.kysely, { business_id, user_id: null, command: 'updateKeywordUsage', data })
    for (const { of } of listeners) await expect.poll(() => of('updateKeywordUsage')).toContainEqual(data)
  }

  // Effects of the previous test may still be on their way.
  beforeEach(async () => {
    const listener = await listen(server.url, ground.account.token)
    await marker(listener)
    listener.client.live.disconnect()
  })

  const importInto = (pageId: number, count: number, name: string) =>
    ground.account.client.links.importCsv({ siteId: ground.siteId, pageId, csv: linkRows(count, name) })

  test('contain the figures of page and site after an import, equal to later reads', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const listener = await listening(account.token)
    await importInto(pageId, 8, 'first')
    await expect.poll(() => listener.of('updateSiteStats').length).toBe(1)
    const { stats } = (await account.client.pages.list({ siteId })).find(({ id }) => id === pageId) ?? {}
    expect(listener.of('updatePageStats')).toEqual([{ site_id: siteId, page_id: pageId, stats }])
    const site = await account.client.sites.show({ siteId })
    expect(listener.of('updateSiteStats')).toEqual([{ site_id: siteId, stats: site.stats }])
    expect(stats).toMatchObject({ primary_links_placed: 8, exact_anchors_total: 2 })
    expect(site.stats).toMatchObject({ completed_links: 8 })
    expectTypeOf(listener.of('updatePageStats')).toEqualTypeOf<
      { site_id: number; page_id: number; stats: PageStats }[]
    >()
    expectTypeOf(listener.of('updateSiteStats')).toEqualTypeOf<{ site_id: number; stats: SiteStats }[]>()
  })

  test('contain the count of key phrases after one is added', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const listener = await listening(account.token)
    await account.client.keyPhrases.add({ siteId, pageId, phrase: 'moka pot' })
    const { business } = await account.client.session.read()
    await expect
      .poll(() => listener.of('updateKeywordUsage'))
      .toEqual([{ key_phrases: business.key_phrases }])
  })

  test('report a changed top ten, ignored competitor or comparison to the other sessions with access to the page, and to no others', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const target = { siteId, pageId }
    const granted = await server.newSubUser(account, [siteId])
    const elsewhere = await server.newSubUser(account, [])
    const [second, sub, integrations] = [
      await listening(account.token),
      await listening(granted.token),
      await listening(elsewhere.token),
    ]
    const pagesTold = ({ of }: Listener) => of('updatePageStats').map(({ page_id }) => page_id)
    const each = async (change: () => Promise<unknown>, times: number) => {
      await change()
      for (const listener of [second, sub]) await expect.poll(() => pagesTold(listener)).toHaveLength(times)
    }
    await each(
      () => giveTopTen(server, account, target, [aCompetitor(1, ['here']), aCompetitor(2, ['there'])]),
      1,
    )
    const [row] = await second.client.topTen.list(target)
    const id = row?.id ?? 0
    await each(() => account.client.topTen.ignore({ ...target, id }), 2)
    expect((await sub.client.topTen.list(target))[0]?.ignored).toBe('1')
    await each(() => account.client.topTen.restore({ ...target, id }), 3)
    expect(new Set(pagesTold(second))).toEqual(new Set([pageId]))

    await account.client.pages.setReporting({ ...target, reporting: 'Top Ten' })
    const changed = expect.objectContaining({ name: SITES_CHANGED }) as unknown
    await expect.poll(() => second.of('task')).toContainEqual(changed)
    await marker(integrations)
    expect(pagesTold(integrations)).toEqual([])
  })

  test('contain nothing of a change that was rolled back', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const listener = await listening(account.token)
    const undone = server.services.kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, account.business_id)
      const result = await importRows(
        db,
        { siteId, pageId, today: '2026-11-21' },
        linkRows(3, 'undone'),
        1,
        () =>
          beginImport(db, {
            siteId,
            pageId,
            userId: account.user_id,
            now: new Date(),
            rows: 3,
            name: undefined,
          }),
      )
      expect(result.count).toBe(3)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await importInto(pageId, 1, 'done')
    await expect.poll(() => listener.of('updatePageStats').length).toBe(1)
    await marker(listener)
    expect(listener.of('updatePageStats')).toHaveLength(1)
    expect(listener.of('updateSiteStats')).toHaveLength(1)
  })

  test('report the end of a large import once, and only to users who may see its page', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const otherSite = await account.client.sites.add(aSiteForm({ url: 'https://mugs.example' }))
    // All earlier messages have arrived.
    await marker(await listening(account.token))
    const listener = await listening(account.token)
    const seeing = await listening((await server.newSubUser(account, [siteId])).token)
    const blind = await listening((await server.newSubUser(account, [otherSite.id])).token)
    const { import_id } = await importInto(pageId, 5001, 'large')
    await runImports(server.services)
    const ended = {
      name: IMPORT_ENDED,
      status: 'success',
      result: { import_id, site_id: siteId, page_id: pageId, count: 5001, duplicate: 0, refused: 0 },
    }
    const ends = ({ of }: Listener) => of('task').filter(({ name }) => name === IMPORT_ENDED)
    for (const each of [listener, seeing])
      await expect.poll(() => ends(each), { timeout: 30_000 }).toEqual([ended])
    await marker(blind)
    expect(blind.of('task')).toEqual([])
    expect(blind.of('updatePageStats')).toEqual([])
  })

  test('reach no other businesses and no sub-users who may not see the site', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const otherSite = await account.client.sites.add(aSiteForm({ url: 'https://tea.example' }))
    const other = await account.client.pages.add({ siteId: otherSite.id, ...aPageForm() })
    // All earlier messages have arrived.
    await marker(await listening(account.token))
    const [owner, seeing, blind, stranger] = [
      await listening(account.token),
      await listening((await server.newSubUser(account, [siteId])).token),
      await listening((await server.newSubUser(account, [otherSite.id])).token),
      await listening((await server.newAccount()).token),
    ]
    await importInto(pageId, 2, 'seen')
    const csv = linkRows(2, 'tea')
    await account.client.links.importCsv({ siteId: otherSite.id, pageId: other.page.id, csv })
    await expect.poll(() => owner.of('updateSiteStats').length).toBe(2)
    await marker(owner, seeing, blind)
    const sites = ({ of }: Listener) => of('updatePageStats').map(({ site_id }) => site_id)
    expect(sites(owner)).toEqual([siteId, otherSite.id])
    expect(sites(seeing)).toEqual([siteId])
    expect(sites(blind)).toEqual([otherSite.id])
    expect(seeing.of('updateSiteStats').map(({ site_id }) => site_id)).toEqual([siteId])
    expect(stranger.received).toEqual([])
  })

  test('adapt to changed grants of a sub-user without a new connection', async () => {
    const { account, siteId, pageIds } = ground
    const [pageId = 0] = pageIds
    const sub = await server.newSubUser(account, [siteId])
    const listener = await listening(sub.token)
    await importInto(pageId, 1, 'before')
    await expect.poll(() => listener.of('updatePageStats').length).toBe(1)
    await server.services.kysely.deleteFrom('user_sites').where('user_id', '=', sub.user_id).execute()
    let imports = 0
    await expect
      .poll(
        async () => {
          listener.forget()
          await importInto(pageId, 1, `after${(imports += 1)}-`)
          await marker(listener)
          return listener.of('updatePageStats').length
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe(0)
  })

  test("report a changed cart only to the user's other sessions", async () => {
    const { account, siteId } = ground
    const seeing = await server.newSubUser(account, [siteId])
    const [mine, others] = [await listening(account.token), await listening(seeing.token)]
    const changed = { name: CART_CHANGED, status: 'success', result: null }
    const { cart_id } = await account.client.cart.add(anInsertion())
    await expect.poll(() => mine.of('task')).toEqual([changed])
    await account.client.cart.remove({ id: cart_id })
    await expect.poll(() => mine.of('task')).toEqual([changed, changed])
    await marker(mine, others)
    expect(others.of('task')).toEqual([])
  })

  test("report a row of today that was put off or put back only to the user's other sessions", async () => {
    const { account, siteId } = ground
    const seeing = await server.newSubUser(account, [siteId])
    const [mine, others] = [await listening(account.token), await listening(seeing.token)]
    const changed = { name: SITES_CHANGED, status: 'success', result: null }
    const row = { kind: 'lost-rank', subject: 1 } as const
    await account.client.today.putOff({ ...row, worth: 1 })
    await expect.poll(() => mine.of('task')).toEqual([changed])
    await account.client.today.putBack(row)
    await expect.poll(() => mine.of('task')).toEqual([changed, changed])
    await marker(mine, others)
    expect(others.of('task')).toEqual([])
  })

  test('request one reload after messages may have been missed, and continue', async () => {
    const [pageId = 0] = ground.pageIds
    const listener = await listening(ground.account.token)
    await server.postgres.asOwner(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'linkwright listener' and datname = current_database()`)
    await expect.poll(() => listener.of('$resync').length, { timeout: 30_000 }).toBe(1)
    await importInto(pageId, 1, 'again')
    await expect.poll(() => listener.of('updatePageStats').length).toBe(1)
    expect(listener.of('$close')).toEqual([])
    expect(listener.of('$resync')).toHaveLength(1)
  })
})
