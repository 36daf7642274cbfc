import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: TestServer
let admin: TestAccount

beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(() => Promise.resolve(database))
  admin = await server.newAccount({ user_type: 'admin' })
})
afterAll(() => server.close())

it('a change of the address takes the business before the user, as a checkout does', async () => {
  const { business_id, user_id } = await server.newAccount()
  const checkout = new Client({ connectionString: database.place.url })
  await checkout.connect()
  await checkout.query('begin')
  await checkout.query('select from businesses where id = $1 for no key update', [business_id])
  const change = admin.client.adminUsers.changeEmail({ userId: user_id, email: 'changed@example.test' })
  await eventually(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await database.asOwner(waiting)).toHaveLength(1)
  })
  await checkout.query('select from users where id = $1 for no key update nowait', [user_id])
  await checkout.query('commit')
  await checkout.end()
  expect((await change).user.email).toBe('changed@example.test')
})
