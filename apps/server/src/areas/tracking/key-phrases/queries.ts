import { KeyPhrase } from '@linkwright/core/tracking/key-phrases/key-phrase'
import { type RawBuilder, sql } from 'kysely'
import { entityColumns } from '../../../db/entity-columns.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { hasTag, keyPhraseTags, tagNames } from '../tags/has-tag.ts'
import { lockPage } from '../locks/page.ts'

/** A rank is null when the page was not found within the searched depth. */
const ofRank = tableColumns('key_phrase_ranks', ['rank', 'depth', 'provider', 'on_subdomain'])

/** The columns of a phrase that are sent unchanged. */
export const phraseColumns = entityColumns('key_phrases', KeyPhrase.omit({ is_primary: true }))
const phraseRow = {
  ...phraseColumns.shape,
  page_id: is.number,
  is_primary: is.boolean,
  tags: is.texts,
  /** Oldest first. */
  ranks: is.list({ ...ofRank.json, when: is.text }),
}
export type KeyPhraseRow = RowOf<typeof phraseRow>

/**
 * The key phrases of a `pages` row as one JSON text, primary first, each with its newest `ranks` checks. As rows
 * they would take longer to transfer than to find.
 */
export function phrasesJson(
  db: TenantDb,
  ranks: number,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<KeyPhraseRow[]> {
  return sql`coalesce((
    select json_agg(json_build_object(
      ${phraseColumns.pairs('k')}, 'page_id', k.page_id, 'is_primary', k.is_primary,
      'tags', ${tagNames(keyPhraseTags, db.businessId, 'k.id')},
      'ranks', coalesce((
        select json_agg(json_build_object('when', r.checked_on, 'rank', r.rank, 'depth', r.depth,
          'provider', r.provider, 'on_subdomain', r.on_subdomain) order by r.checked_on)
        from (
          select checked_on, rank, depth, provider, on_subdomain from key_phrase_ranks
          where business_id = k.business_id and key_phrase_id = k.id
          order by checked_on desc limit ${ranks}
        ) r), '[]')
    ) order by k.is_primary desc, k.position, k.id)
    from key_phrases k
    where k.business_id = pages.business_id and k.page_id = pages.id and ${which}), '[]')`
}

const ALL_RANKS = 1000

/** A page's nickname and its key phrases with all their ranks, primary first. */
export async function phrasesWithRanks(db: TenantDb, pageId: number, tag?: string) {
  const which = tag === undefined ? undefined : hasTag(keyPhraseTags, db.businessId, 'k.id', tag)
  const page = await db
    .from('pages')
    .select(['page_nickname', phrasesJson(db, ALL_RANKS, which).as('phrases')])
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (page === undefined) throw notFound()
  return page
}

/** The same, only ids and texts. */
export const phraseTexts: RawBuilder<{ id: number; key_phrase: string }[]> = sql`coalesce((
  select json_agg(json_build_object('id', k.id, 'key_phrase', k.key_phrase) order by k.is_primary desc, k.position, k.id)
  from key_phrases k
  where k.business_id = pages.business_id and k.page_id = pages.id), '[]')`

/** A page's phrases as text, primary first. */
export async function phrasesOf(db: TenantDb, pageId: number): Promise<{ id: number; key_phrase: string }[]> {
  return await db
    .from('key_phrases')
    .select(['id', 'key_phrase'])
    .where('page_id', '=', pageId)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function countKeyPhrases(db: TenantDb): Promise<number> {
  const row = await db
    .from('key_phrases')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The page data that a new phrase is checked against. */
export async function pageForPhrases(db: TenantDb, pageId: number) {
  const page = await db
    .from('pages')
    .select(['page_nickname', 'page_type', phraseTexts.as('phrases')])
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (page === undefined) throw notFound()
  return { ...page, phrases: page.phrases.map(({ key_phrase }) => key_phrase) }
}

/**
 * Locks a page until the transaction ends, and reads one of its phrases.
 * @throws AppError not_found when there is no such phrase.
 */
export async function lockPhrase(db: TenantDb, pageId: number, id: number): Promise<{ is_primary: boolean }> {
  await lockPage(db, pageId, 'no key update')
  const phrase = await db
    .from('key_phrases')
    .select('is_primary')
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (phrase === undefined) throw notFound()
  return phrase
}
