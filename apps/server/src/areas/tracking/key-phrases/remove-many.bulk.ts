import { pathTo } from '@linkwright/core/access/screens'
import { deletePhraseProblem } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { NO_SUCH_PHRASE, PHRASE_PAGE_DELETED } from '@linkwright/core/tracking/key-phrases/select-key-phrases'
import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { type BulkAction, defineBulk, type Refused } from '../../account/bulk/define.ts'
import { deleteToTrash } from '../../account/bulk/trash.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPagesOf } from '../locks/page.ts'
import { lockUsage } from '../locks/usage.ts'
import { historiesToTrash } from './histories-in-trash.ts'
import { restorePhrases } from './restore-many.ts'

/** Deletes key phrases of a site with their ranks, except primary ones. Its undo restores them as far as the plan allows. */
export const removeKeyPhrasesBulk = (carts: ChangeContext['carts']): BulkAction<{ site_id: number }> =>
  defineBulk({
    name: 'key-phrases.remove',
    permission: 'key-phrase.delete',
    about: z.object({ site_id: z.int() }),
    // The links of each page are classified again.
    batchSize: 50,
    maxInCall: 25,
    deletedReasons: { apply: NO_SUCH_PHRASE, undo: PHRASE_PAGE_DELETED },
    where: ({ site_id }) => ({ siteId: site_id, href: pathTo('site-keywords', { siteId: site_id }) }),
    // For the plan limit of the undo.
    lockFirst: lockUsage,
    async lock(db, { site_id }, context) {
      const pageIds = await lockPagesOf(db, site_id, 'no key update')
      if (pageIds.length === 0) return undefined
      const setting = { ...context, carts }
      return {
        async apply(ids, runId) {
          const { refused, changed } = await remove(db, pageIds, ids, runId)
          if (changed.length > 0)
            await afterChange(db, ['phraseRemoved'], { siteId: site_id, pageIds: changed }, setting)
          return refused
        },
        async undo(ids, runId) {
          const { refused, changed } = await restorePhrases(db, pageIds, ids, runId)
          if (changed.length > 0)
            await afterChange(db, ['phrasesRestored'], { siteId: site_id, pageIds: changed }, setting)
          return refused
        },
      }
    },
  })

/** Deletes phrases into the trash. Returns why others stay, and the changed pages. */
async function remove(
  db: TenantDb,
  pageIds: readonly number[],
  ids: readonly number[],
  runId: number,
): Promise<{ refused: Refused; changed: number[] }> {
  const { rows } = await typedSql({ id: is.number, page_id: is.number, is_primary: is.boolean })`
    select id, page_id, is_primary from key_phrases
    where business_id = ${db.businessId} and page_id = any(${[...pageIds]}::bigint[])
      and id = any(${[...ids]}::bigint[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const refused = new Map<number, string>()
  for (const id of ids) {
    const phrase = found.get(id)
    const why = phrase === undefined ? NO_SUCH_PHRASE : deletePhraseProblem(phrase.is_primary)
    if (why !== undefined) refused.set(id, why)
  }
  const went = rows.filter(({ id }) => !refused.has(id))
  const gone = went.map(({ id }) => id)
  if (gone.length > 0) {
    await historiesToTrash(db, runId, gone)
    await deleteToTrash(
      db,
      runId,
      'key_phrases',
      gone.map((id) => ({ id, chosen: id })),
    )
  }
  return { refused, changed: [...new Set(went.map(({ page_id }) => page_id))].toSorted((a, b) => a - b) }
}
