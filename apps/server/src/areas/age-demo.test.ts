import { judge } from '@linkwright/core/tracking/verification/judge'
import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBilling } from '../seed/billing.ts'
import { seedDemo } from '../seed/demo.ts'
import { addOrders } from '../seed/orders.ts'
import { freshEmbedded } from '../testing/pglite.ts'
import { saveAging } from '../integrations/page-reader/aging-progress.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deleteJobs, runJobs } from '../testing/run-jobs.ts'
import { useServer } from '../testing/use-server.ts'
import { ageDemo } from './age-demo.ts'
import { enqueueHost } from './tracking/verification/enqueue-host.ts'
import { watchDueJob } from './tracking/verification/watch-due.job.ts'
import { watchImported } from './tracking/verification/watch-imported.job.ts'

const DAYS = 90
const DAY_MS = 86_400_000

describe('the demo', () => {
  const server = useServer(freshEmbedded)
  const kysely = () => server.services.kysely
  beforeAll(async () => {
    // What becomes of the pages depends on the day.
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    await seedDemo(kysely(), server.clock.now, () => {})
    await addBilling(kysely(), server.clock.now)
    await addOrders(kysely(), server.services)
    // Fewer imported links are watched, to take less time.
    await kysely().updateTable('plans').set({ key_phrases: 3 }).execute()
  })

  const age = async (count: number) => {
    const days: number[] = []
    let looks = 0
    await ageDemo(server.services, {
      days: count,
      signal: new AbortController().signal,
      onDay: async (done) => {
        days.push(done.days_done)
        looks = done.looks
        await Promise.resolve()
      },
    })
    return { days, looks }
  }
  const lookNow = async () => {
    await deleteJobs(kysely())
    await enqueue(kysely(), watchDueJob, {})
    await runJobs(server.services)
  }
  const watches = () =>
    kysely().selectFrom('link_watches').selectAll().orderBy('business_id').orderBy('id').execute()
  const looks = () => kysely().selectFrom('link_looks').selectAll().execute()
  const claims = async () =>
    (await kysely().selectFrom('claims').select('state').orderBy('state').execute()).map(({ state }) => state)

  it('shows links of each state, an open and a settled claim, and no mail about them', async () => {
    const states = (await watches()).map(({ state, code, unknown_since }) => [
      state,
      code,
      unknown_since !== null,
    ])
    expect(states).toEqual([
      ['live', 'moved', false],
      ['unknown', 'unreachable', true],
      ['live', 'ok', false],
      ['live', 'ok', true],
      ['lost', 'link_removed', false],
      ['live', 'ok', false],
      ['changed', 'wrong_rel', false],
    ])
    expect(await claims()).toEqual(['mended', 'open'])
  })

  it('has no looks by the jobs while it is aged', async () => {
    await watchImported(
      kysely(),
      new Date(server.clock.now.getTime() - 2 * DAY_MS),
      new AbortController().signal,
    )
    const before = await watches()
    await saveAging(kysely(), { state: 'running', days: DAYS, days_done: 0, looks: 0 }, server.clock.now)
    await lookNow()
    const [due] = await kysely()
      .selectFrom('link_watches')
      .select('host')
      .where('checked_at', 'is', null)
      .execute()
    await enqueueHost(kysely(), due?.host ?? '')
    await runJobs(server.services)
    expect(await watches()).toEqual(before)
    // Some of these links have had their first look by the time when the demo is aged.
    await saveAging(kysely(), { state: 'stopped', days: DAYS, days_done: 0, looks: 0 }, server.clock.now)
    await lookNow()
    const checked = (await watches()).filter(
      ({ checked_at, link_id }) => checked_at !== null && link_id !== null,
    )
    expect(checked.length).toBeGreaterThan(10)
    expect(checked.length).toBeLessThan((await watches()).length)
  })

  it(`has looks of the last ${DAYS} days after aging, none of them later than now`, async () => {
    const first = await age(DAYS)
    expect(first.days).toEqual(Array.from({ length: DAYS }, (_, index) => index + 1))
    const { now } = server.clock
    const all = await watches()
    const seen = new Set(all.map(({ state }) => state))
    expect(seen).toEqual(new Set(['live', 'changed', 'lost', 'unknown', 'review']))
    const stored = await looks()
    expect(stored.length).toBeGreaterThan(all.length)
    expect(stored.filter(({ at }) => at > now)).toEqual([])
    expect(all.filter(({ checked_at, since }) => (checked_at ?? now) > now || (since ?? now) > now)).toEqual(
      [],
    )
    const midnight = new Date('2026-11-21T00:00:00Z')
    expect(all.filter(({ due_at }) => due_at <= midnight)).toEqual([])
    expect(await claims()).toEqual(['mended', 'open'])
    expect(first.looks).toBeGreaterThan(400)

    // Later on the same day, after looks by the jobs.
    server.clock.now = new Date('2026-11-21T17:30:00Z')
    const keyOf = ({ id: _id, ...look }: (typeof stored)[number]) => JSON.stringify(look)
    const ofImported = (rows: typeof all) => rows.filter(({ order_line_id }) => order_line_id === null)
    await lookNow()
    expect(ofImported(await watches())).not.toEqual(ofImported(all))
    expect((await age(DAYS)).looks).toBe(first.looks)
    expect(ofImported(await watches())).toEqual(ofImported(all))
    const isImported = new Set(ofImported(all).map(({ business_id, id }) => `${business_id} ${id}`))
    const ofLinks = (rows: typeof stored) =>
      rows
        .filter(({ business_id, watch_id }) => isImported.has(`${business_id} ${watch_id}`))
        .map(keyOf)
        .toSorted()
    expect(ofLinks(await looks())).toEqual(ofLinks(stored))
  })

  it('has evidence of the kept looks of ordered links only, which anyone can verify', async () => {
    const { kysely: db, integrations } = server.services
    const kept = await db
      .selectFrom('link_looks as k')
      .innerJoin('link_watches as w', (on) =>
        on.onRef('w.business_id', '=', 'k.business_id').onRef('w.id', '=', 'k.watch_id'),
      )
      .leftJoin('evidence as e', (on) =>
        on
          .onRef('e.business_id', '=', 'k.business_id')
          .onRef('e.watch_id', '=', 'k.watch_id')
          .onRef('e.hash', '=', 'k.evidence_hash'),
      )
      .select(['k.verdict', 'k.why_kept', 'w.order_line_id', 'e.store_key', 'e.key_id', 'e.stored_at'])
      .execute()
    const evidenced = kept.filter(({ store_key }) => store_key !== null)
    expect(evidenced.filter(({ order_line_id }) => order_line_id === null)).toEqual([])
    const missing = kept.filter(
      ({ order_line_id, verdict, why_kept, stored_at }) =>
        order_line_id !== null && verdict !== 'unknown' && why_kept !== 'quarter' && stored_at === null,
    )
    expect(missing).toEqual([])
    expect(evidenced.length).toBeGreaterThan(6)
    let bytes = 0
    for (const { store_key, key_id } of evidenced) {
      const pieces = await integrations.evidenceStore.open(store_key ?? '')
      const file = pieces === undefined ? Buffer.alloc(0) : await buffer(pieces)
      expect(verifyEvidence(file, [key_id ?? '']).state).toBe('valid')
      bytes += file.length
    }
    expect(bytes).toBeLessThan(evidenced.length * 8000)
  })

  it('judges each stored look as it was judged', async () => {
    const stored = await looks()
    const again = stored.map(({ look, history, promise }) => judge(look, history, promise))
    expect(again.map(({ verdict, codes }) => [verdict, codes])).toEqual(
      stored.map(({ verdict, codes }) => [verdict, codes]),
    )
  })

  it('keeps links with older looks when it is aged for fewer days', async () => {
    const before = await watches()
    await age(DAYS / 3)
    expect(await watches()).toEqual(before)
  })
})
