import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { deleteBatches } from './stored-batches.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { END_COLUMNS, notifyCutOff } from './import-notices.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** An upload that is silent for this long is treated as stopped (closed page, sleeping computer). */
const SILENCE_MS = 120_000
const CUT_OFF = 'The file did not arrive completely, so nothing was imported. Choose the file again.'

/** Ends imports whose file stopped arriving, and notifies their sender. Returns how many. */
export async function endStalledImports({ kysely, now }: Services): Promise<number> {
  const silent = new Date(now().getTime() - SILENCE_MS)
  const { rows } = await typedSql({ business_id: is.number, id: is.number, user_id: is.numberOrNull })`
    select business_id, id, user_id from imports
    where received is not null and received_at < ${silent} and state = 'processing'
    order by received_at limit 100`.execute(kysely)
  let ended = 0
  for (const { business_id, id, user_id } of rows)
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      await lockRecipient(db, user_id)
      const cut = await db
        .update('imports')
        .set({ state: 'failed', error: CUT_OFF, finished_at: now() })
        .where('id', '=', id)
        .where('state', '=', 'processing')
        // A part may have arrived just now.
        .where('received', 'is not', null)
        .where('received_at', '<', silent)
        .returning([...END_COLUMNS, 'received'])
        .executeTakeFirst()
      if (cut === undefined) return
      ended += 1
      await deleteBatches(db, id)
      await notifyCutOff(db, id, { ...cut, received: cut.received ?? 0 }, now())
    })
  return ended
}
