import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { useOpportunities } from '../../../testing/opportunities.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { scoutAll } from '../../../testing/scouting.ts'

describe.each(eitherDatabase)('the look-up of opportunities on $name', ({ fresh }) => {
  const world = useOpportunities(fresh)
  afterEach(() => {
    world.server.services.integrations = world.usual
  })

  it('restores deleted opportunities with their notes; no refill adds them before', async () => {
    const { siteId, pageId } = await world.scouted()
    const before = await world.calls.list({ siteId })
    const [first, second] = before
    const [id = 0, otherId = 0] = [first?.id, second?.id]
    await world.calls.addNote({ siteId, link_op_id: id, note: 'Asked Ada' })
    await world.calls.setStatus({ siteId, oppId: id, status: 'Emailed' })
    const { ids, run } = await world.calls.remove({ siteId, ids: [id, otherId] })
    const existing = await world.ids(siteId)
    expect(ids).toEqual([id, otherId])
    expect(run).toMatchObject({ act: 'opportunities.remove', state: 'done', total: 2, done: 2, refused: 0 })
    expect(await world.calls.list({ siteId })).toHaveLength(before.length - 2)

    world.later(5)
    await world.calls.refill({ siteId, page_id: pageId })
    expect((await world.calls.sources({ siteId }))[0]?.scout.state).toBe('waiting')
    expect(await scoutAll(world.server)).toEqual(['look-up-opportunities'])
    expect(await world.ids(siteId)).toEqual(existing)
    expect((await world.agency.client.bulk.undo({ id: run.id })).run).toMatchObject({ done: 2, refused: 0 })
    const back = (await world.calls.list({ siteId })).find((each) => each.id === id)
    expect(back).toMatchObject({ status: 'Emailed', url: first?.url, notes: [{ note: 'Asked Ada' }] })
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    expect(await world.calls.list({ siteId })).toHaveLength(before.length)
  })

  it('keeps opportunities that a user has worked on, and deletes others without links', async () => {
    const { siteId } = await world.scouted()
    const [worked, noted, wanted, left] = await world.calls.list({ siteId })
    await world.calls.setStatus({ siteId, oppId: worked?.id ?? 0, status: 'Rejected' })
    await world.calls.addNote({ siteId, link_op_id: noted?.id ?? 0, note: 'later' })
    await world.calls.prioritise({ siteId, ids: [wanted?.id ?? 0] })
    world.later(5)
    world.provides('https://fresh.example/a', { title: `News of the ${aSiteForm().kp1}` })
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    const after = await world.calls.list({ siteId })
    expect(after.map(({ id }) => id)).not.toContain(left?.id)
    expect(after).toHaveLength(4)
    expect(after.map(({ status }) => status)).toContain('Rejected')
    // 0.6 × 70 + 0.25 × 20 + 15, as a phrase of the page is in its title.
    expect(after.find(({ url }) => url === 'https://fresh.example/a')).toMatchObject({ score: 62 })
    const [source] = await world.calls.sources({ siteId })
    expect(source?.scout).toMatchObject({ state: 'ok', is_sample: false })
    // Each says of itself whether it was invented: what stayed was, though this look-up invented nothing.
    expect(after.flatMap(({ url, is_sample }) => (is_sample ? [] : url))).toEqual(['https://fresh.example/a'])
    expect(source?.is_sample).toBe(true)
  })

  it('leaves out domains disavowed since, and deletes their opportunities', async () => {
    const { siteId } = await world.scouted()
    const [first] = await world.calls.list({ siteId })
    world.later(5)
    await world.agency.client.disavow.add({ siteId, disavowed: `domain:${first?.host ?? ''}` })
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    const hosts = (await world.calls.list({ siteId })).map(({ host }) => host)
    expect(hosts.length).toBeGreaterThan(10)
    expect(hosts).not.toContain(first?.host)
  })

  it('keeps stored opportunities and adds partial results when the provider fails, and reports the failure', async () => {
    const { siteId } = await world.scouted()
    const before = await world.calls.list({ siteId })
    world.later(5)
    world.provides('https://fresh.example/b', { often: 2 })
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    expect(await world.calls.list({ siteId })).toHaveLength(before.length + 1)
    expect((await world.calls.sources({ siteId }))[0]?.scout).toEqual({
      state: 'failed',
      message: 'Ahrefs asked to slow down.',
      failed_at: world.server.clock.now.toISOString(),
      next_at: new Date(world.server.clock.now.getTime() + 3_600_000).toISOString(),
      is_sample: true,
    })
  })

  it('stores a provider failure during the look-up of ranks as the state of opportunities, not of ranks', async () => {
    world.provides('https://fresh.example/c', { often: 0 })
    const { siteId, pageId } = await world.scouted()
    expect(await world.calls.list({ siteId })).toHaveLength(0)
    expect((await world.calls.sources({ siteId }))[0]?.scout).toMatchObject({
      state: 'failed',
      message: 'Ahrefs asked to slow down.',
    })
    const page = (await world.agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)
    expect(page?.scout.state).toBe('ok')
  })

  it('refuses a page without a top ten', async () => {
    world.server.services.integrations = {
      ...world.usual,
      searchResults: { isSample: false, search: () => Promise.resolve({ items: [], checkedDepth: 100 }) },
    }
    const { siteId, pageId } = await world.scouted()
    for (const which of [{}, { page_id: pageId }])
      expect(await refusalOf(world.calls.refill({ siteId, ...which }))).toMatchObject({
        status: 422,
        message: expect.stringContaining('The top ten is not known yet') as string,
      })
    expect(await refusalOf(world.calls.refill({ siteId, page_id: 999_999_999 }))).toMatchObject({
      status: 404,
    })
  })

  it('report the failure of the look-up of the top ten that they depend on', async () => {
    const search = () => Promise.reject(new ProviderError('Serper', 'unauthorised'))
    world.server.services.integrations = { ...world.usual, searchResults: { isSample: false, search } }
    const { siteId } = await world.scouted()
    expect((await world.calls.sources({ siteId }))[0]?.scout).toMatchObject({
      state: 'failed',
      message: 'Serper did not accept the key.',
      is_sample: false,
    })
  })

  it('count as daily look-ups of a website', async () => {
    const { siteId } = await world.scouted()
    const usualCaps = world.server.services.config.caps
    world.server.services.config = { ...world.server.services.config, caps: { ...usualCaps, lookUps: 1 } }
    await world.calls.refill({ siteId })
    await scoutAll(world.server)
    expect((await world.calls.sources({ siteId }))[0]?.scout.state).toBe('ok')
    const [source] = await world.calls.refill({ siteId })
    expect(source?.scout).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('the daily limit') as string,
    })
    world.server.services.config = { ...world.server.services.config, caps: usualCaps }
  })
})
