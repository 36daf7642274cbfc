import { createHash } from 'node:crypto'
import { leafBytes, storedLookBytes } from '@linkwright/core/tracking/proof/look-leaf'
import { inclusionOf, isIncluded, leafHash } from '@linkwright/core/tracking/proof/merkle-tree'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { runForAll } from '../../../testing/each-business.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'
import { addLeaf, lockOpenDay } from './add-leaf.ts'
import { closeNextDay } from './close-day.ts'
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
    await server.database.withOwner((owner) => sql`truncate look_leaves, proof_days`.execute(owner))
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
      .select(['business_id', 'day', 'root', 'looks'])
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
      await closeNextDay(db, dayOf(1))
    })
    const [closed] = await days()
    expect(closed).toMatchObject({ business_id: businessId, looks: 1 })
    await kysely.deleteFrom('businesses').where('id', '=', businessId).execute()
    expect((await leaves()).map(({ business_id }) => business_id)).toEqual([buyer.business_id])
    expect(await days()).toEqual([])
  })
})

describe('roots of days by several servers', () => {
  const server = useServer(freshDatabase)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)
  const close = async () =>
    await server.services.kysely
      .transaction()
      .execute((trx) => closeNextDay(new TenantDb(trx, owner.business_id), dayOf(1)))
  const leaf = { watchId: 1, at: start, factsHash: 'ab'.repeat(32), kept: undefined }

  it('waits for looks that are being stored, and has one root of a day', async () => {
    const { kysely } = server.services
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const storing = kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, owner.business_id)
      await lockOpenDay(db)
      await addLeaf(db, leaf)
      begun.resolve()
      await mayEnd.promise
      await addLeaf(db, leaf)
    })
    await begun.promise
    const closing = [close(), close()]
    await eventually(async () => expect(await sessionsWaiting(server.database)).toBe(2))
    mayEnd.resolve()
    await storing
    expect((await Promise.all(closing)).filter(Boolean)).toHaveLength(1)
    const rows = await kysely.selectFrom('proof_days').select(['day', 'looks']).execute()
    expect(rows).toEqual([{ day: dayOf(0), looks: 2 }])
  })

  it('counts a look that waited for the closing in the next day', async () => {
    const { kysely } = server.services
    readPage(server).page = page
    server.clock.now = start
    const { look, id } = await publishedLine(server, { admin, owner, url: 'https://blog.example/post' })
    await look(0)
    await close()
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const closing = kysely.transaction().execute(async (trx) => {
      await closeNextDay(new TenantDb(trx, owner.business_id), dayOf(3))
      begun.resolve()
      await mayEnd.promise
    })
    await begun.promise
    // It is not kept, so that nothing before it waits.
    const storing = look(24)
    await eventually(async () => expect(await sessionsWaiting(server.database)).toBe(1))
    mayEnd.resolve()
    await Promise.all([closing, storing])
    const rows = await kysely
      .selectFrom('look_leaves')
      .select(['day', 'look_id'])
      .where('watch_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(rows[0]).toEqual({ day: dayOf(2), look_id: null })
  })
})
