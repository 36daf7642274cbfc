import { judge } from '@linkwright/core/tracking/verification/judge'
import { verifyEvidence } from '@linkwright/page-reader/evidence/verify'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBilling } from '../seed/billing.ts'
import { seedDemo } from '../seed/demo.ts'
import { addOrders } from '../seed/orders.ts'
import { freshEmbedded } from '../testing/pglite.ts'
import { useServer } from '../testing/use-server.ts'
import { ageDemo } from './age-demo.ts'

const DAYS = 90

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
    await ageDemo(server.services, {
      days: count,
      signal: new AbortController().signal,
      onDay: (done) => Promise.resolve(void days.push(done.days_done)),
    })
    return days
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

  it(`has looks of the last ${DAYS} days after aging, none of them later than now`, async () => {
    const days = await age(DAYS)
    expect(days).toEqual(Array.from({ length: DAYS }, (_, index) => index + 1))
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
    expect(all.filter(({ due_at }) => due_at <= now)).toEqual([])
    expect(await claims()).toEqual(['mended', 'open'])
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

  it('is the same when it is aged again', async () => {
    const before = await watches()
    await age(DAYS / 3)
    expect(await watches()).toEqual(before)
  })
})
