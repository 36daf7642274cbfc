import { merkleRoot } from '@linkwright/core/tracking/proof/merkle-tree'
import { describe, expect, it } from 'vitest'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { publishedLine, readPage } from '../../../testing/watched-lines.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'
import { addLeaf, lockOpenDay } from './add-leaf.ts'
import { closeDay, closeDays, readOpenDay } from './close-day.ts'
import { hashOf, sha256 } from './leaves-of-day.ts'

const DAY_MS = 86_400_000
const page = {
  body: '<title>Spring</title><a href="https://garden.example/tools">garden tools</a>',
}
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')
/** Noon of day 0. */
const start = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
const dayOf = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10)

describe('roots of days by several servers', () => {
  const server = useServer(freshDatabase)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server)
  const close = () => closeDays(server.services.kysely, owner.business_id, dayOf(1))
  const leaf = { watchId: 1, at: start, factsHash: 'ab'.repeat(32), kept: undefined }

  it('waits for looks that are being stored, and has one root of a day', async () => {
    const { kysely } = server.services
    const store = (trx: typeof kysely, watchId: number) =>
      addLeaf(new TenantDb(trx, owner.business_id), { ...leaf, watchId })
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const storing = kysely.transaction().execute(async (trx) => {
      await lockOpenDay(new TenantDb(trx, owner.business_id))
      await store(trx, 1)
      begun.resolve()
      await mayEnd.promise
      await store(trx, 3)
    })
    await begun.promise
    // Closing reads this leaf first, although the one before it in the tree is not yet stored.
    await store(kysely, 2)
    const closing = [close(), close()]
    await eventually(async () => expect(await sessionsWaiting(server.database)).toBe(2))
    mayEnd.resolve()
    await storing
    expect((await Promise.all(closing)).reduce((sum, closed) => sum + closed)).toBe(1)
    const rows = await kysely.selectFrom('proof_days').select(['day', 'root', 'looks']).execute()
    expect(rows).toMatchObject([{ day: dayOf(0), looks: 3 }])
    const stored = await kysely.selectFrom('look_leaves').selectAll().orderBy('id').execute()
    expect(stored.map(({ watch_id }) => watch_id)).toEqual([1, 2, 3])
    const own = new TenantDb(kysely, owner.business_id)
    const root = merkleRoot(
      stored.map((each) => hashOf(own, each)),
      sha256,
    )
    expect(hex(rows[0]?.root ?? null)).toBe(hex(root))
  })

  it('hashes leaves without waiting for the lock of the business', async () => {
    const { kysely } = server.services
    const own = new TenantDb(kysely, owner.business_id)
    await own.transaction((trx) => addLeaf(trx, { ...leaf, at: new Date(start.getTime() + DAY_MS) }))
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const locking = own.transaction(async (trx) => {
      await lock(trx, 'businesses', undefined, 'update').select('id').execute()
      begun.resolve()
      await mayEnd.promise
    })
    await begun.promise
    expect(await readOpenDay(own, dayOf(2))).toMatchObject({ day: dayOf(1), hashes: [{}] })
    mayEnd.resolve()
    await locking
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
    const own = new TenantDb(kysely, owner.business_id)
    const read = await readOpenDay(own, dayOf(3))
    const closing = own.transaction(async (trx) => {
      if (read !== undefined) await closeDay(trx, read)
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
