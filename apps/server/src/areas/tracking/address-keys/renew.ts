import type { Kysely } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { finishBusiness } from './finish-business.ts'
import { renewDisavowed, renewMarked, renewTrash, type Renewed } from './renew-tables.ts'

/** Rows of a batch, which is one transaction. */
const AT_ONCE = 5000

type StaleTable = DB['stale_address_keys']['of_table']
type Batch = (db: TenantDb, after: number, atOnce: number) => Promise<Renewed>

/** How a batch of a table is renewed, in this order: what follows from links follows once all others are done. */
const batches: Readonly<Record<StaleTable, Batch>> = {
  disavowed: renewDisavowed,
  trash: renewTrash,
  opportunities: (db, after, atOnce) => renewMarked(db, 'opportunities', after, atOnce),
  links: (db, after, atOnce) => renewMarked(db, 'links', after, atOnce),
}
const order = Object.keys(batches) as StaleTable[]

/**
 * Computes stored keys of addresses again after the rule of comparing addresses has changed, before the server answers
 * anything. Goes business by business in batches, each one transaction with its place, so that a start that was killed
 * goes on where it was. Servers that start together wait for each other.
 */
export async function renewAddressKeys(
  kysely: Kysely<DB>,
  { now, say = () => {}, atOnce = AT_ONCE }: { now: Date; say?: (sentence: string) => void; atOnce?: number },
): Promise<void> {
  const businesses = await staleBusinesses(kysely)
  if (businesses.length === 0) return
  say('The keys of stored addresses are computed again, once. A million links can take some minutes.')
  for (const business_id of businesses) {
    for (const table of order) while (await renewBatch(kysely, business_id, table, { now, atOnce }));
  }
}

async function staleBusinesses(kysely: Kysely<DB>): Promise<number[]> {
  const rows = await kysely
    .selectFrom('stale_address_keys')
    .select('business_id')
    .distinct()
    .orderBy('business_id')
    .execute()
  return rows.map(({ business_id }) => business_id)
}

/** Answers whether there is more of the table. */
async function renewBatch(
  kysely: Kysely<DB>,
  business_id: number,
  table: StaleTable,
  { now, atOnce }: { now: Date; atOnce: number },
): Promise<boolean> {
  return await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const stale = await lock(db, 'stale_address_keys', table, 'update').select('after_id').executeTakeFirst()
    // Another server, or a start before this one, was first.
    if (stale === undefined) return false
    const { last } = await batches[table](db, stale.after_id, atOnce)
    if (last !== undefined) {
      await db.update('stale_address_keys').set({ after_id: last }).where('of_table', '=', table).execute()
      return true
    }
    await db.delete('stale_address_keys').where('of_table', '=', table).execute()
    if (table === 'links') await finishBusiness(db, now)
    return false
  })
}
