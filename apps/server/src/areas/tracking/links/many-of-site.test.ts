import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, aSiteForm } from '../../../testing/forms.ts'
import { pagesWithLinks, type Place } from '../../../testing/pages-with-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

describe.each(eitherDatabase)('selected rows of a site on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const { list, stored, reasonsOf, ...pages } = pagesWithLinks(server, agency)
  const newPage = (...given: [hosts: readonly string[], form?: object]) => pages.newPage(siteId, ...given)
  const hosts = async (place: Place) => (await list(place)).map(({ url }) => new URL(url ?? '').host)
  const idAt = async (place: Place, host: string) =>
    (await list(place)).find(({ url }) => new URL(url ?? '').host === host)?.id ?? 0

  const isPlaced = (link: unknown) => (link as { progress: string }).progress === 'placed'
  const auditOf = async (runId: number) =>
    (
      await sql<{ action: string }>`
        select action from audit_log where subject_id = ${String(runId)} order by id`.execute(
        server.services.kysely,
      )
    ).rows.map(({ action }) => action)

  it('deletes links of several pages that match the filter of the list, and restores them', async () => {
    const [one, two] = [
      await newPage(['spam1.example', 'good1.example']),
      await newPage(['spam2.example', 'spam3.example']),
    ]
    const before = await stored(one, two)
    const kept = await idAt(two, 'spam2.example')
    const { run } = await agency.client.links.removeOfSite({
      siteId,
      all: { q: 'spam', url_progress: 'placed', except: [kept] },
    })
    expect(run).toMatchObject({ act: 'links.remove', state: 'done', total: 2, refused: 0 })
    expect([await hosts(one), await hosts(two)]).toEqual([['good1.example'], ['spam2.example']])
    expect(await auditOf(run.id)).toEqual(['link.remove-many'])
    await agency.client.bulk.undo({ id: run.id })
    expect(await stored(one, two)).toEqual(before)
    const { run: ofPage } = await agency.client.links.removeOfSite({
      siteId,
      all: { page_id: two.pageId, q: 'spam' },
    })
    expect(ofPage.total).toBe(2)
    await agency.client.bulk.undo({ id: ofPage.id })
    expect(await stored(one, two)).toEqual(before)
  })

  it('removes the cart lines of deleted links, page by page', async () => {
    const [one, two] = [await newPage([]), await newPage([])]
    const tiers = await Promise.all(
      [one, two].map(async (place) => {
        const { link } = await agency.client.links.add({
          ...place,
          anchor_text: 'live',
          url_progress: 'placed',
          url: `https://live${place.pageId}.example`,
          date_completed: '2026-10-01',
        })
        return link.id
      }),
    )
    const before = await stored(one, two)
    for (const [at, place] of [one, two].entries())
      await agency.client.cart.add(aGuestPost(place, { parent_id: tiers[at] }))
    await agency.client.links.removeOfSite({ siteId, ids: tiers })
    expect(await agency.client.cart.list()).toEqual([])
    const after = await stored(one, two)
    expect(after.links.filter(isPlaced)).toEqual([])
    expect(before.figures).not.toEqual(after.figures)
  })

  it('moves links with their tiers to another page, classified by its phrases, and moves them back', async () => {
    const from = await newPage(['a.example', 'b.example', 'c.example'])
    const to = await newPage(['b.example'], { kp1: 'click here' })
    const a = await idAt(from, 'a.example')
    const b = await idAt(from, 'b.example')
    const c = await idAt(from, 'c.example')
    const { link: tier } = await agency.client.links.add({
      ...from,
      level: 'secondary',
      parent_id: a,
      anchor_text: 'below',
      url_progress: 'placed',
      url: 'https://tier.example',
      date_completed: '2026-10-01',
    })
    const before = await stored(from, to)
    const { run } = await agency.client.links.move({
      siteId,
      ids: [a, b, tier.id],
      to_page_id: to.pageId,
    })
    expect(run).toMatchObject({ act: 'links.move', state: 'done', total: 3, refused: 1 })
    expect(await reasonsOf(run.id)).toEqual(
      new Map([
        [a, null],
        [b, 'The other page already has a link from the same URL.'],
        [tier.id, null],
      ]),
    )
    expect((await hosts(from)).toSorted()).toEqual(['b.example', 'c.example'])
    const moved = (await list(to)).find(({ id }) => id === a)
    expect(moved).toMatchObject({ anchor_category: 'exact' })
    expect((await list(from)).find(({ id }) => id === c)).toMatchObject({ anchor_category: 'natural' })
    const pagesNow = await agency.client.pages.list({ siteId })
    const exact = (pageId: number) => pagesNow.find(({ id }) => id === pageId)?.stats.exact_anchors_total
    expect([exact(from.pageId), exact(to.pageId)]).toEqual([0, 2])
    expect(await auditOf(run.id)).toEqual(['link.move-many'])
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    expect(undo).toMatchObject({ state: 'done', total: 1, refused: 0 })
    expect(await stored(from, to)).toEqual(before)
  })

  it('does not move suggestions, ordered links, tiers alone and links to their own page', async () => {
    const from = await newPage(['d.example', 'e.example'])
    const to = await newPage([])
    const d = await idAt(from, 'd.example')
    const e = await idAt(from, 'e.example')
    await sql`update links set date_ordered = '2026-11-01' where id = ${e}`.execute(server.services.kysely)
    const { link: open } = await agency.client.links.add({
      ...from,
      anchor_text: 'open',
      url_progress: 'in_process',
    })
    const { link: tier } = await agency.client.links.add({
      ...from,
      level: 'secondary',
      parent_id: d,
      anchor_text: 'below',
      url_progress: 'in_process',
    })
    const ids = [e, open.id, tier.id]
    const { run } = await agency.client.links.move({ siteId, ids, to_page_id: to.pageId })
    expect([...(await reasonsOf(run.id)).values()]).toEqual([
      'It was ordered for its page, so it stays there.',
      'It is not live yet. Only live links can be moved.',
      'It points to another link. Move that link: its tiers move with it.',
    ])
    const { run: own } = await agency.client.links.move({ siteId, ids: [d], to_page_id: from.pageId })
    expect([...(await reasonsOf(own.id)).values()]).toEqual(['It is on this page already.'])
    await expect(agency.client.links.move({ siteId, ids: [d], to_page_id: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('counts another spelling on the old page, and the older one again after moving back', async () => {
    const from = await newPage(['f.example'])
    const to = await newPage([])
    const f = await idAt(from, 'f.example')
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress,
        date_added, is_duplicate)
      select business_id, page_id, url || '?', url_hash, anchor_text, anchor_type, anchor_category, progress, date_added,
        true
      from links where id = ${f}`.execute(server.services.kysely)
    const before = await stored(from, to)
    const { run } = await agency.client.links.move({ siteId, ids: [f], to_page_id: to.pageId })
    expect((await list(from)).map(({ is_duplicate }) => is_duplicate)).toEqual([false])
    await agency.client.bulk.undo({ id: run.id })
    expect(await stored(from, to)).toEqual(before)
  })

  it('disavows URLs or domains of links, and its undo removes only the entries that it added', async () => {
    const page = await newPage(['farm.example', 'www.farm.example/2', 'mill.example'])
    const entries = async () =>
      (await agency.client.disavow.list({ siteId, sort: 'url' })).map(({ url }) => url)
    await agency.client.disavow.add({ siteId, disavowed: 'domain:mill.example' })
    const selection = { siteId, all: { page_id: page.pageId, url_progress: 'placed' as const } }
    const { run } = await agency.client.links.disavow({ ...selection, scope: 'domain' })
    expect(run).toMatchObject({ act: 'links.disavow', state: 'done', total: 3, refused: 0 })
    expect(await entries()).toEqual(['domain:farm.example', 'domain:mill.example'])
    expect((await list(page)).map(({ disavowed }) => disavowed)).toEqual(['1', '1', '1'])
    await agency.client.bulk.undo({ id: run.id })
    expect(await entries()).toEqual(['domain:mill.example'])
    const { run: ofUrls } = await agency.client.links.disavow({ ...selection, scope: 'url' })
    expect(await entries()).toContain('https://www.farm.example/2')
    expect(await auditOf(ofUrls.id)).toEqual(['link.disavow-many'])
    // An entry that was removed by hand since is no obstacle.
    const one = (await agency.client.disavow.list({ siteId })).find(({ url }) =>
      url.startsWith('https://farm'),
    )
    await agency.client.disavow.remove({ siteId, id: one?.id ?? 0 })
    await agency.client.bulk.undo({ id: ofUrls.id })
    expect(await entries()).toEqual(['domain:mill.example'])
  })

  it('moves many links by a job in batches, with one audit entry', async () => {
    const from = await newPage(Array.from({ length: 620 }, (_, nth) => `many${nth}.example`))
    const to = await newPage([])
    const before = await stored(from, to)
    const selection = { siteId, all: { page_id: from.pageId, url_progress: 'placed' as const } }
    const { run } = await agency.client.links.move({ ...selection, to_page_id: to.pageId })
    expect(run).toMatchObject({ state: 'running', total: 620 })
    const worked = await runJobs(server.services)
    expect(worked.filter((name) => name === 'bulk-batch')).toHaveLength(2)
    expect((await list(to)).total).toBe(620)
    expect(await auditOf(run.id)).toEqual(['link.move-many'])
    await agency.client.bulk.undo({ id: run.id })
    await runJobs(server.services)
    expect(await stored(from, to)).toEqual(before)
  })
})
