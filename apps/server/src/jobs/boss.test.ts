import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDatabase } from '../testing/use-server.ts'
import { bossOn, type QueueName, queueNames, queues } from './boss.ts'
import { lockOrder } from '../db/lock-order.ts'

type Listener = (payload: string | null) => void

const database = useDatabase()
let boss: PgBoss
/** Notifications of the database; the test sends them itself. */
let notify: Listener

beforeEach(async () => {
  const listen = (_channel: string, listener: Listener) => {
    notify = listener
    return Promise.resolve(() => Promise.resolve())
  }
  boss = bossOn({ ...database, listen }, 3600)
  await boss.start()
})
afterEach(() => boss.stop({ graceful: false }))

const statement = (text: string) => boss.getDb().executeSql(text)

it('looks for work in the notified queue, and in all queues if it may have missed a notification', async () => {
  const looks: Record<string, number> = {}
  const taken: string[] = []
  const looksOf = (queue: QueueName) => looks[queue] ?? 0
  const db = boss.getDb()
  const real = db.executeSql.bind(db)
  db.executeSql = (text, values) => {
    const queue = text.includes('group_ranking') ? /name = '(\S+)'/.exec(text)?.[1] : undefined
    if (queue !== undefined) looks[queue] = looksOf(queue as QueueName) + 1
    return real(text, values)
  }
  const patient = { notifyPollingIntervalSeconds: 3600, groupConcurrency: 1 }
  for (const queue of ['money', 'work'] as const)
    await boss.work(queue, patient, async () => void taken.push(queue))
  await expect.poll(() => [looksOf('money'), looksOf('work')]).toEqual([1, 1])

  for (const round of [2, 3]) {
    await boss.send('work', {})
    notify('work')
    await expect.poll(() => taken.length).toBe(round - 1)
  }
  expect(looksOf('money')).toBe(1)
  await boss.send('money', {})
  notify(null)
  await expect.poll(() => taken).toEqual(['work', 'work', 'money'])
})

it('leaves no connection inside a failed transaction', async () => {
  await expect(statement('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
  const open = `select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect(await database.asOwner(open)).toEqual([])
})

it('alternates with other servers for jobs of each queue, and holds no connection while it waits', async () => {
  const other = new Client({ connectionString: database.place.url })
  await other.connect()
  try {
    await other.query('select pg_advisory_lock($1)', [lockOrder['taking a job']])
    expect(await statement('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    const taken: string[] = []
    for (const queue of queueNames) {
      await boss.send(queue, {})
      await boss.work(
        queue,
        { groupConcurrency: queues[queue].ofOneTenant },
        async () => void taken.push(queue),
      )
    }
    const waiting = `select objid::int from pg_locks where locktype = 'advisory' and not granted`
    await expect
      .poll(() => database.asOwner(waiting))
      .toEqual(queueNames.map(() => ({ objid: lockOrder['taking a job'] })))
    expect(taken).toEqual([])
    await other.query('select pg_advisory_unlock($1)', [lockOrder['taking a job']])
    await expect.poll(() => taken.toSorted()).toEqual(queueNames.toSorted())
  } finally {
    await other.end()
  }
})
