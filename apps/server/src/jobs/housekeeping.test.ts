import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOf } from '../http/secrets.ts'
import { startServer, type TestAccount, type TestServer } from '../testing/start.ts'
import { cleanUp, endTrials } from './housekeeping.ts'

let server: TestServer
let account: TestAccount

beforeAll(async () => {
  server = await startServer()
  account = await server.newAccount()
})
afterAll(() => server.close())

it('removes what has ended and keeps what is in use', async () => {
  const { kysely } = server.services
  const owner = { business_id: account.business_id, user_id: account.user_id }
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await kysely
    .insertInto('sessions')
    .values({ token_hash: hashOf('old'), ...owner, expires_at: days(-1) })
    .execute()
  await kysely
    .insertInto('password_resets')
    .values([
      { key_hash: hashOf('old'), ...owner, expires_at: days(-1) },
      { key_hash: hashOf('new'), ...owner, expires_at: days(1) },
    ])
    .execute()
  await kysely
    .insertInto('idempotency_keys')
    .values([
      {
        ...owner,
        route: 'r',
        key: 'old',
        request_hash: hashOf('x'),
        created_at: days(-2),
      },
      { ...owner, route: 'r', key: 'new', request_hash: hashOf('x') },
    ])
    .execute()
  await kysely
    .insertInto('login_attempts')
    .values([
      { key: 'old', attempts: 9, last_at: days(-2) },
      { key: 'new', attempts: 9, last_at: new Date() },
    ])
    .execute()
  await kysely
    .insertInto('known_networks')
    .values([
      { ...owner, network_hash: hashOf('old'), last_at: days(-91) },
      { ...owner, network_hash: hashOf('new'), last_at: days(-89) },
    ])
    .execute()

  const counts = { business_id: owner.business_id, kind: 'exports', subject: owner.business_id, count: 1 }
  const [day, old] = [0, -2].map((ago) => days(ago).toISOString().slice(0, 10))
  await kysely
    .insertInto('daily_counts')
    .values([day, old].map((each = '') => ({ ...counts, day: each })))
    .execute()

  await cleanUp(server.services)

  expect(await kysely.selectFrom('daily_counts').select('day').execute()).toEqual([{ day }])
  expect(await kysely.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
  expect(await kysely.selectFrom('password_resets').select('key_hash').execute()).toEqual([
    { key_hash: hashOf('new') },
  ])
  expect(await kysely.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await kysely.selectFrom('known_networks').select('network_hash').execute()).toEqual([
    { network_hash: hashOf('new') },
  ])
  expect(await kysely.selectFrom('login_attempts').select('key').execute()).toEqual([{ key: 'new' }])
})

it('lets an active business without a subscription expire when its trial is over', async () => {
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
