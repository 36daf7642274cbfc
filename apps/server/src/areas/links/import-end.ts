import { TenantDb } from '../../db/tenant.ts'
import type { Services } from '../../http/context.ts'
import { send } from '../../live/send.ts'

/** So often an import may fail without getting any further. */
const ATTEMPTS = 5
const GIVEN_UP =
  'The import could not be finished. What was added until then stays; import the file again, rows that are there already count as duplicates.'

interface Counts {
  page_id: number
  added: number
  duplicates: number
  refused: number
}

/** Tells every session of the business what has become of a large import. */
export async function sendEnd(
  db: TenantDb,
  import_id: number,
  status: 'success' | 'failed',
  { page_id, added, duplicates, refused }: Counts,
): Promise<void> {
  const result = { import_id, page_id, count: added, duplicate: duplicates, refused }
  await send(db, 'task', { name: 'import-csv', status, result })
}

/** Counts a failure of an import; one that keeps failing is given up and lets go of its rows. */
export async function importFailed(
  services: Services,
  { business_id, id }: { business_id: number; id: number },
): Promise<void> {
  await services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const counts = await db
      .update('imports')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .returning(['page_id', 'added', 'duplicates', 'refused', 'attempts'])
      .executeTakeFirst()
    if (counts === undefined || counts.attempts < ATTEMPTS) return
    await db
      .update('imports')
      .set({ state: 'failed', error: GIVEN_UP, payload: null, finished_at: services.now() })
      .where('id', '=', id)
      .execute()
    await sendEnd(db, id, 'failed', counts)
  })
}
