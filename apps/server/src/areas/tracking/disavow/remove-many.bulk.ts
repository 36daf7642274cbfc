import { pathTo } from '@linkwright/core/access/screens'
import {
  ENTRY_EXISTS,
  ENTRY_SITE_DELETED,
  NO_SUCH_ENTRY,
  type SelectDisavowed,
} from '@linkwright/core/tracking/disavow/entry'
import { ALREADY_RESTORED } from '@linkwright/core/account/bulk/bulk-actions'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { containsText } from '../../../db/contains-text.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { defineBulk, type Refused } from '../../account/bulk/define.ts'
import { deleteToTrash, restoreFromTrash, trashedRows } from '../../account/bulk/trash.ts'
import { lockName, publishEntries } from './queries.ts'

/** Removes entries from the disavow list of a site. */
export const removeEntries = defineBulk({
  name: 'disavow.remove',
  permission: 'disavow.edit',
  about: z.object({ site_id: z.int() }),
  batchSize: 5000,
  maxInCall: 500,
  maxRows: 100_000,
  deletedReasons: { apply: NO_SUCH_ENTRY, undo: ENTRY_SITE_DELETED },
  where: ({ site_id }) => ({ siteId: site_id, href: pathTo('site-disavowed', { siteId: site_id }) }),
  async lock(db, { site_id }) {
    await lockName(db, site_id)
    return {
      async apply(ids, runId) {
        const { rows } = await ownEntries(db, site_id, ids).execute(db)
        const found = new Set(rows.map(({ id }) => id))
        await deleteToTrash(
          db,
          runId,
          'disavowed',
          rows.map(({ id }) => ({ id, chosen: id })),
        )
        await publishEntries(db, site_id)
        return new Map(ids.flatMap((id) => (found.has(id) ? [] : [[id, NO_SUCH_ENTRY] as const])))
      },
      async undo(ids, runId) {
        const refused = await notRestorable(db, site_id, ids, runId)
        const wanted = ids.filter((id) => !refused.has(id))
        if (wanted.length > 0) await restoreFromTrash(db, runId, 'disavowed', wanted)
        await publishEntries(db, site_id)
        return refused
      },
    }
  },
})

const ownEntries = (db: TenantDb, siteId: number, ids: readonly number[]) => typedSql({ id: is.number })`
  select id from disavowed
  where business_id = ${db.businessId} and site_id = ${siteId} and id = any(${[...ids]}::bigint[])`

const Trashed = z.object({ url: z.string() })

async function notRestorable(
  db: TenantDb,
  siteId: number,
  ids: readonly number[],
  runId: number,
): Promise<Refused> {
  const rows = await trashedRows(db, runId, 'disavowed', ids, ['url'])
  const urls = new Map(rows.map(({ chosen, row }) => [chosen, Trashed.parse(row).url]))
  const { rows: present } = await typedSql({ url: is.text })`
    select url from disavowed
    where business_id = ${db.businessId} and site_id = ${siteId}
      and sha256(url::bytea) in (select sha256(v::bytea) from unnest(${[...urls.values()]}::text[]) v)`.execute(
    db,
  )
  const taken = new Set(present.map(({ url }) => url))
  const refused = new Map<number, string>()
  for (const id of ids) {
    const url = urls.get(id)
    if (url === undefined) refused.set(id, ALREADY_RESTORED)
    else if (taken.has(url)) refused.set(id, ENTRY_EXISTS)
  }
  return refused
}

/**
 * Selects the selected entries of a site.
 * @throws AppError not_found when none of the given ids exists.
 */
export async function selectedEntries(
  db: TenantDb,
  siteId: number,
  { ids, all: { q, except = [] } = {} }: SelectDisavowed,
): Promise<RawBuilder<unknown>> {
  if (ids !== undefined) {
    const { rows } = await ownEntries(db, siteId, ids).execute(db)
    if (rows.length === 0) throw notFound()
    return sql`select unnest(${ids}::bigint[])`
  }
  return sql`
    select id from disavowed
    where business_id = ${db.businessId} and site_id = ${siteId} and id <> all(${except}::bigint[])
      ${q === undefined ? sql`` : sql`and ${containsText(sql`url`, q)}`}`
}
