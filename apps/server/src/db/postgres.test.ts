import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { asOwner } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'
import { DatabaseRefusal } from './database-errors.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres({ durable: true })
})
afterAll(() => server.stop())

test('the pool, the listener and committed data survive a crash of PostgreSQL', async () => {
  const warnings: string[] = []
  const database = await openDatabase({
    url: server.url('postgres'),
    warn: (message) => warnings.push(message),
  })
  const received: (string | null)[] = []
  await database.listen('after', (payload) => received.push(payload))
  const write = (n: number) =>
    database.kysely
      .insertInto('instance')
      .values({ key: `row ${n}`, value: 'x' })
      .execute()
  await Promise.all(Array.from({ length: 10 }, (_, n) => write(n)))

  await server.crash()

  await expect
    .poll(
      () =>
        sql`select 1`.execute(database.kysely).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 10_000 },
    )
    .toBe('up')
  await Promise.all(Array.from({ length: 10 }, (_, n) => write(10 + n)))
  expect(await database.kysely.selectFrom('instance').selectAll().execute()).toHaveLength(20)
  await expect.poll(() => received, { timeout: 10_000 }).toEqual([null])
  await sql`select pg_notify('after', 'received')`.execute(database.kysely)
  await expect.poll(() => received).toEqual([null, 'received'])
  expect(warnings.join('\n')).toContain('ended')
  await database.close()
})

test('reports whether another server is connected to the same database', async () => {
  const open = async () => {
    const database = await openDatabase({ url: server.url('postgres'), warn: () => {} })
    await database.listen('messages', () => {})
    return database
  }
  const [first, second] = [await open(), await open()]
  expect([await first.isOnlyServer(), await second.isOnlyServer()]).toEqual([false, false])
  await second.close()
  await expect.poll(() => first.isOnlyServer()).toBe(true)
  await first.close()
})

test('warns if synchronous_commit is off', async () => {
  await asOwner(server.url('postgres'), 'create database careless')
  await asOwner(server.url('postgres'), 'alter database careless set synchronous_commit = off')
  const warnings: string[] = []
  const database = await openDatabase({
    url: server.url('careless'),
    warn: (message) => warnings.push(message),
  })
  await database.close()
  expect(warnings).toEqual([expect.stringMatching(/^synchronous_commit is off at .*careless/)])
})

test('an unreachable server is reported with host and database, without the password', async () => {
  const refused = openDatabase({ url: 'postgresql://someone:secret@127.0.0.1:1/linkwright' })
  await expect(refused).rejects.toThrow(DatabaseRefusal)
  await expect(refused).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/linkwright cannot be used: .*ECONNREFUSED/,
  )
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('keeps the options in the URL beside its own', async () => {
  const url = `${server.url('postgres')}&options=${encodeURIComponent('-c statement_timeout=1234')}`
  const database = await openDatabase({ url })
  const { rows } = await sql<object>`
    select current_setting('statement_timeout') as timeout, current_user::text as role,
      current_setting('timezone') as zone`.execute(database.kysely)
  await database.close()
  expect(rows).toEqual([{ timeout: '1234ms', role: 'linkwright_app', zone: 'UTC' }])
})

test('prints the SQL that a user without the app role needs, and works afterwards', async () => {
  const admin = server.url('postgres')
  await (await openDatabase({ url: admin })).close()
  await asOwner(admin, 'create role "Plain User" login')
  await asOwner(admin, 'create database plain owner "Plain User"')
  const url = server.url('plain').replace('//linkwright@', '//Plain%20User@')
  const refused = (message: string) => expect(openDatabase({ url })).rejects.toThrow(message)
  await asOwner(admin, 'alter role linkwright_app rename to missing')
  await refused(
    'The database user may not create the role linkwright_app. Have an administrator run: create role linkwright_app nologin; grant linkwright_app to "Plain User";',
  )
  await asOwner(admin, 'alter role missing rename to linkwright_app')
  await refused(
    'The database user is not a member of the role linkwright_app. Have an administrator run: grant linkwright_app to "Plain User";',
  )
  await asOwner(admin, 'grant linkwright_app to "Plain User"')
  const database = await openDatabase({ url })
  expect(await database.kysely.selectFrom('plans').select('id').execute()).toHaveLength(16)
  await database.close()
})
