import { pathTo } from '@linkwright/core/access/screens'
import { ALREADY_RESTORED } from '@linkwright/core/account/bulk/bulk-actions'
import {
  NO_SUCH_OPPORTUNITY,
  OPPORTUNITY_PAGE_DELETED,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineBulk, type Refused } from '../../account/bulk/define.ts'
import { updateTrash, moveToTrash, trashedRows, restoreFromTrash } from '../../account/bulk/trash.ts'
import { lock } from '../../../db/lock.ts'
import { countOldest, pageAddressRow, promoteDuplicates } from '../../../db/promote-duplicates.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { idsOfSite } from './selected-opportunities.ts'
import { typedSql } from '../../../db/typed-sql.ts'
import { publishTask } from '../../../live/send.ts'
import { OPPORTUNITIES_CHANGED } from '@linkwright/core/live/messages'

/**
 * Deletes opportunities of a site with their notes. Their addresses are stored, so that no look-up adds them again.
 */
export const removeOpportunities = defineBulk({
  name: 'opportunities.remove',
  permission: 'opportunity.delete',
  about: z.object({ site_id: z.int() }),
  batchSize: 500,
  maxInCall: 200,
  deletedReasons: { apply: NO_SUCH_OPPORTUNITY, undo: OPPORTUNITY_PAGE_DELETED },
  where: ({ site_id }) => ({ siteId: site_id, href: pathTo('site-opps', { siteId: site_id }) }),
  async lock(db, { site_id }) {
    // Locked as when look-ups are saved: neither sees the other's partial changes.
    const site = await lock(db, 'sites', site_id).select('id').executeTakeFirst()
    if (site === undefined) return undefined
    return {
      async apply(ids, runId) {
        await publishTask(db, OPPORTUNITIES_CHANGED, { site_id })
        return await remove(db, site_id, ids, runId)
      },
      async undo(ids, runId) {
        await publishTask(db, OPPORTUNITIES_CHANGED, { site_id })
        return await restore(db, ids, runId)
      },
    }
  },
})

async function remove(db: TenantDb, siteId: number, ids: readonly number[], runId: number): Promise<Refused> {
  const there = await idsOfSite(db, siteId, ids)
  if (there.length > 0) {
    const notes = await db
      .from('opportunity_notes')
      .select(['id', 'opportunity_id as chosen'])
      .where('opportunity_id', '=', anyOf(there))
      .execute()
    await moveToTrash(db, runId, 'opportunity_notes', notes)
    await moveToTrash(
      db,
      runId,
      'opportunities',
      there.map((id) => ({ id, chosen: id })),
    )
    const { rows: deleted } = await typedSql(pageAddressRow)`
      with gone as (
        delete from opportunities where business_id = ${db.businessId} and id = ${anyOf(there)}
        returning business_id, page_id, url_hash, is_duplicate),
      remembered as (
        insert into deleted_opportunities (business_id, page_id, url_hash)
        select distinct business_id, page_id, url_hash from gone
        on conflict do nothing)
      select page_id, url_hash from gone where not is_duplicate`.execute(db)
    await promoteDuplicates(db, 'opportunities', deleted)
  }
  const found = new Set(there)
  return new Map(ids.filter((id) => !found.has(id)).map((id) => [id, NO_SUCH_OPPORTUNITY]))
}

const TrashedRow = z.object({ page_id: z.int() })

async function restore(db: TenantDb, ids: readonly number[], runId: number): Promise<Refused> {
  const rows = await trashedRows(db, runId, 'opportunities', ids, ['page_id'])
  const pageOf = new Map(rows.map(({ chosen, row }) => [chosen, TrashedRow.parse(row).page_id]))
  // Not locked, since pages are locked before their site; while the site is locked, none of its pages is deleted.
  const pages = await db
    .from('pages')
    .select('id')
    .where('id', '=', anyOf([...pageOf.values()]))
    .execute()
  const there = new Set(pages.map(({ id }) => id))
  const refused = new Map<number, string>()
  for (const id of ids) {
    const page = pageOf.get(id)
    if (page === undefined) refused.set(id, ALREADY_RESTORED)
    else if (!there.has(page)) refused.set(id, OPPORTUNITY_PAGE_DELETED)
  }
  const back = ids.filter((id) => !refused.has(id))
  // Another spelling may count in its place: after restoring, the older one counts.
  await updateTrash(db, runId, 'opportunities', back, { is_duplicate: true })
  await restoreFromTrash(db, runId, 'opportunities', back)
  await restoreFromTrash(db, runId, 'opportunity_notes', back)
  const addresses = await db
    .from('opportunities')
    .select(['page_id', 'url_hash'])
    .where('id', '=', anyOf(back))
    .execute()
  await countOldest(db, 'opportunities', addresses)
  await sql`
    delete from deleted_opportunities d using opportunities o
    where o.business_id = ${db.businessId} and o.id = ${anyOf(back)} and d.business_id = o.business_id
      and d.page_id = o.page_id and d.url_hash = o.url_hash`.execute(db)
  return refused
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
