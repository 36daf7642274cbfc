import { pathTo } from '@linkwright/core/access/screens'
import { IMPORT_ENDED } from '@linkwright/core/live/messages'
import { plural } from '@linkwright/core/values/text'
import { TenantDb } from '../../db/tenant.ts'
import type { Services } from '../../http/context.ts'
import { send } from '../../live/send.ts'
import { addNotice } from '../notices/add.ts'
import { dropBatches } from './import-batches.ts'

/** So often an import may fail without getting any further. */
const ATTEMPTS = 5
const GIVEN_UP =
  'The import could not be finished. What was added until then stays; import the file again, rows that are there already count as duplicates.'

interface Counts {
  page_id: number
  /** Who started it. */
  user_id: number | null
  ignores: boolean
  total: number
  added: number
  duplicates: number
  refused: number
}

/** Tells every session of the business what has become of a large import, and who started it with a notice. */
export async function sendEnd(
  db: TenantDb,
  import_id: number,
  status: 'success' | 'failed',
  { page_id, user_id, ignores, total, added, duplicates, refused }: Counts,
  now: Date,
): Promise<void> {
  const result = { import_id, page_id, count: added, duplicate: duplicates, refused }
  await send(db, 'task', { name: IMPORT_ENDED, status, result })
  if (user_id === null) return
  const page = await db.from('pages').select('site_id').where('id', '=', page_id).executeTakeFirst()
  if (page === undefined) return
  const rows = `Your import of ${plural(total, 'row')}`
  const isDone = status === 'success'
  const done = ignores
    ? `${plural(added, 'more address is', 'more addresses are')} ignored`
    : `${plural(added, 'link was', 'links were')} added`
  await addNotice(
    db,
    user_id,
    {
      message: isDone ? `${rows} has finished: ${done}.` : `${rows} has failed.`,
      href: pathTo('page-completed-links', { siteId: page.site_id, pageId: page_id }),
      icon: 'upload',
      color: isDone ? 'blue' : 'red',
    },
    now,
  )
}

/** Holds who is told of an import's end, which a notice would do anyway, but after the import's own row. */
export async function holdTold(db: TenantDb, userId: number | null): Promise<void> {
  if (userId === null) return
  await db.from('users').select('id').where('id', '=', userId).forKeyShare().execute()
}

/** Counts a failure of an import; one that keeps failing is given up and lets go of its rows. */
export async function importFailed(
  services: Services,
  { business_id, id, user_id }: { business_id: number; id: number; user_id: number | null },
): Promise<void> {
  await services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    await holdTold(db, user_id)
    const counts = await db
      .update('imports')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .returning(['page_id', 'user_id', 'ignores', 'total', 'added', 'duplicates', 'refused', 'attempts'])
      .executeTakeFirst()
    if (counts === undefined || counts.attempts < ATTEMPTS) return
    await db
      .update('imports')
      .set({ state: 'failed', error: GIVEN_UP, finished_at: services.now() })
      .where('id', '=', id)
      .execute()
    await dropBatches(db, id)
    await sendEnd(db, id, 'failed', counts, services.now())
  })
}
