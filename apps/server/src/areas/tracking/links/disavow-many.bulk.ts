import { pathTo } from '@linkwright/core/access/screens'
import { AppError } from '@linkwright/core/contract/errors'
import { ENTRY_SITE_DELETED } from '@linkwright/core/tracking/disavow/entry'
import { type ParsedEntry, parseEntry } from '@linkwright/core/tracking/disavow/parse-lines'
import { NO_URL_TO_DISAVOW } from '@linkwright/core/tracking/links/move-links'
import { NO_SUCH_LINK } from '@linkwright/core/tracking/links/link-messages'
import { type DisavowScope, disavowScopes } from '@linkwright/core/tracking/links/select-links'
import { readUrl } from '@linkwright/core/values/url'
import { z } from 'zod'
import { inSavepoint } from '../../../db/savepoint.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { defineBulk } from '../../account/bulk/define.ts'
import { moveToTrash } from '../../account/bulk/trash.ts'
import { addEntries, lockName, publishEntries, refuseTooLarge } from '../disavow/queries.ts'
import { today } from '../../../http/context.ts'
import { sql } from 'kysely'
import { anyOf } from './delete-trees.ts'

/** Adds the URLs or domains of links to the disavow list. Its undo removes the entries that it added. */
export const disavowLinks = defineBulk({
  name: 'links.disavow',
  permission: 'disavow.edit',
  about: z.object({ site_id: z.int(), scope: z.enum(disavowScopes) }),
  batchSize: 2000,
  maxInCall: 500,
  deletedReasons: { apply: NO_SUCH_LINK, undo: ENTRY_SITE_DELETED },
  where: ({ site_id }) => ({ siteId: site_id, href: pathTo('site-disavowed', { siteId: site_id }) }),
  async lock(db, { site_id, scope }, context) {
    const site = { id: site_id, name: await lockName(db, site_id), today: today(context) }
    return {
      async apply(ids, runId) {
        const { entries, refused } = await entriesOf(db, site_id, scope, ids)
        try {
          await inSavepoint(db, async () => {
            const added = await addEntries(db, site_id, [...entries.keys()])
            await refuseTooLarge(db, site)
            const chosen = new Map(Array.from(entries, ([{ url }, id]) => [url, id]))
            await moveToTrash(
              db,
              runId,
              'disavowed',
              added.map(({ id, url }) => ({ id, chosen: chosen.get(url) ?? id })),
            )
          })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          for (const id of ids) refused.set(id, error.message)
        }
        await publishEntries(db, site_id)
        return refused
      },
      async undo(ids, runId) {
        const inTrash = sql`t.business_id = ${db.businessId} and t.run_id = ${runId} and t.of_table = 'disavowed'
          and t.row_id = ${anyOf(ids)}`
        // An entry that a user removed since is gone already.
        await sql`
          delete from disavowed d using trash t
          where d.business_id = ${db.businessId} and d.site_id = ${site_id} and d.id = t.of_id and ${inTrash}`.execute(
          db,
        )
        await sql`delete from trash t where ${inTrash}`.execute(db)
        await publishEntries(db, site_id)
        return new Map()
      },
    }
  },
})

/** The entries of these links, each with the first link that it is for. */
async function entriesOf(
  db: TenantDb,
  siteId: number,
  scope: DisavowScope,
  ids: readonly number[],
): Promise<{ entries: Map<ParsedEntry, number>; refused: Map<number, string> }> {
  const { rows } = await typedSql({ id: is.number, url: is.textOrNull })`
    select l.id, l.url from links l join pages p on p.business_id = l.business_id and p.id = l.page_id
    where l.business_id = ${db.businessId} and p.site_id = ${siteId} and l.id = ${anyOf(ids)}
    order by l.id`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const refused = new Map<number, string>(
    ids.flatMap((id) => (found.has(id) ? [] : [[id, NO_SUCH_LINK] as const])),
  )
  const byUrl = new Map<string, readonly [ParsedEntry, number]>()
  for (const { id, url } of rows) {
    const entry = url === null ? undefined : entryOf(url, scope)
    if (entry === undefined) refused.set(id, NO_URL_TO_DISAVOW)
    else if (!byUrl.has(entry.url)) byUrl.set(entry.url, [entry, id])
  }
  return { entries: new Map(byUrl.values()), refused }
}

function entryOf(url: string, scope: DisavowScope): ParsedEntry | undefined {
  if (scope === 'url') return parseEntry(url)
  const host = readUrl(url)?.host.replace(/^www\./, '')
  return host === undefined ? undefined : parseEntry(`domain:${host}`)
}
