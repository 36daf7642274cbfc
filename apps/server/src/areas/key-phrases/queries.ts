import { sql } from 'kysely'
import { notFound } from '../../http/context.ts'
import type { TenantDb } from '../../db/tenant.ts'

export interface RankRow {
  when: string
  /** Null: not found within the depth looked at. */
  rank: number | null
}

export interface KeyPhraseRow {
  id: number
  page_id: number
  key_phrase: string
  is_primary: boolean
  search_volume: number | null
  links_containing: number
  exact_links: number
  /** Oldest first. */
  ranks: RankRow[]
}

/**
 * Key phrases of pages, primary first, each with its newest `ranks` checks (all of them unless told). They come as one
 * text a page: thousands of rows take the database longer to hand over than to find.
 */
export async function keyPhraseRows(
  db: TenantDb,
  pageIds: readonly number[],
  ranks = 1000,
): Promise<KeyPhraseRow[]> {
  if (pageIds.length === 0) return []
  const { rows } = await sql<{ phrases: KeyPhraseRow[] }>`
    select json_agg(json_build_object(
      'id', k.id, 'page_id', k.page_id, 'key_phrase', k.key_phrase, 'is_primary', k.is_primary,
      'search_volume', k.search_volume, 'links_containing', k.links_containing, 'exact_links', k.exact_links,
      'ranks', coalesce((
        select json_agg(json_build_object('when', r.checked_on, 'rank', r.rank) order by r.checked_on)
        from (
          select checked_on, rank from key_phrase_ranks
          where business_id = k.business_id and key_phrase_id = k.id
          order by checked_on desc limit ${ranks}
        ) r), '[]')
    ) order by k.is_primary desc, k.position, k.id) as phrases
    from key_phrases k
    where k.business_id = ${db.businessId} and k.page_id = any(${pageIds}::bigint[])
    group by k.page_id
    order by k.page_id`.execute(db.kysely)
  return rows.flatMap(({ phrases }) => phrases)
}

/** Phrases of a page as text, primary first. */
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

/** What a new phrase has to fit in with. */
export async function pageForPhrases(db: TenantDb, pageId: number) {
  const page = await db
    .from('pages')
    .select(['page_nickname', 'page_type'])
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (page === undefined) throw notFound()
  const phrases = await phrasesOf(db, pageId)
  return { ...page, phrases: phrases.map(({ key_phrase }) => key_phrase) }
}
