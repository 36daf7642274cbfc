import { ALREADY_RESTORED } from '@linkwright/core/account/bulk/bulk-actions'
import { addKeyPhrasesProblem, addToPageProblem } from '@linkwright/core/access/plan-limits'
import { PHRASE_EXISTS, PHRASE_PAGE_DELETED } from '@linkwright/core/tracking/key-phrases/select-key-phrases'
import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Refused } from '../../account/bulk/define.ts'
import { restoreFromTrash, trashedRows } from '../../account/bulk/trash.ts'
import { readUsage } from '../locks/usage.ts'
import { restoreHistories } from './histories-in-trash.ts'

const TrashedPhrase = z.object({ id: z.int(), page_id: z.int(), key_phrase: z.string() })

/** Restores phrases that a run has deleted, as far as plan and pages have room. Returns why others are not restored. */
export async function restorePhrases(
  db: TenantDb,
  pageIds: readonly number[],
  ids: readonly number[],
  runId: number,
): Promise<{ refused: Refused; changed: number[] }> {
  const stored = await trashedRows(db, runId, 'key_phrases', ids, Object.keys(TrashedPhrase.shape))
  const trashed = new Map(stored.map(({ chosen, row }) => [chosen, TrashedPhrase.parse(row)]))
  const pages = await pagesOf(db, pageIds)
  const usage = await readUsage(db)
  let used = usage.key_phrases
  const refused = new Map<number, string>()
  // Older phrases first, if not all have room.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const phrase = trashed.get(id)
    const page = phrase && pages.get(phrase.page_id)
    const why =
      phrase === undefined
        ? ALREADY_RESTORED
        : page === undefined
          ? PHRASE_PAGE_DELETED
          : page.phrases.has(phrase.key_phrase)
            ? PHRASE_EXISTS
            : (addToPageProblem(page.page_type, page.phrases.size) ??
              addKeyPhrasesProblem(used, 1, usage.limits.key_phrases, { is_main: true }))
    if (why !== undefined) refused.set(id, why)
    else if (phrase !== undefined) {
      page?.phrases.add(phrase.key_phrase)
      used += 1
    }
  }
  const back = ids.filter((id) => !refused.has(id))
  if (back.length > 0) {
    await restoreFromTrash(db, runId, 'key_phrases', back)
    await restoreHistories(db, runId, back)
  }
  const changed = new Set(back.flatMap((id) => trashed.get(id)?.page_id ?? []))
  return { refused, changed: [...changed].toSorted((a, b) => a - b) }
}

async function pagesOf(db: TenantDb, pageIds: readonly number[]) {
  const { rows } = await typedSql({ id: is.number, page_type: is.text, phrases: is.texts })`
    select p.id, p.page_type, array(
      select k.key_phrase::text from key_phrases k where k.business_id = p.business_id and k.page_id = p.id) as phrases
    from pages p
    where p.business_id = ${db.businessId} and p.id = any(${[...pageIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, page_type, phrases }) => [id, { page_type, phrases: new Set(phrases) }]))
}
