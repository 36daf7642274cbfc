import { PHRASE_REQUIRED_AND_UNIQUE } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'
import { countKeyPhrases } from './queries.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** The key phrases of a form, kp1 first, trimmed and without blank ones. Refuses duplicates. */
export function formPhrases(form: object): string[] {
  const fields = Object.entries(form)
    .filter((entry): entry is [string, string] => /^kp[1-6]$/.test(entry[0]) && typeof entry[1] === 'string')
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, phrase]) => [name, phrase.trim()] as const)
    .filter(([, phrase]) => phrase !== '')
  const seen = new Set<string>()
  for (const [name, phrase] of fields) {
    if (seen.has(phrase)) throw notUnique(name)
    seen.add(phrase)
  }
  return fields.map(([, phrase]) => phrase)
}

export function notUnique(field: string): AppError {
  return new AppError('refused', PHRASE_REQUIRED_AND_UNIQUE, {
    issues: [{ path: [field], message: PHRASE_REQUIRED_AND_UNIQUE }],
  })
}

/** Appends phrases to a page; the first phrase that a page ever gets is its primary phrase. Returns their ids. */
export async function addKeyPhrases(
  db: TenantDb,
  pageId: number,
  phrases: readonly string[],
): Promise<number[]> {
  if (phrases.length === 0) return []
  const { rows } = await typedSql({ id: is.number })`
    insert into key_phrases (business_id, page_id, key_phrase, position, is_primary)
    select ${db.businessId}, ${pageId}, v.key_phrase, of_page.next + v.nth - 1, of_page.next + v.nth = 1
    from unnest(${phrases}::text[]) with ordinality as v (key_phrase, nth)
    cross join (
      select coalesce(max(position) + 1, 0) as next from key_phrases
      where business_id = ${db.businessId} and page_id = ${pageId}) of_page
    order by v.nth
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Publishes to every session of the business how many key phrases it uses. */
export async function publishUsage(db: TenantDb): Promise<void> {
  await send(db, 'updateKeywordUsage', { key_phrases: await countKeyPhrases(db) })
}
