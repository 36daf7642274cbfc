import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../db/tables.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { runForAll } from '../../../testing/each-business.ts'
import { copyOfLeaf, copyOfLook, copyOfLooks } from '../../../testing/copied-looks.ts'
import { newWatch } from '../../../testing/new-watch.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { type CheckedDay, checkDays, MAX_DIFFERENCES } from './check-days.ts'
import { proofDays } from './proof-day.job.ts'

const DAY_MS = 86_400_000
const live = { body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>' }
const without = { body: '<title>Spring</title><p>Nothing here.' }
/** Noon of day 0. */
const start = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
const dayOf = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10)

describe.each(eitherDatabase)('check of past days on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)
  const other = useAccount(server)
  /** Ids of the stored looks; the second look saw what the first one saw. */
  let looks: number[]

  beforeAll(async () => {
    const seen = readPage(server)
    server.clock.now = start
    const { look, looks: stored } = await publishedLine(server, {
      admin,
      owner,
      url: 'https://blog.example/post',
    })
    for (const [hours, page] of [
      [0, live],
      [1, live],
      [2, without],
      [48, live],
    ] as const) {
      seen.page = page
      await look(hours)
    }
    const now = () => new Date(start.getTime() + 4 * DAY_MS)
    await runForAll({ ...server.services, now }, proofDays)
    looks = (await stored()).map(({ id }) => id)
  })

  /** What the check finds after a change that only the owner of the tables can make, and that is then undone. */
  async function checkedAfter(change: (trx: Kysely<DB>) => Promise<unknown>, only?: string, daysLater = 4) {
    const found: CheckedDay[] = []
    const undone = new Error('undone')
    const now = new Date(start.getTime() + daysLater * DAY_MS)
    const checking = server.database.withOwner((all) =>
      all.transaction().execute(async (trx) => {
        const db = trx as Kysely<DB>
        await change(db)
        for await (const day of checkDays(db, { now, only })) found.push(day)
        throw undone
      }),
    )
    await expect(checking).rejects.toBe(undone)
    return found
  }

  const differencesAfter = async (change: (trx: Kysely<DB>) => Promise<unknown>) =>
    (await checkedAfter(change)).flatMap(({ day, differences }) =>
      differences.map((difference) => ({ day, ...difference })),
    )

  it('finds nothing in unaltered days, and names their roots', async () => {
    const found = await checkedAfter(async () => {})
    expect(looks).toHaveLength(3)
    expect(
      found.map(({ day, looks: number, differences, more }) => [day, number, differences, more]),
    ).toEqual([
      [dayOf(0), 3, [], 0],
      [dayOf(1), 0, [], 0],
      [dayOf(2), 1, [], 0],
      [dayOf(3), 0, [], 0],
    ])
    const roots = await server.services.kysely
      .selectFrom('proof_days')
      .select('root')
      .orderBy('day')
      .execute()
    expect(found.map(({ root }) => root)).toEqual(roots.map(({ root }) => root.toString('hex')))
    expect(await checkedAfter(async () => {}, dayOf(2))).toEqual([found[2]])
  })

  it.each([
    ['verdict', sql`'review'`],
    ['codes', sql`'{refused}'`],
    ['url', sql`'https://blog.example/other'`],
    ['status', sql`410`],
    ['look', sql`jsonb_set(look, '{page,url}', '"https://blog.example/other"')`],
    ['history', sql`'{"wasLive": true, "more": 1}'`],
    ['promise', sql`jsonb_set(promise, '{anchor}', '"other"')`],
    ['evidence_hash', sql`'sha256:00'`],
    ['at', sql`at - interval '1 minute'`],
    ['is_sample', sql`true`],
    ['why_kept', sql`'claim'`],
  ] as const)('names a look whose %s was altered', async (column, value) => {
    const change = (trx: Kysely<DB>) =>
      sql`update link_looks set ${sql.ref(column)} = ${value} where id = ${looks[1]}`.execute(trx)
    expect(await differencesAfter(change)).toMatchObject([
      { day: dayOf(0), what: 'look altered', look_id: looks[1] },
    ])
  })

  it('names all of several', async () => {
    const change = (trx: Kysely<DB>) => sql`update link_looks set status = 410`.execute(trx)
    expect(await differencesAfter(change)).toMatchObject([
      { day: dayOf(0), what: 'look altered', look_id: looks[0] },
      { day: dayOf(0), what: 'look altered', look_id: looks[1] },
      { day: dayOf(2), what: 'look altered', look_id: looks[2] },
    ])
  })

  it('counts those of a day after the first 20', async () => {
    const found = await checkedAfter(async (trx) => {
      await sql`update link_looks set status = 410 where id = ${looks[0]}`.execute(trx)
      for (let copy = 0; copy < 30; copy += 1) await copyOfLeaf(0).execute(trx)
      for (let copy = 0; copy < 5; copy += 1) await copyOfLook(3).execute(trx)
    })
    const [first, ...others] = found
    expect(first?.differences).toHaveLength(MAX_DIFFERENCES)
    expect(first?.more).toBe(1 + 30 + 5 - MAX_DIFFERENCES)
    expect(others.flatMap(({ differences }) => differences)).toEqual([])
  })

  it('finds looks without a leaf of many days, a part at a time', async () => {
    const found = await checkedAfter((trx) => copyOfLooks(1600, 3).execute(trx))
    const each = found.map(({ differences, more }) => differences.length + more)
    expect(each).toEqual([533, 534, 533, 0])
  })

  it('names a look that was removed, also with its watch', async () => {
    const removed = { day: dayOf(0), what: 'look removed', look_id: looks[1] }
    const one = (trx: Kysely<DB>) =>
      trx
        .deleteFrom('link_looks')
        .where('id', '=', looks[1] ?? 0)
        .execute()
    expect(await differencesAfter(one)).toMatchObject([removed])
    const all = (trx: Kysely<DB>) => trx.deleteFrom('link_watches').execute()
    expect(await differencesAfter(all)).toMatchObject([
      { ...removed, look_id: looks[0] },
      removed,
      { day: dayOf(2), what: 'look removed', look_id: looks[2] },
    ])
  })

  it('names a look that was added, also on a day without looks', async () => {
    for (const [hours, days] of [
      [3, 0],
      [24, 1],
    ] as const)
      expect(await differencesAfter((trx) => copyOfLook(hours).execute(trx))).toMatchObject([
        { day: dayOf(days), what: 'look without leaf' },
      ])
  })

  it('expects no leaf of sample data, of looks from before the first leaf, and of days that are not over', async () => {
    const differences = await differencesAfter(async (trx) => {
      await copyOfLook(3, true).execute(trx)
      await copyOfLook(-24).execute(trx)
      await copyOfLook(24 * 9).execute(trx)
    })
    expect(differences).toEqual([])
  })

  it('names a leaf that was altered, removed or added', async () => {
    const unchanged = sql`look_id is null`
    const alter = sql`update look_leaves set facts_hash = sha256('other') where ${unchanged}`
    expect(await differencesAfter((trx) => alter.execute(trx))).toMatchObject([
      {
        day: dayOf(0),
        what: 'leaf altered',
        look_id: null,
        at: new Date(start.getTime() + 3_600_000).toISOString(),
      },
    ])
    const remove = sql`delete from look_leaves where ${unchanged}`
    expect(await differencesAfter((trx) => remove.execute(trx))).toMatchObject([
      { day: dayOf(0), what: 'leaf removed', place: 1 },
    ])
    const removeLast = sql`delete from look_leaves where look_id = ${looks[2]}`
    expect(await differencesAfter((trx) => removeLast.execute(trx))).toMatchObject([
      { day: dayOf(2), what: 'leaf removed', place: 0 },
      { day: dayOf(2), what: 'look without leaf', look_id: looks[2] },
    ])
    for (const days of [0, 1])
      expect(await differencesAfter((trx) => copyOfLeaf(days).execute(trx))).toMatchObject([
        { day: dayOf(days), what: 'leaf added', look_id: null },
      ])
  })

  it('finds leaves again after others were altered, removed or added', async () => {
    const differences = await differencesAfter(async (trx) => {
      await sql`delete from look_leaves where look_id = ${looks[0]}`.execute(trx)
      await sql`delete from link_looks where id = ${looks[0]}`.execute(trx)
      await sql`update link_looks set status = 410 where id = ${looks[1]}`.execute(trx)
      await copyOfLeaf(0).execute(trx)
    })
    expect(differences).toMatchObject([
      { what: 'leaf removed', place: 0 },
      { what: 'leaf added', look_id: null },
      { what: 'look altered', look_id: looks[1] },
    ])
  })

  it.each([
    ['altered', 2, sql`update proof_days set root = sha256('other')`, 'root altered'],
    ['made of others', 2, sql`update proof_days set leaf_hashes = sha256('other')`, 'root altered'],
    ['stored by a later version', 2, sql`update proof_days set format = 2`, 'format unknown'],
    ['removed', 0, sql`delete from proof_days`, 'day missing'],
    ['removed without looks', 1, sql`delete from proof_days`, 'day missing'],
  ] as const)('names a day whose root was %s', async (_, days, change, what) => {
    const onDay = sql`${change} where day = ${dayOf(days)}::date`
    expect(await differencesAfter((trx) => onDay.execute(trx))).toEqual([{ day: dayOf(days), what }])
  })

  it('names days up to the last look whose roots were removed with all later ones', async () => {
    const removeFrom = (days: number) => sql`delete from proof_days where day >= ${dayOf(days)}::date`
    const notClosed = (...days: number[]) =>
      days.map((each) => ({ day: dayOf(each), what: 'day not closed' }))
    expect(await differencesAfter((trx) => removeFrom(2).execute(trx))).toEqual(notClosed(2))
    expect(await differencesAfter((trx) => removeFrom(0).execute(trx))).toEqual(notClosed(0, 1, 2))
    const withLeaves = (trx: Kysely<DB>) =>
      sql`with gone as (delete from look_leaves where day >= ${dayOf(2)}::date) ${removeFrom(2)}`.execute(trx)
    expect(await differencesAfter(withLeaves)).toMatchObject([
      ...notClosed(2),
      { day: dayOf(2), what: 'look without leaf', look_id: looks[2] },
    ])
  })

  it('expects a root once the night after a day is over', async () => {
    const removeLast = (trx: Kysely<DB>) =>
      sql`delete from proof_days where day >= ${dayOf(2)}::date`.execute(trx)
    const checked = async (daysLater: number) => (await checkedAfter(removeLast, undefined, daysLater)).length
    expect(await checked(3)).toBe(2)
    expect(await checked(4)).toBe(3)
  })

  it('checks more businesses than are read at a time', async () => {
    const days = await checkedAfter(async (trx) => {
      await sql`
        with added as (insert into businesses (name, plan_id) select 'Business ' || n, 1 from generate_series(1, 201) n
          returning id)
        insert into proof_days (business_id, day, root, looks, leaf_hashes)
        select id, ${dayOf(0)}::date, sha256(''), 0, '' from added`.execute(trx)
    })
    expect(days.filter(({ business_id }) => business_id !== owner.business_id)).toHaveLength(201)
    expect(days.flatMap(({ differences }) => differences)).toEqual([])
  })

  it('checks the days of each business by itself', async () => {
    const id = await newWatch(server.services.kysely, other, {})
    const change = (trx: Kysely<DB>) =>
      sql`update link_looks set business_id = ${other.business_id}, watch_id = ${id} where id = ${looks[1]}`.execute(
        trx,
      )
    expect(await differencesAfter(change)).toMatchObject([
      { day: dayOf(0), what: 'look removed', look_id: looks[1] },
    ])
  })
})
