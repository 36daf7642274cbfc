import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLinks } from '../../bulk-actions.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import { databases } from '../../../testing/databases.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'

const { batchSize, maxInCall } = removeLinks

/** Every statement on PostgreSQL. The statements are the same on the embedded database, so a few are enough there. */
const shares = databases.map((database, at) => ({
  ...database,
  first: at === 0 ? 1 : 5,
  step: at === 0 ? 1 : 9,
}))

describe.each(shares)('on $name', ({ fresh, first, step }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let place: { siteId: number; pageId: number }

  beforeAll(async () => {
    const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
    place = { siteId, pageId: site.pages[0]?.id ?? 0 }
    const csv = ['a', 'b', 'c'].map((name) => ({
      url: `https://${name}.example`,
      anchor_text: 'coffee beans',
    }))
    await agency.client.links.importCsv({ ...place, csv })
    await deleteJobs(server.services.kysely)
  })
  afterAll(async () => {
    Object.assign(removeLinks, { batchSize, maxInCall })
  })

  /** All that is stored of the links, of what they count for, and of the trash. */
  async function stored() {
    const { kysely } = server.services
    const links = await sql`select * from links where progress = 'placed' order by id`.execute(kysely)
    const counts = await sql`
      select placed_exact, placed_links, links, score, (select sum(exact_links)::int from key_phrases) as exact_links,
        (select count(*)::int from trash) as trash
      from page_figures where page_id = ${place.pageId}`.execute(kysely)
    return { links: links.rows, counts: counts.rows[0] as { trash: number; placed_links: number } }
  }
  async function notices() {
    const { rows } = await sql`select from notices`.execute(server.services.kysely)
    return rows.length
  }

  /** A run is killed at a statement, then at a later one of what is left, until it comes to its end. */
  async function workThroughKills(id: number, check: (done: number) => Promise<void>): Promise<number> {
    const { kysely } = server.services
    let isCut = true
    let statement = first
    for (; isCut; statement += step) {
      isCut = await killedAt(statement, () => runJobs(server.services))
      const at = `before statement ${statement}`
      // What the queue does for a server that is gone, and as often as it takes.
      await sql`update jobs.job set state = 'created' where state = 'active'`.execute(kysely)
      const { rows } = await sql<{ done: number; running: number; waiting: number }>`
        select done, (state = 'running')::int as running,
          (select count(*)::int from jobs.job where state in ('created', 'retry')) as waiting
        from bulk_runs where id = ${id}`.execute(kysely)
      const [run] = rows
      expect(run?.waiting, at).toBe(run?.running)
      await check(run?.done ?? 0)
    }
    return statement
  }

  // Of two batches the first has another one done, the last says that it has ended.
  it.each([
    { batches: 2, size: 2 },
    { batches: 1, size: 3 },
  ])(
    'a run of $batches and its undoing continue after the server is killed at any statement',
    async ({ size }) => {
      Object.assign(removeLinks, { batchSize: size, maxInCall: 0 })
      const before = await stored()
      expect(before.links.length).toBe(3)
      const noticesBefore = await notices()
      const ended = { state: 'done', done: 3, refused: 0 }
      const { run } = await agency.client.links.removeMany({ ...place, all: { url_progress: 'placed' } })
      const statements = await workThroughKills(run.id, async (done) => {
        const { links, counts } = await stored()
        expect([links.length, counts.placed_links, counts.trash]).toEqual([3 - done, 3 - done, done])
      })
      expect(statements).toBeGreaterThan(15)
      expect(await agency.client.bulk.show({ id: run.id })).toMatchObject(ended)
      expect((await stored()).counts).toMatchObject({ placed_links: 0, exact_links: 0, trash: 3 })
      expect(await notices()).toBe(noticesBefore + 1)

      const undo = await agency.client.bulk.undo({ id: run.id })
      await workThroughKills(undo.run.id, async (done) => {
        const { links, counts } = await stored()
        expect([links.length, counts.placed_links, counts.trash]).toEqual([done, done, 3 - done])
      })
      expect(await agency.client.bulk.show({ id: undo.run.id })).toMatchObject(ended)
      expect(await stored()).toEqual(before)
      expect(await notices()).toBe(noticesBefore + 2)
    },
  )

  it('deletes and restores a few completely or not at all, and once for repeated calls', async () => {
    Object.assign(removeLinks, { batchSize, maxInCall })
    const before = await stored()
    const runs = async () => {
      const { total } = await agency.client.bulk.list({ limit: 1 })
      return total ?? 0
    }
    /** A call that dies at a statement, and comes again; returns its run and whether it was interrupted. */
    async function twice(url: string, payload: object, nth: number, undone: () => Promise<void>) {
      const send = () =>
        server.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${agency.token}`, 'idempotency-key': `at-${nth}` },
          payload,
        })
      const count = await runs()
      const isCut = await killedAt(nth, send)
      if (isCut) await undone()
      expect(await runs()).toBe(isCut ? count : count + 1)
      const { run } = (await send()).json<{ run: { id: number } }>()
      expect(run, `before statement ${nth}`).toMatchObject({ state: 'done', done: 3, refused: 0 })
      expect(await runs()).toBe(count + 1)
      return { id: run.id, isCut }
    }
    let isCut = true
    let statement = first
    for (; isCut; statement += step) {
      const url = `/api/site/${place.siteId}/page/${place.pageId}/links/remove`
      const removal = await twice(url, { all: { url_progress: 'placed' } }, statement, async () =>
        expect(await stored()).toEqual(before),
      )
      expect((await stored()).counts).toMatchObject({ placed_links: 0, trash: 3 })
      const undoing = await twice(`/api/bulk/${removal.id}/undo`, {}, statement, async () =>
        expect((await stored()).counts).toMatchObject({ placed_links: 0, trash: 3 }),
      )
      expect(await stored()).toEqual(before)
      isCut = removal.isCut || undoing.isCut
    }
    expect(statement).toBeGreaterThan(15)
  })
})
