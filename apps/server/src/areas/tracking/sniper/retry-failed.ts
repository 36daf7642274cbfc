import type { ProviderPort } from '@linkwright/core/tracking/scouting/providers'
import { type Kysely, sql } from 'kysely'
import { unlockedClause } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'

/** Where failures of a provider port are stored, with the time of the next attempt. */
const failed: Partial<Record<ProviderPort, { table: keyof DB; state: string; due: string }>> = {
  'search-volume': { table: 'sniper_projects', state: 'volumes_state', due: 'volumes_due_at' },
  'search-results': { table: 'sniper_keywords', state: 'top_ten_state', due: 'due_at' },
  backlinks: { table: 'sniper_keywords', state: 'links_state', due: 'due_at' },
}

/**
 * Retries failed project data at once. The stored reason is ignored: what still fails, or has no budget, fails
 * again at the cost of one request. Rows belong to many businesses; a locked row is being gathered right now and
 * gets its time from that.
 */
export async function retryFailedGathering(kysely: Kysely<DB>, port: ProviderPort, now: Date): Promise<void> {
  const where = failed[port]
  if (where === undefined) return
  const [table, state, due] = [sql.table(where.table), sql.ref(where.state), sql.ref(where.due)]
  await sql`
    update ${table} t set ${due} = ${now}
    from (
      select business_id, id from ${table} where ${state} = 'failed' and ${due} > ${now}
      ${unlockedClause({ mode: 'no key update' })}) w
    where (t.business_id, t.id) = (w.business_id, w.id)`.execute(kysely)
}
