import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { falseAlarms } from '../areas/admin/link-survival/false-alarms.ts'
import { currentSurvival } from '../areas/buying/survival/current-survival.ts'
import { TenantDb } from '../db/tenant.ts'
import { freshEmbedded } from '../testing/pglite.ts'
import { useServer } from '../testing/use-server.ts'
import { seedDemo } from './demo.ts'
import { addFormerOrders } from './former-orders.ts'

const server = useServer(freshEmbedded)

test('buyers of the demo see how long links of a vendor and of a product stay live', async () => {
  const { services, clock } = server
  const { kysely } = services
  await seedDemo(kysely, clock.now, () => {})
  for (const _ of ['added', 'there already']) await addFormerOrders(kysely, clock.now)
  const log = { warn: () => expect.unreachable() }
  const db = new TenantDb(kysely, 1)
  const shown = async (by: 'vendor' | 'product') =>
    Object.fromEntries(await currentSurvival({ services, db, log } as never, by))
  expect(await shown('vendor')).toEqual({
    'Larkfield Media': { months: 6, live_percent: 85.7, from: 70.9, to: 93.3, links: 42 },
  })
  expect(await shown('product')).toEqual({
    'DA30+ Guest Post': { months: 6, live_percent: 85.7, from: 70.9, to: 93.3, links: 42 },
  })
  // Every lost link is in the ledger of false alarms.
  expect(await falseAlarms(kysely)).toEqual({ lost: 12, overruled: 0, seen_again: 0 })
  const late = await sql`
    select from link_watches w join orders o on o.business_id = w.business_id
    left join link_looks k on k.business_id = w.business_id and k.watch_id = w.id
    where greatest(k.at, w.placed_at, w.checked_at, w.first_bad_at, w.due_at, w.ended_at, o.created_at, o.completed_at)
      > ${clock.now}`.execute(kysely)
  expect(late.rows).toEqual([])
  const early = await sql`
    select from orders o join businesses b on b.id = o.business_id
    where o.created_at < b.created_at`.execute(kysely)
  expect(early.rows).toEqual([])
})
