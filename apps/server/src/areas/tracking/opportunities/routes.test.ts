import { afterEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useOpportunities } from '../../../testing/opportunities.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { scoutAll } from '../../../testing/scouting.ts'

describe.each(eitherDatabase)('opportunities on $name', ({ fresh }) => {
  const world = useOpportunities(fresh)
  afterEach(() => {
    world.server.services.integrations = world.usual
  })

  it("come from the competitors in a page's top ten, each address once, best Engage Score first", async () => {
    const { siteId, pageId } = await world.scouted()
    const found = await world.calls.list({ siteId })
    expect(found.length).toBeGreaterThan(50)
    const rivals = (await world.agency.client.topTen.list({ siteId, pageId })).filter(
      ({ own }) => own === null,
    )
    const urls = new Set(rivals.map(({ url }) => url))
    expect(found.every(({ compUrl }) => urls.has(compUrl))).toBe(true)
    expect(new Set(found.map(({ url }) => url)).size).toBe(found.length)
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(found[0]).toEqual({
      id: found[0]?.id,
      page_id: pageId,
      page_nickname: 'Home',
      compUrl: found[0]?.compUrl,
      url: expect.stringMatching(/^https:/) as string,
      title: expect.any(String) as string,
      anchor_text: expect.any(String) as string,
      backlinks: expect.any(Number) as number,
      da: expect.any(Number) as number,
      score: expect.any(Number) as number,
      status: 'New',
      priority: '0',
      deleted: '0',
      host: expect.stringMatching(/\.example$/) as string,
      is_sample: true,
      is_duplicate: false,
      notes: [],
    })
    const [source] = await world.calls.sources({ siteId })
    expect(source).toEqual({
      page_id: pageId,
      page_nickname: 'Home',
      competitors: rivals.length,
      opportunities: found.length,
      is_sample: true,
      scout: {
        state: 'ok',
        message: null,
        failed_at: null,
        next_at: '2026-12-05T10:00:00.000Z',
        is_sample: true,
      },
    })
  })

  it('are filtered, sorted and paged by the server', async () => {
    const { siteId, pageId } = await world.scouted()
    const all = await world.calls.list({ siteId })
    const [first] = all
    const page = await world.calls.list({ siteId, limit: 25, offset: 25, sort: 'url' })
    expect(page.total).toBe(all.length)
    expect(page.map(({ url }) => url)).toEqual(
      all
        .map(({ url }) => url)
        .toSorted()
        .slice(25, 50),
    )
    const found = await world.calls.list({ siteId, q: first?.url ?? '' })
    expect(found.map(({ id }) => id)).toContain(first?.id)
    expect(found.length).toBeLessThan(all.length)
    expect(await world.calls.list({ siteId, q: 'hOmE' })).toHaveLength(all.length)
    expect(await world.calls.list({ siteId, status: 'Rejected' })).toHaveLength(0)
    expect(await world.calls.list({ siteId, page_id: pageId, priority: '0' })).toHaveLength(all.length)
    expect(await world.calls.list({ siteId, page_id: pageId + 9999 })).toHaveLength(0)
  })

  it('save a status at once; priority is given to many and removed from one', async () => {
    const { siteId } = await world.scouted()
    const { id } = await world.one(siteId)
    const body = { siteId, oppId: id, status: 'Getting Link Added' } as const
    expect(await world.calls.setStatus({ ...body, opp_id: id })).toMatchObject({ id, status: body.status })
    expect(await refusalOf(world.calls.setStatus({ ...body, opp_id: id + 1 }))).toMatchObject({ status: 400 })
    const ids = (await world.calls.list({ siteId, limit: 3 })).map((each) => each.id)
    const given = await world.calls.prioritise({ siteId, ids: [...ids, 999_999_999] })
    expect(new Set(given.ids)).toEqual(new Set(ids))
    expect(await world.calls.unprioritise({ siteId, oppId: id, priority: 0 })).toMatchObject({
      priority: '0',
    })
    expect(await world.calls.list({ siteId, priority: '1' })).toHaveLength(2)
    const { ids: others } = await world.calls.prioritise({
      siteId,
      all: { priority: '1', except: [ids[1] ?? 0] },
    })
    expect(others).toEqual([ids[2]])
    const { ids: byFilter } = await world.calls.prioritise({ siteId, all: { status: body.status } })
    expect(byFilter).toEqual([id])
    expect(await refusalOf(world.calls.prioritise({ siteId, ids: [999_999_999] }))).toMatchObject({
      status: 404,
    })
  })

  it('have notes with text and creation date, which are edited and deleted', async () => {
    const { siteId } = await world.scouted()
    const { id } = await world.one(siteId)
    const { note } = await world.calls.addNote({ siteId, link_op_id: id, note: ' Asked Ada ' })
    expect(note).toEqual({
      id: note.id,
      note: 'Asked Ada',
      version: 1,
      date_created: world.server.clock.now.toISOString(),
      link_op_id: id,
    })
    const edited = await world.calls.editNote({
      siteId,
      noteId: note.id,
      link_op_id: id,
      note: 'Asked Bruno',
    })
    expect(edited.note).toEqual({ ...note, note: 'Asked Bruno', version: 2 })
    expect((await world.one(siteId)).notes).toEqual([edited.note])
    const [, other] = await world.calls.list({ siteId, limit: 2 })
    const wrong = { siteId, noteId: note.id, link_op_id: other?.id ?? 0, note: 'x' }
    expect(await refusalOf(world.calls.editNote(wrong))).toMatchObject({ status: 404 })
    expect(await refusalOf(world.calls.addNote({ siteId, link_op_id: id, note: '  ' }))).toMatchObject({
      status: 422,
      message: 'Please enter a note.',
    })
    expect(await world.calls.removeNote({ siteId, oppId: id, noteId: note.id })).toEqual({ msg: 'ok' })
    expect((await world.one(siteId)).notes).toEqual([])
  })

  it('do not overwrite a note that another user has changed in between', async () => {
    const { siteId } = await world.scouted()
    const { id } = await world.one(siteId)
    const { note } = await world.calls.addNote({ siteId, link_op_id: id, note: 'Asked Ada' })
    const edit = (text: string, version?: number) =>
      world.calls.editNote({ siteId, noteId: note.id, link_op_id: id, note: text, version })
    expect((await edit('Ada: 80 dollars', note.version)).note).toMatchObject({ version: 2 })
    expect(await refusalOf(edit('Ada is away', note.version))).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await world.one(siteId)).notes).toMatchObject([{ note: 'Ada: 80 dollars', version: 2 }])
    // The same text changes nothing; a call without a version overwrites.
    expect((await edit('Ada: 80 dollars', 2)).note.version).toBe(2)
    expect((await edit('Ada is away')).note).toMatchObject({ note: 'Ada is away', version: 3 })
  })

  it('have at most 100 notes each', async () => {
    const { siteId } = await world.scouted()
    const { id } = await world.one(siteId)
    const rows = Array.from({ length: 99 }, () => ({
      business_id: world.agency.business_id,
      opportunity_id: id,
      note: 'x',
      date_created: world.server.clock.now,
    }))
    await world.server.services.kysely.insertInto('opportunity_notes').values(rows).execute()
    const add = () => world.calls.addNote({ siteId, link_op_id: id, note: 'one more' })
    const ended = await Promise.allSettled([add(), add(), add()])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(add())).toMatchObject({ status: 422 })
  })

  it('are deleted by filter across all pages, by a job when they are many', async () => {
    const { siteId } = await world.scouted()
    const { total } = await world.calls.list({ siteId, limit: 1 })
    const { run } = await world.calls.remove({ siteId, all: { q: 'home' } })
    expect(run.total).toBe(total)
    await scoutAll(world.server)
    expect(await world.calls.list({ siteId })).toHaveLength(0)
  })

  it('are exported with every column and their notes, without formulas', async () => {
    const { siteId } = await world.scouted()
    const { id, url } = await world.one(siteId)
    await world.calls.addNote({ siteId, link_op_id: id, note: '=1+1' })
    const file = await world.calls.export({ siteId, q: url })
    expect(file).toContain(
      '"Page","Competitor URL","URL","Title","Anchor Text","Backlinks","DA","Engage Score","Status","Priority","Host","Notes","Sample Data"',
    )
    expect(file).toContain(url)
    expect(file).toContain(`"'=1+1","Yes"`)
  })

  it("of another account are never changed, even when named among one's own", async () => {
    const { siteId } = await world.scouted()
    const stranger = await world.server.newAccount()
    const { id: theirs } = await stranger.client.sites.add(aSiteForm())
    await scoutAll(world.server)
    const [foreign] = await stranger.client.opportunities.list({ siteId: theirs, limit: 1 })
    const own = await world.one(siteId)
    const ids = [foreign?.id ?? 0, own.id]
    expect((await world.calls.prioritise({ siteId, ids })).ids).toEqual([own.id])
    expect((await world.calls.remove({ siteId, ids })).run).toMatchObject({ done: 2, refused: 1 })
    const [still] = await stranger.client.opportunities.list({ siteId: theirs, limit: 1 })
    expect(still).toEqual(foreign)
  })

  it('are deleted with their site', async () => {
    const { siteId, pageId } = await world.scouted()
    const { id } = await world.one(siteId)
    await world.calls.remove({ siteId, ids: [id] })
    await world.agency.client.sites.remove({ siteId })
    const left = await world.server.services.kysely
      .selectFrom('opportunities')
      .select('id')
      .where('page_id', '=', pageId)
      .execute()
    expect(left).toEqual([])
  })
})
