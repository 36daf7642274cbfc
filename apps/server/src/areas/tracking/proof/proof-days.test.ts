import { createHash } from 'node:crypto'
import { LEAF_FORMAT, leafBytes, storedLookBytes } from '@linkwright/core/tracking/proof/look-leaf'
import { inclusionOf, isIncluded, leafHash, merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { copyOfLook } from '../../../testing/copied-looks.ts'
import { runForAll } from '../../../testing/each-business.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { addLeaf, lockOpenDay } from './add-leaf.ts'
import { closeDay, closeDays, readOpenDay } from './close-day.ts'
import { hashOf } from './leaves-of-day.ts'
import { proofDays } from './proof-day.job.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')
const DAY_MS = 86_400_000
const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const page = {
  body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>',
}
/** Noon of day 0. */
const start = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
const dayOf = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10)

describe.each(eitherDatabase)('roots of days on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)
  const other = useAccount(server)
  let seen: ReturnType<typeof readPage>
  beforeAll(() => {
    seen = readPage(server)
  })
  beforeEach(async () => {
    server.clock.now = start
    seen.page = page
    // The server's role cannot.
    await server.database.withOwner(async (owner) => {
      await sql`delete from link_watches`.execute(owner)
      await sql`truncate look_leaves, proof_days`.execute(owner)
    })
  })

  const watched = async (owner = buyer) =>
    await publishedLine(server, { admin, owner, url: 'https://blog.example/post' })
  const closeUntil = async (days: number) => {
    const now = () => new Date(start.getTime() + days * DAY_MS)
    return await runForAll({ ...server.services, now }, proofDays)
  }
  const leaves = async () =>
    await server.services.kysely.selectFrom('look_leaves').selectAll().orderBy('id').execute()
  const days = async () =>
    await server.services.kysely
      .selectFrom('proof_days')
      .select(['business_id', 'day', 'root', 'looks', 'format'])
      .orderBy('business_id')
      .orderBy('day')
      .execute()

  it('has a leaf for each look, also for one that was not stored', async () => {
    const { look, looks, id } = await watched()
    await look(0)
    await look(1)
    seen.page = { body: '<title>Spring</title><p>Nothing here.' }
    await look(2)
    const [first, second] = await looks()
    const rows = await leaves()
    expect(rows).toMatchObject([
      { business_id: buyer.business_id, day: dayOf(0), watch_id: id, at: start, look_id: first?.id },
      { look_id: null, look_hash: null, facts_hash: rows[0]?.facts_hash },
      { look_id: second?.id },
    ])
    expect(rows[2]?.facts_hash).not.toEqual(rows[0]?.facts_hash)
    expect(first && hex(sha256(storedLookBytes(first)))).toBe(hex(rows[0]?.look_hash ?? null))
  })

  it('has none for looks at sample data', async () => {
    const { look } = await watched()
    const { pageReader } = server.services.integrations
    server.services.integrations.pageReader = { ...pageReader, isSample: true }
    await look(0)
    server.services.integrations.pageReader = pageReader
    expect(await leaves()).toEqual([])
  })

  it('closes days that are over, also those without looks, once', async () => {
    const { look } = await watched()
    await look(0)
    await look(1)
    await look(48)
    expect(await closeUntil(0)).toBe(0)
    expect(await days()).toEqual([])
    expect(await closeUntil(4)).toBe(1)
    const closed = await days()
    expect(closed.map(({ day, looks }) => [day, looks])).toEqual([
      [dayOf(0), 2],
      [dayOf(1), 0],
      [dayOf(2), 1],
      [dayOf(3), 0],
    ])
    expect(hex(closed[1]?.root ?? null)).toBe(emptyRoot)
    expect(await closeUntil(4)).toBe(0)
    expect(await days()).toEqual(closed)
  })

  it('lets anyone with the root of a day and the path of a look verify it', async () => {
    const { look } = await watched()
    for (let hour = 0; hour < 7; hour += 1) await look(hour)
    await closeUntil(1)
    const [day] = await days()
    const entries = (await leaves()).map((leaf) =>
      leafBytes({
        ...leaf,
        facts_hash: leaf.facts_hash.toString('hex'),
        look_hash: leaf.look_hash?.toString('hex') ?? null,
      }),
    )
    expect(entries).toHaveLength(7)
    const hashes = entries.map((entry) => leafHash(entry, sha256))
    for (const [index, entry] of entries.entries())
      expect(
        isIncluded(entry, inclusionOf(hashes, index, sha256), day?.root ?? new Uint8Array(), sha256),
      ).toBe(true)
  })

  it('counts a look that is stored late in the first day without a root', async () => {
    const { look } = await watched()
    await look(0)
    await closeUntil(3)
    const late = await watched()
    await late.look(0)
    await server.services.kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, buyer.business_id)
      await lockOpenDay(db)
      await addLeaf(db, { watchId: 1, at: start, factsHash: 'ab'.repeat(32), kept: undefined })
    })
    expect((await leaves()).map(({ day }) => day)).toEqual([dayOf(0), dayOf(3), dayOf(3)])
  })

  it('hashes leaves before it locks the business, and later ones with the lock', async () => {
    const { kysely } = server.services
    const { look } = await watched()
    for (const hour of [0, 1]) await look(hour)
    const own = new TenantDb(kysely, buyer.business_id)
    const read = await readOpenDay(own, dayOf(1))
    if (read === undefined) throw new Error('The day is over.')
    // What was hashed is not read again.
    await server.database.withOwner((owner) =>
      sql`update look_leaves set facts_hash = sha256('x')`.execute(owner),
    )
    await look(2)
    const [, , last] = await leaves()
    await own.transaction((trx) => closeDay(trx, read))
    const [day] = await days()
    const hashes = [...read.hashes, last && hashOf(own, last)]
    expect(day).toMatchObject({ day: dayOf(0), looks: 3 })
    expect(hex(day?.root ?? null)).toBe(
      hex(
        merkleRoot(
          hashes.map((each) => each ?? new Uint8Array()),
          sha256,
        ),
      ),
    )
  })

  it('adds the leaves of looks that an earlier version has stored without, before it closes their day', async () => {
    const { kysely } = server.services
    const { look, id } = await watched()
    await look(0)
    seen.page = { body: '<title>Spring</title><p>Nothing here.' }
    await look(1)
    const [first, second] = await leaves()
    expect(second?.look_id).not.toBeNull()
    const { database } = server
    await database.withOwner((all) =>
      sql`delete from look_leaves where look_id = ${second?.look_id}`.execute(all),
    )
    // Neither looks at sample data, nor from before the first leaf, nor of another day have one.
    await copyOfLook(2, true).execute(kysely)
    await copyOfLook(-1).execute(kysely)
    await copyOfLook(24).execute(kysely)
    expect(await closeDays(kysely, buyer.business_id, dayOf(1))).toBe(1)
    const stored = await leaves()
    expect(stored).toEqual([first, { ...second, id: stored[1]?.id }])
    expect(stored[1]).toMatchObject({ watch_id: id, day: dayOf(0) })
    expect(await days()).toMatchObject([{ day: dayOf(0), looks: 2, format: LEAF_FORMAT }])
  })

  it('does not close a day that was closed since it was read', async () => {
    const { kysely } = server.services
    const { look } = await watched()
    await look(0)
    const own = new TenantDb(kysely, buyer.business_id)
    const read = await readOpenDay(own, dayOf(1))
    expect(await closeDays(kysely, buyer.business_id, dayOf(1))).toBe(1)
    expect(read && (await own.transaction((trx) => closeDay(trx, read)))).toBe(false)
    expect(await days()).toHaveLength(1)
  })

  it('closes the days of each business by itself', async () => {
    const [mine, theirs] = [await watched(), await watched(other)]
    await mine.look(0)
    await theirs.look(24)
    await closeUntil(2)
    expect((await days()).map(({ business_id, day, looks }) => [business_id, day, looks])).toEqual([
      [buyer.business_id, dayOf(0), 1],
      [buyer.business_id, dayOf(1), 0],
      [other.business_id, dayOf(1), 1],
    ])
    const [first, , second] = await days()
    expect(first?.root).not.toEqual(second?.root)
  })

  it('keeps leaves when their watch is deleted, and removes leaves and roots with their business', async () => {
    const { kysely } = server.services
    const { look, id } = await watched()
    await look(0)
    await kysely.deleteFrom('link_watches').where('id', '=', id).execute()
    expect(await leaves()).toHaveLength(1)
    const business = { name: 'Acme', plan_id: 1 }
    const { id: businessId } = await kysely
      .insertInto('businesses')
      .values(business)
      .returning('id')
      .executeTakeFirstOrThrow()
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, businessId)
      await addLeaf(db, { watchId: 1, at: start, factsHash: 'ab'.repeat(32), kept: undefined })
    })
    await closeDays(kysely, businessId, dayOf(1))
    const [closed] = await days()
    expect(closed).toMatchObject({ business_id: businessId, looks: 1 })
    await kysely.deleteFrom('businesses').where('id', '=', businessId).execute()
    expect((await leaves()).map(({ business_id }) => business_id)).toEqual([buyer.business_id])
    expect(await days()).toEqual([])
  })
})
