import { expect, it } from 'vitest'
import { hashOf } from '../../../http/secrets.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { cleanUp } from './clean-up.job.ts'

const server = useServer()
const account = useAccount(server)

it('deletes ended sessions and keeps active ones', async () => {
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
