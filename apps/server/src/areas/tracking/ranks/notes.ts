import { RankMove, RankNote } from '@linkwright/core/tracking/ranks/rank-history'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type ChosenPhrase, idsOf } from './chosen.ts'
import type { Axis } from './lines.ts'
import { typedSql } from '../../../db/typed-sql.ts'

const MOST = 500

/** What may have moved ranks on these days: links placed, edits of pages, another provider. Newest first. */
export async function notesOf(
  db: TenantDb,
  phrases: readonly ChosenPhrase[],
  { from, to }: Axis,
): Promise<RankNote[]> {
  const pages = sql`${[...new Set(phrases.map(({ page_id }) => page_id))]}::bigint[]`
  const { rows } = await typedSql(RankNote.shape)`
    select * from (
      select coalesce(date_completed, date_added) as "when", 'links' as kind, page_id, null as what,
        count(*)::int as count, null as before, null as after
      from links
      where business_id = ${db.businessId} and page_id = any(${pages}) and level = 'primary' and progress = 'placed'
        and not is_duplicate
        and coalesce(date_completed, date_added) between ${from}::date and ${to}::date
      group by 1, 3
      union all
      select changed_on, 'page', page_id, what, null, before, after
      from page_changes
      where business_id = ${db.businessId} and page_id = any(${pages})
        and changed_on between ${from}::date and ${to}::date
      union all
      select distinct checked_on, 'provider', null::bigint, null, null::int, before, provider
      from (
        select checked_on, provider, lag(provider) over (partition by key_phrase_id order by checked_on) as before
        from key_phrase_ranks
        where business_id = ${db.businessId} and key_phrase_id = any(${idsOf(phrases)}) and provider is not null
          and checked_on <= ${to}::date) each
      where before <> provider and checked_on >= ${from}::date) notes
    order by "when" desc, kind, page_id
    limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Where another address ranks than at the look-up before that found one. Newest first. */
export async function movesOf(
  db: TenantDb,
  phrases: readonly ChosenPhrase[],
  { from, to }: Axis,
): Promise<RankMove[]> {
  const { rows } = await typedSql(RankMove.shape)`
    select checked_on as "when", key_phrase_id, before, url as after
    from (
      select checked_on, key_phrase_id, url, lag(url) over (partition by key_phrase_id order by checked_on) as before
      from key_phrase_ranks
      where business_id = ${db.businessId} and key_phrase_id = any(${idsOf(phrases)}) and url is not null
        and checked_on <= ${to}::date) each
    where before <> url and checked_on >= ${from}::date
    order by checked_on desc, key_phrase_id
    limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
