import { anchorTypes, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { aCompetitor, giveTopTen } from '../../../testing/competitors.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const natural = anchorTypes.filter((type) => categoryOf(type) === 'natural')
const others = anchorTypes.filter((type) => categoryOf(type) !== 'natural')
const NO_TOP_TEN = 'There is no top ten for this page yet. It is available after the first rank check.'

describe.each(eitherDatabase)('gauges of a page on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let homeId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    const { id, site } = await agency.client.sites.add(aSiteForm())
    siteId = id
    homeId = site.pages[0]?.id ?? 0
  })

  async function newPage(links: number) {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const place = { siteId, pageId: page.id }
    await addNatural(place, links)
    return place
  }
  async function addNatural(place: { siteId: number; pageId: number }, count: number, from = 0) {
    const csv = Array.from({ length: count }, (_, nth) => ({
      url: `https://blog${from + nth}.example`,
      anchor_text: 'click here',
    }))
    if (count > 0) await agency.client.links.importCsv({ ...place, csv })
  }
  async function pageOf({ pageId }: { pageId: number }) {
    return (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)
  }
  const giveNatural = (place: { siteId: number; pageId: number }) =>
    giveTopTen(server, agency, place, [
      aCompetitor(
        1,
        Array.from({ length: 9 }, () => 'read more'),
      ),
    ])
  const choose = (place: { siteId: number; pageId: number }, reporting: 'Top Ten' | '#1 Overall') =>
    agency.client.pages.setReporting({ ...place, reporting })

  it('grey out the types that one more link would push over their band, once the page has ten links', async () => {
    const place = await newPage(9)
    expect((await pageOf(place))?.greyed_out).toEqual([])
    await agency.client.links.add({ ...place, anchor_text: 'here', url_progress: 'in_process' })
    expect((await pageOf(place))?.greyed_out).toEqual(natural)
  })

  it('publish the greyed-out types only when they change', async () => {
    const place = await newPage(9)
    const received: unknown[] = []
    const bus = await openBus(server.database)
    bus.subscribe((message) => {
      if (message !== RESYNC && ['updatePageGreyedOut', 'updatePageLinks'].includes(message.command))
        received.push(message.command === 'updatePageGreyedOut' ? message.data : 'links')
    })
    try {
      for (const nth of [9, 10, 11]) await addNatural(place, 1, nth)
      const all = [{ page_id: place.pageId, greyed_out: natural }, 'links', 'links', 'links']
      await expect.poll(() => received).toEqual(all)
    } finally {
      await bus.close()
    }
  })

  it('use the averages of the top ten as bands in Top Ten mode; score and greyed-out types follow', async () => {
    const place = await newPage(12)
    await giveNatural(place)
    const before = await pageOf(place)
    expect(before).toMatchObject({ reporting: '#1 Overall', greyed_out: natural })
    expect(await choose(place, 'Top Ten')).toEqual({ reporting: 'Top Ten' })
    const topTen = await pageOf(place)
    expect(topTen).toMatchObject({ reporting: 'Top Ten', greyed_out: others, stats: { gauges_score: 20 } })
    expect(before?.stats.gauges_score).toBeLessThan(20)

    const exact = Array.from({ length: 9 }, () => 'espresso machine')
    await giveTopTen(server, agency, place, [aCompetitor(1, []), aCompetitor(2, exact)])
    expect(await pageOf(place)).toMatchObject({ stats: { gauges_score: 6 } })
    const id = (await agency.client.topTen.list(place))[1]?.id ?? 0
    await agency.client.topTen.ignore({ ...place, id })
    // No competitor's links are known any more: the configured bands hold.
    expect(await pageOf(place)).toMatchObject({ greyed_out: natural, stats: before?.stats ?? {} })
    await agency.client.topTen.restore({ ...place, id })
    await choose(place, '#1 Overall')
    expect(await pageOf(place)).toMatchObject({ reporting: '#1 Overall', greyed_out: natural })
  })

  it('refuse Top Ten mode without a top ten, or when all of it is ignored', async () => {
    const place = await newPage(0)
    const refusal = { status: 422, code: 'refused', message: NO_TOP_TEN }
    expect(await refusalOf(choose(place, 'Top Ten'))).toMatchObject(refusal)
    await giveNatural(place)
    const id = (await agency.client.topTen.list(place))[0]?.id ?? 0
    await agency.client.topTen.ignore({ ...place, id })
    expect(await refusalOf(choose(place, 'Top Ten'))).toMatchObject(refusal)
    expect((await pageOf(place))?.reporting).toBe('#1 Overall')
    await agency.client.topTen.restore({ ...place, id })
    await choose(place, 'Top Ten')
    expect((await pageOf(place))?.reporting).toBe('Top Ten')
  })

  it('of a home page have their own bands in both modes', async () => {
    const place = { siteId, pageId: homeId }
    await giveNatural(place)
    for (const reporting of ['Top Ten', '#1 Overall'] as const)
      expect(await refusalOf(choose(place, reporting))).toMatchObject({
        status: 422,
        message: 'A home page always follows its own gauges.',
      })
  })

  it('accept a body that repeats the ids of the path, and no other ids', async () => {
    const place = await newPage(0)
    const put = async (ids: object) => {
      const { statusCode, body } = await server.app.inject({
        method: 'PUT',
        url: `/api/site/${siteId}/page/${place.pageId}/reporting`,
        headers: { authorization: `Bearer ${agency.token}` },
        payload: { ...ids, reporting: '#1 Overall' },
      })
      return [statusCode, JSON.parse(body) as unknown]
    }
    expect(await put({ siteId, id: place.pageId })).toEqual([200, { reporting: '#1 Overall' }])
    expect(await put({ siteId, id: homeId })).toMatchObject([404, {}])
    for (const wrong of [siteId + 1, `${siteId}`, null])
      expect(await put({ siteId: wrong, id: place.pageId })).toMatchObject([400, { code: 'wrong_shape' }])
    expect(await put({ pageId: place.pageId })).toMatchObject([400, { code: 'wrong_shape' }])
  })

  it('accept only the two modes', async () => {
    const place = await newPage(0)
    const other = agency.client.request<string>('PUT /site/{siteId}/page/{pageId}/reporting', {
      ...place,
      reporting: 'Top 10',
    })
    expect(await refusalOf(other)).toMatchObject({
      status: 422,
      message: "Reporting must be 'Top Ten' or '#1 Overall'.",
    })
  })
})
