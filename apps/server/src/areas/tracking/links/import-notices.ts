import { pathTo } from '@linkwright/core/access/screens'
import { IMPORT_ENDED } from '@linkwright/core/live/messages'
import { plural } from '@linkwright/core/values/text'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { send } from '../../../live/send.ts'
import { addNotice, lockRecipient } from '../../account/notices/add.ts'
import { deleteBatches } from './stored-batches.ts'

/** Failures without progress after which an import is given up. */
const ATTEMPTS = 5
const GIVEN_UP =
  'The import could not be finished. Links added so far were kept. Import the file again: rows that exist already count as duplicates.'

interface Counts {
  /** Null for an import into several pages of `site_id`. */
  page_id: number | null
  site_id: number | null
  /** The user who started it. */
  user_id: number | null
  ignores: boolean
  file_name: string | null
  total: number
  added: number
  duplicates: number
  refused: number
}

const resultMessage = ({ ignores, added }: Counts) =>
  ignores
    ? `${plural(added, 'more address is', 'more addresses are')} ignored`
    : `${plural(added, 'link was', 'links were')} added`

/** Publishes the end of a large import to every session of the business, and notifies the user who started it. */
export async function notifyFinished(
  db: TenantDb,
  import_id: number,
  status: 'success' | 'failed',
  counts: Counts,
  now: Date,
): Promise<void> {
  const became = status === 'success' ? `has finished: ${resultMessage(counts)}.` : 'has failed.'
  await publishEnd(db, import_id, { ...counts, status, outcome: became, screen: 'page-completed-links' }, now)
}

/** Notifies about an import whose file did not arrive completely. */
export async function notifyCutOff(
  db: TenantDb,
  import_id: number,
  counts: Counts & { received: number },
  now: Date,
): Promise<void> {
  const arrived = `${counts.received.toLocaleString('en-US')} of ${plural(counts.total, 'row')} had arrived`
  const became = `was cut off: ${arrived}, and nothing was imported. Choose the file again.`
  await publishEnd(db, import_id, { ...counts, status: 'failed', outcome: became, screen: 'import-csv' }, now)
}

/** Publishes that an import was stopped. The user who started it gets a notice when another user stopped it. */
export async function notifyStopped(
  db: TenantDb,
  import_id: number,
  counts: Counts,
  by: number,
  now: Date,
): Promise<void> {
  const became = `was stopped: ${resultMessage(counts)}${counts.ignores ? '' : ' until then'}.`
  const user_id = counts.user_id === by ? null : counts.user_id
  const screen = 'page-completed-links' as const
  await publishEnd(db, import_id, { ...counts, user_id, status: 'failed', outcome: became, screen }, now)
}

interface End extends Counts {
  status: 'success' | 'failed'
  /** The end of the notice's sentence. */
  outcome: string
  screen: 'page-completed-links' | 'import-csv'
}

async function publishEnd(db: TenantDb, import_id: number, end: End, now: Date): Promise<void> {
  const {
    page_id,
    site_id,
    user_id,
    added,
    duplicates,
    refused,
    total,
    file_name,
    status,
    outcome: became,
    screen,
  } = end
  const target = await (page_id === null ? siteTarget(db, site_id) : pageTarget(db, page_id, screen))
  if (target === undefined) return
  const result = {
    import_id,
    site_id: target.siteId,
    page_id,
    count: added,
    duplicate: duplicates,
    refused,
  }
  await send(db, 'task', { name: IMPORT_ENDED, status, result })
  if (user_id === null) return
  const what = file_name === null ? plural(total, 'row') : file_name
  await addNotice(
    db,
    user_id,
    {
      message: `Your import of ${what} into ${target.name} ${became}`,
      href: target.href,
      icon: 'upload',
      color: status === 'success' ? 'blue' : 'red',
    },
    now,
  )
}

async function pageTarget(db: TenantDb, pageId: number, screen: End['screen']) {
  const page = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['pages.site_id', 'pages.page_nickname', 's.name'])
    .where('pages.id', '=', pageId)
    .executeTakeFirst()
  if (page === undefined) return undefined
  const href = pathTo(screen, { siteId: page.site_id, pageId })
  return { siteId: page.site_id, name: `${page.page_nickname} of ${page.name}`, href }
}

async function siteTarget(db: TenantDb, siteId: number | null) {
  const site = await db.from('sites').select(['id', 'name']).where('id', '=', siteId).executeTakeFirst()
  return site && { siteId: site.id, name: site.name, href: pathTo('site-links', { siteId: site.id }) }
}

/** The columns that the messages about an ended import need. */
export const END_COLUMNS = [
  'page_id',
  'site_id',
  'user_id',
  'ignores',
  'file_name',
  'total',
  'added',
  'duplicates',
  'refused',
] as const

/** Counts a failure of an import. After too many it is given up and its stored rows are deleted. */
export async function recordImportFailure(
  services: Services,
  { business_id, id, user_id }: { business_id: number; id: number; user_id: number | null },
): Promise<void> {
  await services.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    await lockRecipient(db, user_id)
    const counts = await db
      .update('imports')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .returning([...END_COLUMNS, 'attempts'])
      .executeTakeFirst()
    if (counts === undefined || counts.attempts < ATTEMPTS) return
    await db
      .update('imports')
      .set({ state: 'failed', error: GIVEN_UP, finished_at: services.now() })
      .where('id', '=', id)
      .execute()
    await deleteBatches(db, id)
    await notifyFinished(db, id, 'failed', counts, services.now())
  })
}
