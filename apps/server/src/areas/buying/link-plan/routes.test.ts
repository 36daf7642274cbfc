import type { CartAddLinksInput, PageLinkPlan } from '@linkwright/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { seeStatements } from '../../../testing/seen-statements.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('link plans and several links at once on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let homeId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    const added = await agency.client.sites.add(aSiteForm())
    siteId = added.id
    homeId = added.site.pages[0]?.id ?? 0
  })

  const newPage = async () => (await agency.client.pages.add({ siteId, ...aPageForm() })).page.id
  const pageOf = async (pageId: number) =>
    (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)
  const planOf = (pageId: number) => agency.client.linkPlan.page({ siteId, pageId })
  const formOf = ({ price, lines }: Pick<PageLinkPlan, 'price' | 'lines'>): CartAddLinksInput => ({
    siteId,
    type: price?.product.type ?? 'backlinks',
    link: { id: price?.product.id ?? 0 },
    content: price?.content ? { id: price.content.id } : null,
    source: 'link plan',
    lines,
  })
  /** Completes every cart line as an administrator would. */
  async function placeCart() {
    for (const item of await agency.client.cart.list()) {
      if (!('page_id' in item)) throw new Error('no link')
      const { anchor_type, page_id } = item
      await agency.client.links.add({
        siteId,
        pageId: page_id ?? 0,
        anchor_text: 'anchor' in item ? item.anchor : item.anchorText,
        anchor_type,
        url_progress: 'placed',
        url: `https://blog${item.cart_id}.example`,
        date_completed: '2026-11-21',
      })
    }
    await agency.client.cart.empty()
  }

  it('plans a page at the least price, and plans nothing again once its links are in the cart', async () => {
    const pageId = await newPage()
    const plan = await planOf(pageId)
    expect(plan.counts).toEqual({ blended: 7, exact: 2, natural: 11 })
    expect(plan.home).toMatchObject({ page_id: homeId })
    const links = plan.lines.length
    expect(plan.price).toMatchObject({ content: { id: 1 }, subtotal: links * (plan.price?.each ?? 0) })
    const products = await agency.client.products.links({})
    const contents = await agency.client.products.content({ id: 102 })
    const least = Math.min(
      ...products.flatMap(({ type, price }) => {
        if (type === 'backlinks') return contents.map((content) => price + content.price)
        return type === 'link_insertions' || type === 'msn' ? price : []
      }),
    )
    expect(plan.price?.each).toBe(least)
    // The map of 20 has 11 natural suggestions and 2 exact ones at least; the rest is drawn.
    expect(plan.lines.filter(({ linkMap_id }) => linkMap_id !== null).length).toBeGreaterThan(30)
    const { items } = await agency.client.cart.addLinks(formOf(plan))
    expect(items).toHaveLength(links)
    expect(await planOf(pageId)).toMatchObject({
      counts: { blended: 0, exact: 0, natural: 0 },
      home: null,
      lines: [],
      score: { now: plan.score.now, start: plan.score.after, after: plan.score.after },
    })
    await agency.client.cart.empty()
  })

  it('spends a budget on the pages of a site, and placing the plan gains the promised points', async () => {
    await newPage()
    const total = async () =>
      (await agency.client.pages.list({ siteId })).reduce((sum, { stats }) => sum + stats.page_score, 0)
    const before = await total()
    const plan = await agency.client.linkPlan.site({ siteId, budget: 700 })
    expect(plan.points).toBeGreaterThan(0)
    expect(plan.price?.total).toBeLessThanOrEqual(700)
    expect(plan.lines).toHaveLength(plan.links)
    await agency.client.cart.addLinks(formOf(plan))
    await placeCart()
    expect(await total()).toBe(before + plan.points)
    expect(await agency.client.linkPlan.site({ siteId, budget: 0 })).toMatchObject({ links: 0, lines: [] })
  })

  it('adds all links of an order, or none and a message for each refused link', async () => {
    const [pageId, other] = [await newPage(), await newPage()]
    const stranger = await server.newAccount()
    const { site } = await stranger.client.sites.add(aSiteForm())
    const plan = await planOf(pageId)
    const lines = plan.lines.filter(({ page_id }) => page_id === pageId).slice(0, 4)
    const [first, second] = lines
    const form = formOf({ ...plan, lines })
    const wrong = [
      { ...lines[0], linkMap_id: second?.linkMap_id },
      ...lines,
      { ...lines[0], linkMap_id: null, page_id: site.pages[0]?.id ?? 0 },
      { ...lines[0], page_id: other },
    ] as CartAddLinksInput['lines']
    const refused = await refusalOf(agency.client.cart.addLinks({ ...form, lines: wrong }))
    expect(refused).toMatchObject({
      status: 422,
      message: '3 of 7 links cannot be ordered. Nothing was added to your cart.',
      issues: [
        { path: ['lines', 5, 'page_id'], message: 'This page is not on this website.' },
        { path: ['lines', 2, 'linkMap_id'], message: 'This suggestion is in the order twice.' },
        { path: ['lines', 6, 'linkMap_id'] },
      ],
    })
    expect(await agency.client.cart.list()).toEqual([])
    await agency.client.cart.addLinks(form)
    const again = await refusalOf(
      agency.client.cart.addLinks({ ...form, lines: [first ?? lines[0]] as never }),
    )
    expect(again).toMatchObject({
      issues: [{ message: 'This suggestion is no longer on the link map.' }],
    })
    const map = await agency.client.links.list({ siteId, pageId, url_progress: 'not_ordered' })
    expect(map.filter(({ id }) => lines.some(({ linkMap_id }) => linkMap_id === id))).toEqual([])
    await agency.client.cart.empty()
  })

  it('adds 500 links, and refuses one more', async () => {
    const pageId = await newPage()
    const line = { page_id: pageId, anchor: 'here', anchor_type: 'generic' as const }
    const form = formOf({ ...(await planOf(pageId)), lines: Array.from({ length: 500 }, () => line) })
    const { items } = await agency.client.cart.addLinks(form)
    expect(items).toHaveLength(500)
    expect((await pageOf(pageId))?.stats).toMatchObject({ brandedRatioWithCart: 100 })
    expect(await refusalOf(agency.client.cart.addLinks({ ...form, lines: [line] }))).toMatchObject({
      message: 'A cart can hold at most 500 lines. Yours has 500, so 1 more do not fit.',
    })
    await agency.client.cart.empty()
  })

  it('updates the figures once, with the same statements for 20 links and for 60', async () => {
    const pageId = await newPage()
    const plan = await planOf(pageId)
    const line = { page_id: pageId, anchor: 'here', anchor_type: 'generic' as const }
    const statementsOf = async (links: number) => {
      const seen: string[] = []
      const form = formOf({ ...plan, lines: Array.from({ length: links }, () => line) })
      await seeStatements(
        (sql) => void seen.push(sql),
        () => agency.client.cart.addLinks(form),
      )
      await agency.client.cart.empty()
      return seen
    }
    const [few, many] = [await statementsOf(20), await statementsOf(60)]
    const figureUpdates = (seen: readonly string[]) =>
      seen.filter((sql) => /update "?page_figures/.test(sql)).length
    // The counts, then the figures that depend on them.
    expect(figureUpdates(many)).toBe(2)
    expect(many).toHaveLength(few.length)
  })
})
