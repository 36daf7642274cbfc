import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'

describe.each(databases)('$name', ({ fresh }) => {
  const database = useDatabase(fresh)

  async function read(expression: string) {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.kysely,
    )
    return rows[0]?.value
  }
  async function roundTrip(value: unknown, type: string) {
    const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
      database.kysely,
    )
    return rows[0]?.value
  }

  test.each([
    ['42::bigint', 42],
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['9007199254740993::bigint', 9_007_199_254_740_993n],
    ['count(*)', 1],
    ["'2024-02-29'::date", '2024-02-29'],
    ["'2024-03-31 01:30:00+00'::timestamptz", new Date('2024-03-31T01:30:00Z')],
    ['12.50::numeric', '12.50'],
    ['0.5::real', 0.5],
    ['7::smallint', 7],
    ['true', true],
    ['\'{"a":[1,null,"é"]}\'::jsonb', { a: [1, null, 'é'] }],
    ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
    ["array['a','b,\"c',null]::text[]", ['a', 'b,"c', null]],
    ['array[1,null,3]::bigint[]', [1, null, 3]],
    ['array[]::bigint[]', []],
    ["array['2024-02-29']::date[]", ['2024-02-29']],
    ['null::bigint', null],
  ])('%s reads as the same value on both', async (expression, value) => {
    expect(await read(expression)).toStrictEqual(value)
  })

  test.each<[unknown, string, unknown]>([
    [5, 'text', '5'],
    [5, 'bigint', 5],
    [9_007_199_254_740_993n, 'bigint', 9_007_199_254_740_993n],
    [true, 'boolean', true],
    ['2024-02-29', 'date', '2024-02-29'],
    [new Date('2024-03-31T01:30:00.123Z'), 'timestamptz', new Date('2024-03-31T01:30:00.123Z')],
    [{ a: [1, 'ö"\''] }, 'jsonb', { a: [1, 'ö"\''] }],
    [JSON.stringify([1, 2]), 'jsonb', [1, 2]],
    [Buffer.from([0, 92, 255]), 'bytea', Buffer.from([0, 92, 255])],
    [['a', null, 'b\\"'], 'text[]', ['a', null, 'b\\"']],
    ['12.50', 'numeric', '12.50'],
    [null, 'text', null],
    ['🔗'.repeat(20_000), 'text', '🔗'.repeat(20_000)],
  ])('writes a parameter as %s for %s', async (value, type, expected) => {
    expect(await roundTrip(value, type)).toStrictEqual(expected)
  })

  test('every table of the code exists', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'business_id'`.execute(database.kysely)
    expect(new Set(rows.map((row) => row.name))).toContain('links')
    const plans = await database.kysely
      .selectFrom('plans')
      .select(['id', 'price_cents'])
      .orderBy('id')
      .execute()
    expect(plans.map((plan) => plan.id)).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 21, 22, 23, 24, 73, 86])
    expect(plans.find((plan) => plan.id === 13)?.price_cents).toBe(199_000)
  })

  test('an error carries its SQLSTATE and constraint', async () => {
    await expect(sql`select * from nothing_here`.execute(database.kysely)).rejects.toMatchObject({
      code: '42P01',
    })
    const twice = database.kysely.insertInto('instance').values([
      { key: 'twice', value: '1' },
      { key: 'twice', value: '2' },
    ])
    await expect(twice.execute()).rejects.toMatchObject({ code: '23505', constraint: 'instance_pkey' })
    expect(await read('1')).toBe(1)
  })

  test('the app role can neither alter nor create', async () => {
    for (const forbidden of [
      'create table mine (a int)',
      'alter table plans add column mine int',
      'drop table links',
      'truncate links',
      'select * from kysely_migration',
      'create role mine',
    ])
      await expect(sql.raw(forbidden).execute(database.kysely), forbidden).rejects.toMatchObject({
        code: '42501',
      })
  })

  test('a failed transaction leaves nothing', async () => {
    const failing = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('instance').values({ key: 'rolled back', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const swallowed = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('instance').values({ key: 'rolled back', value: '1' }).execute()
      await sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
    expect(await database.kysely.selectFrom('instance').where('key', '=', 'rolled back').execute()).toEqual(
      [],
    )
  })

  test('40 concurrent transactions, half of them rolled back, add up', async () => {
    await database.kysely.insertInto('instance').values({ key: 'counter', value: '0' }).execute()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        database.kysely.transaction().execute(async (trx) => {
          const counter = trx.selectFrom('instance').select('value').where('key', '=', 'counter').forUpdate()
          const { value } = await counter.executeTakeFirstOrThrow()
          await trx
            .updateTable('instance')
            .set({ value: String(Number(value) + 1) })
            .where('key', '=', 'counter')
            .execute()
          if (index % 2) throw new Error('rolled back')
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20)
    const counter = await database.kysely
      .selectFrom('instance')
      .select('value')
      .where('key', '=', 'counter')
      .execute()
    expect(counter).toEqual([{ value: '20' }])
  })

  test('a savepoint reverts a part', async () => {
    const trx = await database.kysely.startTransaction().execute()
    await trx.insertInto('instance').values({ key: 'kept', value: '1' }).execute()
    const part = await trx.savepoint('part').execute()
    await part
      .insertInto('instance')
      .values({ key: 'kept', value: '2' })
      .execute()
      .catch(() => {})
    await part.rollbackToSavepoint('part').execute()
    await trx.commit().execute()
    expect(
      await database.kysely.selectFrom('instance').select('value').where('key', '=', 'kept').execute(),
    ).toEqual([{ value: '1' }])
  })

  test("refuses a query outside its caller's open transaction instead of waiting", async () => {
    const integrations = database.kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await sql`select 1`.execute(database.kysely)
    })
    await expect(integrations).rejects.toThrow('pass `trx` to it')
    expect(await read('1')).toBe(1)
  })

  test('does not refuse queries beside or after an open transaction', async () => {
    let later: Promise<unknown> | undefined
    await Promise.all([
      database.kysely.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.05)`.execute(trx)
        later = new Promise((done) => setTimeout(done, 30)).then(() => read('2'))
      }),
      read('1'),
    ])
    expect(await later).toBe(2)
  })

  test('a message is received only after its commit', async () => {
    const received: (string | null)[] = []
    const stop = await database.listen('test_channel', (payload) => received.push(payload))
    const notify = (payload: string) => sql`select pg_notify('test_channel', ${payload})`
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await notify('never').execute(trx)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await database.kysely.transaction().execute(async (trx) => {
      await notify('once').execute(trx)
      await sql`select pg_sleep(0.05)`.execute(trx)
      expect(received).toEqual([])
    })
    await expect.poll(() => received).toEqual(['once'])
    await stop()
    await notify('unheard').execute(database.kysely)
    await expect.poll(() => read('1')).toBe(1)
    expect(received).toEqual(['once'])
  })

  test('the start line names it without a password', () => {
    expect(database.describe()).toMatch(/PostgreSQL \d+\.\d+/)
    expect(database.describe()).not.toContain('linkwright@')
  })
})
