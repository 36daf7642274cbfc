import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shownCode } from '../../../testing/authenticator.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { startServer, type TestServer } from '../../../testing/start.ts'

const PASSWORD = 'correct horse battery'
let database: Awaited<ReturnType<typeof freshDatabase>>
let server: TestServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer(() => Promise.resolve(database))
})
afterAll(() => server.close())

it('signing in with a code takes the user before the second factor, as a deletion of the user does', async () => {
  const { user_id, email, client } = await server.newAccount({ password: PASSWORD })
  const { secret } = await client.secondFactor.begin({ current_password: PASSWORD })
  await client.secondFactor.confirm({ code: shownCode(secret, server.clock.now) })
  server.clock.now = new Date(server.clock.now.getTime() + 30_000)
  const deletion = new Client({ connectionString: database.place.url })
  await deletion.connect()
  await deletion.query('begin')
  await deletion.query('select from users where id = $1 for update', [user_id])
  const code = shownCode(secret, server.clock.now)
  const login = server.clientWith(undefined).session.login({ email, password: PASSWORD, code })
  await eventually(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await database.asOwner(waiting)).toHaveLength(1)
  })
  const factor = 'select from second_factors where user_id = $1 for update nowait'
  const taken = await deletion.query(factor, [user_id]).catch((error: unknown) => error)
  await deletion.query('rollback')
  await deletion.end()
  expect((await login).user.id).toBe(user_id)
  expect(taken).toMatchObject({ rowCount: 1 })
})
