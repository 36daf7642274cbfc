import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boot } from '../boot.ts'
import { readConfig } from '../env.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { anEditedSite, aSiteForm } from '../testing/forms.ts'
import { openDatabase } from './open.ts'
import { postgresProbe } from './postgres-probe.ts'
import { queues } from '../jobs/boss.ts'
import { startServer, type TestServer } from '../testing/start.ts'

let postgres: PostgresServer
let server: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  const place = { url: postgres.url('postgres') }
  server = await startServer(async () => ({ ...(await openDatabase({ ...place, warn: () => {} })), place }))
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
})

const health = async () => {
  const start = performance.now()
  const { statusCode, json } = await server.app.inject('/health')
  return { statusCode, status: json<{ status: string }>().status, took: performance.now() - start }
}

// Each waits for a deadline.
describe.concurrent('in parallel', () => {
  test('statements of a call may take five seconds, those of a job a minute', async () => {
    const { kysely, jobs } = server.database
    const limits = sql<object>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    expect((await limits.execute(kysely)).rows).toEqual([{ statement: '5s', lock: '2s' }])
    expect((await limits.execute(jobs)).rows).toEqual([{ statement: '1min', lock: '30s' }])
    await expect(sql`select pg_sleep(20)`.execute(kysely)).rejects.toMatchObject({ code: '57014' })
  })

  test('reports a stopped PostgreSQL to the caller, and discards its connection', async () => {
    const warnings: string[] = []
    const url = new URL(postgres.url('postgres'))
    url.searchParams.set('options', '-c statement_timeout=500')
    const database = await openDatabase({
      url: url.href,
      poolSize: 1,
      warn: (message) => warnings.push(message),
    })
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const pid = (await backend.execute(database.kysely)).rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      const waited = database.kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
      await expect(waited).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
      expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL did not respond for/)])
      expect((await backend.execute(database.kysely)).rows).not.toEqual([{ pid }])
    } finally {
      process.kill(pid, 'SIGCONT')
      await database.close()
    }
  })

  test("refuses a call that waits for another's lock with a retry time", async () => {
    const agency = await server.newAccount()
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    const blocked = Promise.withResolvers<void>()
    const holds = Promise.withResolvers<void>()
    const holder = server.database.jobs.transaction().execute(async (trx) => {
      await trx.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().execute()
      holds.resolve()
      await blocked.promise
    })
    await holds.promise
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/site/${siteId}`,
      headers: { authorization: `Bearer ${agency.token}` },
      payload: anEditedSite(),
    })
    blocked.resolve()
    await holder
    expect(response.statusCode, response.body).toBe(503)
    expect(response.headers).toHaveProperty('retry-after')
  })
})

test('releases the locks of a dead server within minutes', async () => {
  const { rows } = await sql<object>`
    select name, source, current_setting(name) as value from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_keepalives_idle') order by name`.execute(
    server.database.kysely,
  )
  expect(rows).toMatchObject([
    { name: 'idle_in_transaction_session_timeout', value: '1min' },
    // A socket of the same machine shows no value, since nothing can be lost on the way.
    { name: 'tcp_keepalives_idle', source: 'client' },
  ])
})

test('the jobs of all queues and two files leave one connection to the queue', async () => {
  const { jobs } = server.database
  // Looks need a connection only to store what they saw.
  const { looks, ...holding } = queues
  expect(looks.atOnce).toBeGreaterThan(0)
  const atOnce = Object.values(holding).reduce((sum, queue) => sum + queue.atOnce, 0)
  const blocked = Promise.withResolvers<void>()
  const holders = Array.from({ length: atOnce + 2 }, () => jobs.connection().execute(() => blocked.promise))
  try {
    expect((await sql`select 1 as one`.execute(jobs)).rows).toEqual([{ one: 1 }])
  } finally {
    blocked.resolve()
    await Promise.all(holders)
  }
})

test('/health responds immediately while PostgreSQL is silent or gone', async () => {
  await expect.poll(health).toMatchObject({ statusCode: 200, status: 'ok' })
  // All connections of calls are taken.
  const blocked = Promise.withResolvers<void>()
  const all = Array.from({ length: 12 }, () =>
    server.database.kysely.connection().execute(() => blocked.promise),
  )
  await expect.poll(health).toMatchObject({ statusCode: 200, status: 'busy' })
  blocked.resolve()
  await Promise.all(all)
  await expect.poll(health).toMatchObject({ statusCode: 200, status: 'ok' })
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'linkwright health'`.execute(
    server.database.jobs,
  )
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    await expect.poll(health).toMatchObject({ statusCode: 503, status: 'unavailable' })
    const times = []
    for (let time = 0; time < 20; time += 1) times.push((await health()).took)
    // Waiting for PostgreSQL takes at most ten seconds.
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(5000)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect.poll(health).toMatchObject({ statusCode: 200, status: 'ok' })
})

test('a closed probe reports nothing as unavailable, and leaves no connection', async () => {
  const application_name = 'closed probe'
  const open = () => postgresProbe({ connectionString: postgres.url('postgres'), application_name })
  const [connected, connecting] = [open(), open()]
  await expect.poll(() => connected.ask()).toBe('ready')
  for (const probe of [connected, connecting]) {
    const query = probe.ask()
    await probe.close()
    expect(await query).not.toBe('unavailable')
    expect(await probe.ask()).toBe('ready')
  }
  const left = sql`select pid from pg_stat_activity where application_name = ${application_name}`
  await expect.poll(async () => (await left.execute(server.database.jobs)).rows).toEqual([])
})

/** A process that ended by itself, such as autovacuum, disappears once its parent continues. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('stops soon after the grace period of the last calls if PostgreSQL is silent', async () => {
  const owner = new Client({ connectionString: postgres.url('postgres') })
  await owner.connect()
  await owner.query('create database frozen')
  const settings = {
    DATABASE_URL: postgres.url('frozen'),
    LINKWRIGHT_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  const running = await boot(readConfig(settings), () => {})
  // So that `/health` has a connection of its own, which is frozen like the others.
  await running.database.status()
  // Who lets new ones in comes first.
  const first = await owner.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  )
  const connected = () =>
    owner.query<{ pid: number }>("select pid from pg_stat_activity where datname = 'frozen'")
  const frozen: number[] = []
  const freeze = ({ pid }: { pid: number }) => {
    frozen.push(pid)
    signal(pid, 'SIGSTOP')
  }
  try {
    first.rows.forEach(freeze)
    const { rows } = await connected()
    rows.forEach(freeze)
    // Otherwise a stop waits for what is asked until its connection is given up.
    const query = running.database.kysely.selectFrom('instance').selectAll().execute()
    query.catch(() => {})
    await expect(running.stop()).rejects.toThrow(
      'Stopped without waiting for the database, which does not respond.',
    )
  } finally {
    for (const pid of frozen) signal(pid, 'SIGCONT')
    // The rest of the stop, which a process would not have waited for.
    await expect.poll(async () => (await connected()).rows, { timeout: 60_000 }).toEqual([])
    await owner.query('drop database frozen')
    await owner.end()
  }
})
