import { NOTHING_TO_UNDO, ROW_FAILED, UNDO_TOO_LATE } from '@linkwright/core/account/bulk/bulk-actions'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { removeLinks } from '../../bulk-actions.ts'
import { jobs } from '../../jobs.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { batchJob } from './enqueue-batch.ts'
import { unguarded } from '../../../db/tenant.ts'

const DAY_MS = 86_400_000
const { batchSize, maxInCall, lock } = removeLinks

describe.each(eitherDatabase)('bulk actions on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  afterEach(() => {
    Object.assign(removeLinks, { batchSize, maxInCall, lock })
  })

  const newPage = (links: number) => pageOfLinks(server, agency, links)
  type Place = Awaited<ReturnType<typeof newPage>>

  const all = (place: Place) => ({ ...place, all: { url_progress: 'placed' as const } })
  const urls = async (place: Place, { client } = agency) => {
    const links = await client.links.list({ ...place, url_progress: 'placed', sort: 'id' })
    return links.map(({ url }) => url)
  }
  const audited = async (action: AuditAction) => {
    const entries = server.services.kysely.selectFrom('audit_log').where('action', '=', action)
    return await entries.select(['subject', 'subject_id', 'actor_user_id', 'after']).orderBy('id').execute()
  }

  it('a stopped run ends after its batch, and can be undone', async () => {
    const place = await newPage(5)
    const before = await urls(place)
    Object.assign(removeLinks, { batchSize: 2, maxInCall: 0 })
    const { run } = await agency.client.links.removeMany(all(place))
    const stopping = jobs.map((job) =>
      job.name === batchJob.name
        ? {
            ...job,
            run: async (...args: Parameters<typeof job.run>) => {
              await job.run(...args)
              await agency.client.bulk.stop({ id: run.id })
            },
          }
        : job,
    )
    // The batch that waits by then finds that nothing is to be done.
    expect(await runJobs(server.services, { jobs: stopping })).toEqual([batchJob.name, batchJob.name])
    const stopped = await agency.client.bulk.show({ id: run.id })
    expect(stopped).toMatchObject({ state: 'stopped', total: 5, done: 2, refused: 0 })
    expect(stopped.undo_until).not.toBeNull()
    expect(await urls(place)).toEqual(before.slice(2))
    const states = async (state: 'waiting' | 'done') =>
      (await agency.client.bulk.rows({ id: run.id, state })).total
    expect([await states('done'), await states('waiting')]).toEqual([2, 3])
    // The second stop changed nothing.
    expect(await audited('bulk.stop')).toEqual([
      {
        subject: 'bulk-run',
        subject_id: run.id,
        actor_user_id: agency.user_id,
        after: { act: 'links.remove', total: 5, done: 2 },
      },
    ])
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    await runJobs(server.services)
    expect(await agency.client.bulk.show({ id: undo.id })).toMatchObject({ state: 'done', total: 2, done: 2 })
    expect(await urls(place)).toEqual(before)
  })

  it('the audit log names who started and who undid one', async () => {
    const place = await newPage(1)
    const began = (await audited('link.remove-many')).length
    const undid = (await audited('bulk.undo')).length
    const { run } = await agency.client.links.removeMany(all(place))
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    await refusalOf(agency.client.bulk.undo({ id: run.id }))
    const by = { subject: 'bulk-run', actor_user_id: agency.user_id }
    expect((await audited('link.remove-many')).slice(began)).toEqual([
      { ...by, subject_id: run.id, after: { site_id: place.siteId, page_id: place.pageId, total: 1 } },
    ])
    expect((await audited('bulk.undo')).slice(undid)).toEqual([
      { ...by, subject_id: undo.id, after: { act: 'links.remove', total: 1, undoes: run.id } },
    ])
  })

  it('processes a failed batch row by row: the failing row reports its reason, and does not stop the others', async () => {
    const place = await newPage(5)
    const before = await urls(place)
    const [, bad] = await agency.client.links.list({ ...place, url_progress: 'placed', sort: 'id' })
    const failing: typeof lock = async (db, ...args) => {
      const batch = await lock(db, ...args)
      if (batch === undefined) return undefined
      return {
        ...batch,
        async apply(ids, runId) {
          const refused = await batch.apply(ids, runId)
          // Ends the transaction, unless what was done so far is undone.
          if (ids.includes(bad?.id ?? 0)) await sql`select 1 / 0`.execute(unguarded(db))
          return refused
        },
      }
    }
    Object.assign(removeLinks, { batchSize: 3, maxInCall: 0, lock: failing })
    const { run } = await agency.client.links.removeMany(all(place))
    await expect(runJobs(server.services)).rejects.toThrow('division by zero')
    expect(await agency.client.bulk.show({ id: run.id })).toMatchObject({ state: 'running', done: 0 })
    expect(await urls(place)).toEqual(before)

    await runJobs(server.services, { deferred: true })
    const ended = { state: 'done', total: 5, done: 5, refused: 1 }
    expect(await agency.client.bulk.show({ id: run.id })).toMatchObject(ended)
    expect(await urls(place)).toEqual([bad?.url])
    const refused = await agency.client.bulk.rows({ id: run.id, state: 'refused' })
    expect(refused.map(({ reason }) => reason)).toEqual([ROW_FAILED])
    // The failed row's copies in the trash were rolled back.
    const { run: undo } = await agency.client.bulk.undo({ id: run.id })
    await runJobs(server.services)
    expect(await agency.client.bulk.show({ id: undo.id })).toMatchObject({ total: 4, done: 4, refused: 0 })
    expect(await urls(place)).toEqual(before)
  })

  it('deleted rows can be restored for 30 days, by the server’s clock', async () => {
    const place = await newPage(1)
    const [one, two] = [await agency.client.links.removeMany(all(place)), await newPage(1)]
    const late = await agency.client.links.removeMany(all(two))
    const then = server.clock.now
    try {
      server.clock.now = new Date(then.getTime() + 30 * DAY_MS - 1)
      const client = await server.signIn(agency)
      expect((await client.bulk.undo({ id: one.run.id })).run).toMatchObject({ state: 'done', done: 1 })
      server.clock.now = new Date(then.getTime() + 30 * DAY_MS)
      const refusal = await refusalOf(client.bulk.undo({ id: late.run.id }))
      expect(refusal).toMatchObject({ code: 'refused', message: UNDO_TOO_LATE })
      expect(await urls(two, { ...agency, client })).toEqual([])
      expect((await refusalOf(client.bulk.undo({ id: one.run.id }))).message).toBe(NOTHING_TO_UNDO)
    } finally {
      server.clock.now = then
    }
  })

  it('a sub-user sees those on its sites, and its own on deleted sites', async () => {
    const [granted, other] = [await newPage(1), await newPage(1)]
    const sub = await server.newSubUser(agency, [granted.siteId])
    const ids = async ({ client }: TestAccount) => {
      const runs = await client.bulk.list({ limit: 100 })
      expect(runs.total).toBe(runs.length)
      return runs.map(({ id }) => id)
    }
    const { run: elsewhere } = await agency.client.links.removeMany(all(other))
    const { run: there } = await agency.client.links.removeMany(all(granted))
    const { run: own } = await sub.client.links.removeMany(all(granted))
    expect(await ids(sub)).toEqual([own.id, there.id])
    expect((await ids(agency)).slice(0, 3)).toEqual([own.id, there.id, elsewhere.id])
    expect(await ids(await server.newSubUser(agency, []))).toEqual([])
    expect(await ids(await server.newAccount())).toEqual([])
    expect(await refusalOf(sub.client.bulk.show({ id: elsewhere.id }))).toMatchObject({ code: 'not_found' })

    await agency.client.sites.remove({ siteId: granted.siteId })
    expect(await ids(sub)).toEqual([own.id])
    expect(await refusalOf(sub.client.bulk.show({ id: there.id }))).toMatchObject({ code: 'not_found' })
    expect((await ids(agency)).slice(0, 3)).toEqual([own.id, there.id, elsewhere.id])
  })
})
