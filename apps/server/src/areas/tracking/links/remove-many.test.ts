import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'

describe.each(eitherDatabase)('many links at once on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage(links: number, of: TestAccount = agency) {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const place = { siteId, pageId: page.id }
    if (links > 0) {
      const csv = Array.from({ length: links }, (_, index) => ({
        url: `https://blog${index}.example/`,
        anchor_text: index % 2 === 0 ? 'espresso machine' : 'click here',
        date_added: '11/01/2026',
      }))
      await of.client.links.importCsv({ ...place, csv })
    }
    // Of pages to be looked up.
    await deleteJobs(server.services.kysely)
    return place
  }
  type Place = Awaited<ReturnType<typeof newPage>>

  const list = (place: Place) => agency.client.links.list({ ...place, url_progress: 'placed', sort: 'id' })
  /** All that is stored of a page's links and what was counted of them, but not of when. */
  async function stored({ pageId }: Place) {
    const links = await sql`select * from links where page_id = ${pageId} order by id`.execute(
      server.services.kysely,
    )
    const phrases = await sql`
      select id, links_containing, exact_links from key_phrases where page_id = ${pageId} order by id`.execute(
      server.services.kysely,
    )
    const figures = await sql`
      select to_jsonb(f) - 'computed_at' as row from page_figures f where page_id = ${pageId}`.execute(
      server.services.kysely,
    )
    return { links: links.rows, phrases: phrases.rows, figures: figures.rows }
  }
  const finished = async (id: number) => {
    await runJobs(server.services)
    return await agency.client.bulk.show({ id })
  }

  it('deletes a few in the call, with their tiers, and restores them completely', async () => {
    const place = await newPage(4)
    const [first, second] = await list(place)
    if (first === undefined || second === undefined) throw new Error('no links')
    const tier = { ...place, level: 'secondary', anchor_text: 'second tier', url_progress: 'placed' } as const
    const { link: below } = await agency.client.links.add({
      ...tier,
      parent_id: first.id,
      url: 'https://tier2.example',
      date_completed: '2026-10-01',
      comments: 'kept too',
    })
    await agency.client.links.add({
      ...tier,
      parent_id: below.id,
      url: 'https://tier3.example',
      date_completed: '2026-10-02',
    })
    const before = await stored(place)
    const { run } = await agency.client.links.removeMany({ ...place, ids: [below.id, first.id, second.id] })
    expect(run).toMatchObject({
      act: 'links.remove',
      state: 'done',
      total: 3,
      done: 3,
      refused: 0,
      undoes: null,
    })
    expect(Date.parse(run.undo_until ?? '') - Date.parse(run.finished_at ?? '')).toBe(30 * 86_400_000)
    expect((await list(place)).total).toBe(2)
    const undone = await agency.client.bulk.undo({ id: run.id })
    // The link below came back with the one above.
    expect(undone.run).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      refused: 0,
      undoes: run.id,
      undo_until: null,
    })
    expect(await stored(place)).toEqual(before)
    expect(await agency.client.bulk.show({ id: run.id })).toMatchObject({ undo_until: null })
    await expect(agency.client.bulk.undo({ id: run.id })).rejects.toMatchObject({ code: 'refused' })
  })

  it('deletes many by a job in batches, notifies the user, and restores them the same way', async () => {
    const place = await newPage(1203)
    const before = await stored(place)
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    expect(run).toMatchObject({ state: 'running', total: 1203, done: 0, undo_until: null })
    // What comes afterwards was not chosen.
    const { link } = await agency.client.links.add({
      ...place,
      anchor_text: 'later',
      url_progress: 'placed',
      url: 'https://later.example',
      date_completed: '2026-10-02',
    })
    await expect(agency.client.bulk.undo({ id: run.id })).rejects.toThrow('is still running.')
    const worked = await runJobs(server.services)
    expect(worked.filter((name) => name === 'bulk-batch')).toHaveLength(3)
    expect(await agency.client.bulk.show({ id: run.id })).toMatchObject({
      state: 'done',
      done: 1203,
      refused: 0,
    })
    expect((await list(place)).map(({ id }) => id)).toEqual([link.id])
    const [notice] = await agency.client.notices.list()
    expect(notice?.message).toBe('Deleting 1,203 links has ended. 1,203 links were deleted.')
    await agency.client.links.remove({ ...place, linkId: link.id })
    const undo = await agency.client.bulk.undo({ id: run.id })
    expect(await finished(undo.run.id)).toMatchObject({ state: 'done', done: 1203, refused: 0 })
    expect(await stored(place)).toEqual(before)
    expect((await agency.client.notices.list())[0]?.message).toBe(
      'Putting back 1,203 links has ended. 1,203 links were put back.',
    )
  })

  it('deletes what the list of the same filter shows', async () => {
    const place = await newPage(6)
    const { run } = await agency.client.links.removeMany({ ...place, all: { q: 'BLOG3.' } })
    expect(run).toMatchObject({ state: 'done', total: 1 })
    expect((await list(place)).map(({ url }) => url)).not.toContain('https://blog3.example/')
    const nothing = await agency.client.links.removeMany({ ...place, all: { q: 'nowhere' } })
    expect(nothing.run).toMatchObject({ state: 'done', total: 0, undo_until: null })
    const [link] = await list(place)
    const both = { ...place, ids: [link?.id ?? 0], all: {} }
    await expect(agency.client.links.removeMany(both)).rejects.toThrow(
      'Please provide either ids or a filter.',
    )
    await expect(agency.client.links.removeMany(place)).rejects.toThrow(
      'Please provide either ids or a filter.',
    )
  })

  it('deletes each row once in two concurrent runs', async () => {
    const place = await newPage(700)
    const all = { ...place, all: { url_progress: 'placed' as const } }
    const [one, two] = await Promise.all([
      agency.client.links.removeMany(all),
      agency.client.links.removeMany(all),
    ])
    await runJobs(server.services)
    const runs = await Promise.all([one, two].map(({ run }) => agency.client.bulk.show({ id: run.id })))
    expect(runs.map(({ done }) => done)).toEqual([700, 700])
    expect(runs.map(({ refused }) => refused).reduce((sum, refused) => sum + refused)).toBe(700)
    const late = runs.find(({ refused }) => refused > 0)
    const rows = await agency.client.bulk.rows({ id: late?.id ?? 0, state: 'refused', limit: 2 })
    expect(rows.total).toBe(late?.refused)
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 2 }, () => ['refused', 'This link no longer exists on this page.']),
    )
    // Each has kept what it deleted, and no more.
    for (const { id, done, refused } of runs) {
      if (done === refused) continue
      const undo = await agency.client.bulk.undo({ id })
      expect(undo.run.total).toBe(done - refused)
    }
    await runJobs(server.services)
    expect((await list(place)).total).toBe(700)
  })

  it('reports rows that cannot be restored with the reason, and restores the others', async () => {
    const place = await newPage(3)
    const [one, two, three] = await list(place)
    if (one === undefined || two === undefined || three === undefined) throw new Error('no links')
    const { link: below } = await agency.client.links.add({
      ...place,
      level: 'secondary',
      parent_id: three.id,
      anchor_text: 'below',
      url_progress: 'in_process',
    })
    const { run } = await agency.client.links.removeMany({ ...place, ids: [one.id, two.id, below.id] })
    await agency.client.links.add({
      ...place,
      anchor_text: 'again',
      url_progress: 'placed',
      url: one.url ?? '',
      date_completed: '2026-10-02',
    })
    await agency.client.links.remove({ ...place, linkId: three.id })
    const undo = await agency.client.bulk.undo({ id: run.id })
    expect(undo.run).toMatchObject({ state: 'done', done: 3, refused: 2 })
    expect([...(await agency.client.bulk.rows({ id: undo.run.id }))]).toEqual([
      {
        id: one.id,
        state: 'refused',
        reason: 'The page now has another link from the same URL. Delete that one first.',
      },
      { id: two.id, state: 'done', reason: null },
      {
        id: below.id,
        state: 'refused',
        reason: 'The link that it pointed to was deleted, so it cannot be restored.',
      },
    ])
    // What stood in the way is gone: the rest can be put back after all.
    const again = (await list(place)).find(({ url }) => url === one.url)
    await agency.client.links.remove({ ...place, linkId: again?.id ?? 0 })
    expect((await agency.client.bulk.undo({ id: run.id })).run).toMatchObject({ total: 2, refused: 1 })
    expect((await list(place)).map(({ id }) => id)).toContain(one.id)
  })

  it("classifies restored links by the page's current phrases", async () => {
    const place = await newPage(2)
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    await agency.client.keyPhrases.add({ ...place, phrase: 'click here' })
    await agency.client.bulk.undo({ id: run.id })
    expect((await list(place)).map(({ anchor_category }) => anchor_category)).toEqual(['exact', 'exact'])
    const phrases = await agency.client.keyPhrases.list(place)
    expect(phrases.key_phrase).toContainEqual(
      expect.objectContaining({ key_phrase: 'click here', exact_links: 1 }),
    )
  })

  it('restores nothing after their page was deleted', async () => {
    const place = await newPage(2)
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    const trashed = async () =>
      (await sql`select from trash where run_id = ${run.id}`.execute(server.services.kysely)).rows.length
    expect(await trashed()).toBe(2)
    await agency.client.pages.remove(place)
    expect(await trashed()).toBe(0)
    await expect(agency.client.bulk.undo({ id: run.id })).rejects.toMatchObject({
      code: 'refused',
      message: 'Its page was deleted, so it cannot be restored.',
    })
  })

  it('gives each row a reason when its page is deleted during the run', async () => {
    const place = await newPage(250)
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    await agency.client.pages.remove(place)
    expect(await finished(run.id)).toMatchObject({ state: 'done', done: 250, refused: 250, undo_until: null })
  })
})
