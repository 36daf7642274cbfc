import { bulkOutcome, bulkTitle } from '@linkwright/core/account/bulk/bulk-actions'
import { PARENT_LINK_DELETED, URL_EXISTS } from '@linkwright/core/tracking/links/link-messages'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { removeLinks } from '../../bulk-actions.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { sweepRuns } from './sweep.ts'

const DAY_MS = 86_400_000
const { batchSize, maxInCall } = removeLinks

describe.each(eitherDatabase)('undoing on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  afterEach(() => {
    Object.assign(removeLinks, { batchSize, maxInCall })
  })

  const newPage = (links: number) => pageOfLinks(server, agency, links)
  const list = (place: { siteId: number; pageId: number }) =>
    agency.client.links.list({ ...place, url_progress: 'placed', sort: 'id' })

  it('keeps its data until it is done, and its result after that data is deleted', async () => {
    const place = await newPage(3)
    const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    const then = server.clock.now
    try {
      server.clock.now = new Date(then.getTime() + 30 * DAY_MS - 1)
      agency.client = await server.signIn(agency)
      Object.assign(removeLinks, { batchSize: 1, maxInCall: 0 })
      const { run: undo } = await agency.client.bulk.undo({ id: run.id })
      expect(undo).toMatchObject({ state: 'running', is_undo: true, undoes: run.id })
      server.clock.now = new Date(then.getTime() + 31 * DAY_MS)
      agency.client = await server.signIn(agency)
      expect(await sweepRuns(server.services)).toBe(0)
      await runJobs(server.services)
      expect((await list(place)).total).toBe(3)
      expect(await sweepRuns(server.services)).toBe(1)
      const done = await agency.client.bulk.show({ id: undo.id })
      expect(done).toMatchObject({ state: 'done', done: 3, refused: 0, is_undo: true, undoes: null })
      expect([bulkTitle(done), bulkOutcome(done)]).toEqual(['Putting back 3 links', '3 links were put back.'])
    } finally {
      server.clock.now = then
      agency.client = await server.signIn(agency)
    }
  })

  it('deletes nothing if the data to restore was deleted', async () => {
    const place = await newPage(2)
    Object.assign(removeLinks, { maxInCall: 0 })
    const [one, two] = await list(place)
    const ids = [one?.id ?? 0, two?.id ?? 0]
    const { run } = await agency.client.links.removeMany({ ...place, ids })
    await runJobs(server.services)
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    const { kysely } = server.services
    // By hand, past everything that looks after it.
    await sql`
      insert into links select l.* from trash t, jsonb_populate_record(null::links, t."row") l
      where t.run_id = ${run.id}`.execute(kysely)
    await sql`delete from bulk_runs where id = ${run.id}`.execute(kysely)
    await runJobs(server.services)
    expect(await agency.client.bulk.show({ id: undo.id })).toMatchObject({
      state: 'done',
      done: 2,
      refused: 2,
    })
    expect((await list(place)).map(({ id }) => id)).toEqual(ids)
  })

  /** A link, and one below it that was there before it. */
  async function newTier() {
    const place = await newPage(0)
    const { link: below } = await agency.client.links.add({
      ...place,
      anchor_text: 'below',
      url_progress: 'not_ordered',
    })
    const placed = { ...place, url_progress: 'placed', date_completed: '2026-10-02' } as const
    const above = { ...placed, anchor_text: 'above', url: 'https://above.example' }
    const parent_id = (await agency.client.links.add(above)).link.id
    await agency.client.links.add({
      ...placed,
      id: below.id,
      anchor_text: 'below',
      level: 'secondary',
      parent_id,
      url: 'https://below.example',
    })
    expect(below.id).toBeLessThan(parent_id)
    await deleteJobs(server.services.kysely)
    return { place, above, ids: [below.id, parent_id] }
  }

  it.each([1, 500])('restores parents before their children, %i at once', async (undoneAtOnce) => {
    const { place, above, ids } = await newTier()
    Object.assign(removeLinks, { batchSize: 1, maxInCall: 0 })
    const { run } = await agency.client.links.removeMany({ ...place, ids })
    await runJobs(server.services)
    expect((await list(place)).total).toBe(0)
    Object.assign(removeLinks, { batchSize: undoneAtOnce })
    // One that cannot be put back keeps away what was below it.
    const { link: inTheWay } = await agency.client.links.add(above)
    const { run: first } = await agency.client.bulk.undo({ id: run.id })
    await runJobs(server.services)
    expect(await agency.client.bulk.show({ id: first.id })).toMatchObject({ state: 'done', refused: 2 })
    expect((await agency.client.bulk.rows({ id: first.id })).map(({ reason }) => reason)).toEqual([
      PARENT_LINK_DELETED,
      URL_EXISTS,
    ])
    await agency.client.links.remove({ ...place, linkId: inTheWay.id })
    const { run: second } = await agency.client.bulk.undo({ id: run.id })
    expect((await agency.client.bulk.rows({ id: second.id, state: 'waiting' })).total).toBe(2)
    await runJobs(server.services)
    expect(await agency.client.bulk.show({ id: second.id })).toMatchObject({ done: 2, refused: 0 })
    const rows = await agency.client.bulk.rows({ id: second.id })
    expect(rows.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'done']))
    expect((await list(place)).map(({ id }) => id)).toEqual(ids)
  })
})
