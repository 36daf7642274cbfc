import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSiteForm } from '../testing/forms.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { refusalOf } from '../testing/refusals.ts'
import { startServer } from '../testing/start.ts'
import { createFromTemplate } from './pglite-template.ts'
import { poolOn } from './pglite-pool.ts'
import { Session } from './pglite-session.ts'

describe('a disk without room', () => {
  test('returns 503 with a message on PostgreSQL, and the next call works', async () => {
    const database = await freshDatabase()
    const server = await startServer(() => Promise.resolve(database))
    onTestFinished(() => server.close())
    const owner = await server.newAccount()
    await database.asOwner(`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
      end $$;
      create trigger no_room before insert on sites execute function no_room()`)
    const add = () => owner.client.sites.add(aSiteForm(), { retries: 0 })
    expect(await refusalOf(add())).toMatchObject({
      status: 503,
      code: 'storage_full',
      message:
        'The server has no storage space left. Nothing was changed. Please contact the administrator of this server.',
      retryAfter: 60,
    })
    expect(await owner.client.sites.list()).toHaveLength(0)
    await database.asOwner('drop trigger no_room on sites')
    expect((await add()).site.name).toBe(aSiteForm().name)
  })
})

describe.each([
  { disk: 'without room', fault: 'full', code: '53100' },
  { disk: 'that fails to sync', fault: 'broken', code: '58030' },
])('a disk $disk', ({ fault, code }) => {
  test(
    'stops the embedded database immediately with that error, and keeps committed data',
    { timeout: 180_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'linkwright-disk-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const cluster = { folder: join(folder, 'postgres'), durable: true }
      await createFromTemplate(cluster)
      const session = await Session.open(
        cluster,
        new URL('../testing/failing-disk-worker.ts', import.meta.url),
      )
      const pool = poolOn(() => session)
      await pool.query('create table kept (t text)')
      await pool.query(`insert into kept values ('before')`)
      await writeFile(join(folder, fault), '')
      const more = `insert into kept select repeat(md5(g::text), 400) from generate_series(1, 300) g`
      const client = await pool.connect()
      await client.query('begin')
      await client.query(more)
      await expect(client.query('commit')).rejects.toMatchObject({ code })
      client.release(true)
      await expect(pool.query('select 1')).rejects.toThrow(/has stopped/)
      await rm(join(folder, fault))
      const reopened = await Session.open(cluster)
      const again = poolOn(() => reopened)
      // The other rows were never acknowledged: a row that could not be synced may exist or not.
      const { rows } = await again.query(
        `select count(*)::int as rows, bool_or(t = 'before') as is_kept from kept`,
      )
      expect(rows).toEqual([{ rows: expect.toBeOneOf(fault === 'full' ? [1] : [1, 301]), is_kept: true }])
      await again.end()
    },
  )
})
