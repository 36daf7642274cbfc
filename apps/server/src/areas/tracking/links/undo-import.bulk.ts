import { pathTo } from '@linkwright/core/access/screens'
import { disavowKeys } from '@linkwright/core/tracking/disavow/matches'
import { FILE_ROWS_MAX } from '@linkwright/core/tracking/links/import-csv'
import { LINK_PAGE_DELETED, NO_SUCH_LINK } from '@linkwright/core/tracking/links/link-messages'
import { keptReasons } from '@linkwright/core/tracking/links/undo-import'
import { z } from 'zod'
import { lock } from '../../../db/lock.ts'
import { today as dayOf } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { defineBulk, type Refused } from '../../account/bulk/define.ts'
import { hasEntries, matchingEntries } from '../disavow/mark.ts'
import { lockSite } from '../locks/site.ts'
import { classifiersOf } from './classifier.ts'
import { anyOf, deleteSingleLinks } from './delete-trees.ts'
import { restoreTrees } from './restore-trees.ts'

/** Deletes the links of an import, except those with a reason to stay. Its undo restores them. */
export const undoImportBulk = defineBulk({
  name: 'imports.undo',
  permission: 'link.delete',
  about: z.object({ site_id: z.int(), import_id: z.int() }),
  batchSize: 10_000,
  maxInCall: 200,
  maxRows: FILE_ROWS_MAX,
  deletedReasons: { apply: NO_SUCH_LINK, undo: LINK_PAGE_DELETED },
  where: ({ site_id }) => ({ siteId: site_id, href: pathTo('site-import', { siteId: site_id }) }),
  async lock(db, { site_id, import_id }, context) {
    const today = dayOf(context)
    const found = await db.from('import_pages').select('page_id').where('import_id', '=', import_id).execute()
    const pageIds = found.map(({ page_id }) => page_id)
    const locked = await lock(db, 'pages', pageIds, 'share').select('id').execute()
    if (locked.length === 0) return undefined
    const site = await lockSite(db, site_id)
    await lock(db, 'imports', import_id).select('id').execute()
    const pages = await classifiersOf(
      db,
      locked.map(({ id }) => id),
    )
    return {
      async apply(ids, runId) {
        const kept = await keptLinks(db, { site_id, import_id }, ids)
        const wanted = ids.filter((id) => !kept.has(id))
        return new Map([...kept, ...(await deleteSingleLinks(db, { site, pages, today }, wanted, runId))])
      },
      async undo(ids, runId) {
        await db
          .update('imports')
          .set({ undone_at: null, undo_run_id: null })
          .where('id', '=', import_id)
          .execute()
        return await restoreTrees(db, { site, pages, today }, ids, runId)
      },
    }
  },
})

const keptRow = {
  id: is.number,
  url: is.textOrNull,
  reason: is.textOrNull,
}

/** The links among these that stay, with the reason. */
async function keptLinks(
  db: TenantDb,
  { site_id, import_id }: { site_id: number; import_id: number },
  ids: readonly number[],
): Promise<Refused> {
  const disavows = await hasEntries(db, site_id)
  const { rows } = await typedSql(keptRow)`
    select id, url, reason from (
      select l.id, l.url, case
        when l.edited_at is not null then ${keptReasons.edited}
        when exists (
          select from links c where c.business_id = l.business_id and c.parent_id = l.id) then ${keptReasons.tiers}
        when l.in_cart or l.cart_tiers > 0 or l.progress <> 'placed' or l.date_ordered is not null
          then ${keptReasons.cart}
        when l.reported_on is not null and i.source is null then ${keptReasons.reported}
      end as reason
      from links l join imports i on i.business_id = l.business_id and i.id = ${import_id}
      where l.business_id = ${db.businessId} and l.id = ${anyOf(ids)}) as judged
    where ${disavows} or reason is not null`.execute(db)
  const kept = new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])))
  if (!disavows) return kept
  const keys = new Map(
    rows.flatMap(({ id, url }) => (url === null || kept.has(id) ? [] : [[id, disavowKeys(url)] as const])),
  )
  const disavowed = await matchingEntries(db, site_id, [...keys.values()].flat())
  for (const [id, own] of keys) if (own.some((key) => disavowed.has(key))) kept.set(id, keptReasons.disavowed)
  return kept
}
