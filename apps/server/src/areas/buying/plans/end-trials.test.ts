import { expect, it } from 'vitest'
import type { TestServer } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { endTrials } from './end-trials.job.ts'

const server = useServer()

it('expires an active business without a subscription when its trial is over', async () => {
  const { kysely } = server.services
  const day = 86_400_000
  const made = new Date('2026-11-01T12:00:00Z')
  const withAge = async (options: Parameters<TestServer['newAccount']>[0], created_at = made) => {
    const { business_id, user_id } = await server.newAccount(options)
    await kysely.updateTable('users').set({ created_at }).where('id', '=', user_id).execute()
    return business_id
  }
  const ids = {
    over: await withAge({}),
    running: await withAge({}, new Date(made.getTime() + 1)),
    subscribed: await withAge({ subscription_id: 'sub_1' }),
    grandCrew: await withAge({ plan_id: 73 }),
    canceled: await withAge({ active: 0 }),
  }
  const at = (time: number) => ({ ...server.services, now: () => new Date(time) })

  expect(await endTrials(at(made.getTime() + 7 * day - 1))).toBe(0)
  expect(await endTrials(at(made.getTime() + 7 * day))).toBe(1)
  const rows = await kysely.selectFrom('businesses').select(['id', 'active']).execute()
  const active = Object.fromEntries(rows.map((row) => [row.id, row.active]))
  expect(Object.values(ids).map((id) => active[id])).toEqual([2, 1, 1, 1, 0])
})

it('locks the businesses in the order of their ids', async () => {
  const { kysely } = server.services
  const [first, second] = [await server.newAccount(), await server.newAccount()]
  const created_at = new Date('2026-11-01T12:00:00Z')
  await kysely.updateTable('users').set({ created_at }).execute()
  // PostgreSQL reads the row that was written last behind the others.
  await kysely.updateTable('businesses').set({ name: 'Moved' }).where('id', '=', first.business_id).execute()
  const end = () => endTrials({ ...server.services, now: () => new Date('2026-11-20T12:00:00Z') })
  const ended = await whileLocked(server.database, ['businesses', first.business_id], end, [
    'businesses',
    second.business_id,
  ])
  expect(ended).toBeGreaterThanOrEqual(2)
})
