import { moveToTrash } from '../../apps/server/src/areas/account/bulk/trash.ts'
import { TenantDb } from '../../apps/server/src/db/tenant.ts'
import type { TestServer } from '../../apps/server/src/testing/start.ts'
import { type Caller, newLink, type Place, type Fixture } from './fixture.ts'

/** A run over a link of the page: a waiting one, or one that has deleted the link, which a test can undo. */
async function newBulkRun(server: TestServer, place: Place, state: 'running' | 'done'): Promise<number> {
  const { owner, siteId, pageId } = place
  const { business_id, user_id } = owner
  const { kysely, now } = server.services
  const row_id = await newLink(server, place, 'in_process')
  const at = now()
  const { id: run_id } = await kysely
    .insertInto('bulk_runs')
    .values({
      business_id,
      user_id,
      act: 'links.remove',
      site_id: siteId,
      about: JSON.stringify({ site_id: siteId, page_id: pageId }),
      total: 1,
      created_at: at,
      worked_at: at,
      ...(state === 'done' ? { state, done: 1, after_id: row_id, finished_at: at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely.insertInto('bulk_rows').values({ business_id, run_id, row_id }).execute()
  if (state === 'running') return run_id
  await moveToTrash(new TenantDb(kysely, business_id), run_id, 'links', [{ id: row_id, chosen: row_id }])
  await kysely.deleteFrom('links').where('id', '=', row_id).execute()
  return run_id
}

const runsIn =
  (state: 'running' | 'done') =>
  async (place: Place, { server }: Fixture) => {
    const isVisibleTo = ({ sites }: Caller) => sites.has(place.siteId)
    return [
      { ids: { id: `${await newBulkRun(server, place, state)}` }, isVisibleTo, available: place.available },
    ]
  }

export const bulkRuns = runsIn('done')
export const runningBulkRuns = runsIn('running')
