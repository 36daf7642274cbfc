import { judge } from '@linkwright/core/tracking/verification/judge'
import {
  type ResponseFixture,
  homePageResponds,
  lookAt as lookOf,
} from '@linkwright/page-reader/families/scenario'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { pageOfLinks } from '../../../testing/page-of-links.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { ordersPort } from '../../buying/fulfilment/orders-port.ts'
import { lookAt } from './look-at.ts'
import { claimHosts } from './watch-due.job.ts'
import { watchLinks } from './watch-imported.job.ts'

const post = 'https://blog.example/post'
const HOUR_MS = 3_600_000
const good = { body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>' }
const without = { body: '<title>Spring</title><p>Nothing here.' }

describe.each(eitherDatabase)('watching links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  let seen: Omit<ResponseFixture, 'url'>
  let isKept = true
  /** What happens before a page is read. */
  let before = () => Promise.resolve()
  beforeAll(() => {
    const { integrations } = server.services
    integrations.pageReader = {
      isSample: false,
      read: () => Promise.reject(new Error('nothing is read')),
      async look(url, promise) {
        await before()
        return lookOf({ page: [{ url, ...seen }], probes: homePageResponds(url), promise })
      },
      close: () => Promise.resolve(),
    }
    integrations.observe = async (read) => ({ result: await read(), isKept })
  })
  beforeEach(async () => {
    seen = good
    isKept = true
    before = () => Promise.resolve()
    await deleteJobs(server.services.kysely)
    await sql`delete from link_watches`.execute(server.services.kysely)
  })

  /** A published line, and how its watch is looked at some hours later. */
  async function watched() {
    const { kysely, now } = server.services
    const { id: order_id, lineIds } = await newOrder(kysely, buyer)
    await admin.client.fulfilment.edit({ order_id, id: lineIds[0] ?? 0, published_url: post })
    const { id, business_id } = await kysely
      .selectFrom('link_watches')
      .select(['id', 'business_id'])
      .where('order_line_id', '=', lineIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    const start = now().getTime()
    const look = (hours: number) =>
      lookAt({ ...server.services, now: () => new Date(start + hours * HOUR_MS) }, ordersPort, {
        business_id,
        id,
      })
    const state = () =>
      kysely.selectFrom('link_watches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const looks = () =>
      kysely.selectFrom('link_looks').selectAll().where('watch_id', '=', id).orderBy('id').execute()
    return { look, state, looks }
  }

  it('loses a live link after two looks six hours apart, and stores only what changed', async () => {
    const { look, state, looks } = await watched()
    await look(0)
    await look(24)
    expect(await state()).toMatchObject({ state: 'live', good_looks: 2 })
    seen = without
    await look(48)
    expect(await state()).toMatchObject({ state: 'live', pending_code: 'link_removed' })
    await look(56)
    expect(await state()).toMatchObject({ state: 'lost', is_confirmed: true })
    await look(70)
    seen = good
    await look(90)
    expect(await state()).toMatchObject({ state: 'live', first_bad_at: null })
    expect((await looks()).map(({ why_kept, verdict }) => [why_kept, verdict])).toEqual([
      ['first', 'live'],
      ['change', 'lost'],
      ['confirm', 'lost'],
      ['change', 'live'],
    ])
  })

  it('judges each stored look as it was judged', async () => {
    const { look, looks } = await watched()
    for (const [hours, response] of [
      good,
      without,
      { status: 404 },
      { failed: 'timeout' as const },
    ].entries()) {
      seen = response
      await look(hours * 24)
    }
    const rows = await looks()
    expect(rows).toHaveLength(4)
    for (const { look: stored, history, promise, verdict, codes } of rows)
      expect(judge(stored, history, promise)).toMatchObject({ verdict, codes })
  })

  it('stores nothing when a lease was lost, and one of two looks at the same time', async () => {
    const { look, looks, state } = await watched()
    isKept = false
    expect(await look(0)).toBe('skipped')
    expect(await state()).toMatchObject({ checked_at: null })
    isKept = true
    before = async () => {
      before = () => Promise.resolve()
      expect(await look(1)).toBe('stored')
    }
    expect(await look(2)).toBe('skipped')
    expect(await looks()).toHaveLength(1)
  })

  it('looks at due links by the jobs, and makes their host due again', async () => {
    const { kysely, now } = server.services
    const { state } = await watched()
    await runJobs(server.services)
    const { due_at } = await state()
    const host = await kysely.selectFrom('read_hosts').selectAll().executeTakeFirstOrThrow()
    expect(host).toMatchObject({ host: 'blog.example', next_due_at: due_at })
    const later = new Date(now().getTime() + 30 * 24 * HOUR_MS)
    expect(await kysely.transaction().execute((trx) => claimHosts(trx, now()))).toEqual([])
    expect(await kysely.transaction().execute((trx) => claimHosts(trx, later))).toEqual(['blog.example'])
    expect(await kysely.transaction().execute((trx) => claimHosts(trx, later))).toEqual([])
  })

  it.each([
    ['sends', 48, true],
    ['sends no', 49, false],
  ])('%s requests to a host that has had %i of its 60 today', async (_what, requests, isRead) => {
    const { kysely, now } = server.services
    const { state } = await watched()
    await sql`
      insert into read_hosts as h (host, requests, day) values ('blog.example', ${requests}, current_date)
      on conflict (host) do update set requests = excluded.requests, day = excluded.day`.execute(kysely)
    await runJobs(server.services)
    const { checked_at, due_at } = await state()
    expect(checked_at !== null).toBe(isRead)
    const tomorrow = new Date(now())
    tomorrow.setUTCHours(24, 0, 0, 0)
    const host = await kysely
      .selectFrom('read_hosts')
      .select('next_due_at')
      .where('host', '=', 'blog.example')
      .executeTakeFirstOrThrow()
    expect(host.next_due_at).toEqual(isRead ? due_at : tomorrow)
    await sql`delete from read_hosts`.execute(kysely)
  })

  it('an unreachable page is a state of its own for its line', async () => {
    seen = { failed: 'timeout' }
    const { look, state } = await watched()
    await look(0)
    expect(await state()).toMatchObject({ state: 'unknown', code: 'unreachable' })
    const lines = await server.services.kysely.selectFrom('order_lines').select('check_state').execute()
    expect(lines.map(({ check_state }) => check_state)).toContain('unreachable')
  })

  it('ends the watch of a canceled line', async () => {
    const { look, state } = await watched()
    await server.services.kysely.updateTable('order_lines').set({ status: 'cancelled' }).execute()
    expect(await look(0)).toBe('skipped')
    expect((await state()).ended_at).not.toBeNull()
  })

  it('watches imported links as many as it may, newest first', async () => {
    const { kysely, now } = server.services
    await pageOfLinks(server, buyer, 3)
    const watch = (most: number) => watchLinks(kysely, { businessId: buyer.business_id, most, now: now() })
    expect(await watch(2)).toBe(2)
    expect(await watch(2)).toBe(1)
    expect(await watch(2)).toBe(0)
    const hosts = await kysely.selectFrom('read_hosts').select('host').orderBy('host').execute()
    expect(hosts.map(({ host }) => host)).toEqual(expect.arrayContaining(['blog0.example', 'blog2.example']))
  })
})
