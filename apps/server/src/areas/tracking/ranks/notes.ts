import { RankMove, RankNote } from '@linkwright/core/tracking/ranks/rank-history'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { type SelectedPhrase, idsOf } from './selected-phrases.ts'
import type { Axis } from './lines.ts'

const MOST = sql.lit(500)

interface NotesAndMoves {
  notes: RankNote[]
  moves: RankMove[]
}

/**
 * What may have moved ranks on these days (links placed, edits of pages, another provider), and where another address
 * ranks than at the look-up before that found one. Newest first. Ranks are read once for both: they are many, and few of
 * them differ from the one before.
 */
export async function notesAndMovesOf(
  db: TenantDb,
  phrases: readonly SelectedPhrase[],
  { from, to }: Axis,
): Promise<NotesAndMoves> {
  const pages = sql`${[...new Set(phrases.map(({ page_id }) => page_id))]}::bigint[]`
  /** The newest one before a change, where the look-up just before has none. */
  const lastOf = (column: 'url' | 'provider') => sql`(
    select r.${sql.ref(column)} from key_phrase_ranks r
    where r.business_id = ${db.businessId} and r.key_phrase_id = c.id and r.checked_on < c.checked_on
      and r.${sql.ref(column)} is not null
    order by r.checked_on desc limit 1)`
  const { rows } = await typedSql(() => ({
    notes: is.listOf<RankNote>(RankNote.shape),
    moves: is.listOf<RankMove>(RankMove.shape),
  }))`
    with change as materialized (
      select k.id, checked_on, url, last_url, provider, last_provider
      from unnest(${idsOf(phrases)}) as k (id)
      cross join lateral (
        select checked_on, url, lag(url) over (order by checked_on) as last_url,
          provider, lag(provider) over (order by checked_on) as last_provider
        from key_phrase_ranks
        where business_id = ${db.businessId} and key_phrase_id = k.id and checked_on <= ${to}::date) ranks
      where checked_on >= ${from}::date
        and (url is not null and url is distinct from last_url
          or provider is not null and provider is distinct from last_provider)),
    note as (
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
      from (select checked_on, provider, coalesce(last_provider, ${lastOf('provider')}) as before from change c) each
      where before <> provider),
    move as (
      select checked_on as "when", id as key_phrase_id, before, url as after
      from (select id, checked_on, url, coalesce(last_url, ${lastOf('url')}) as before from change c) each
      where before <> url)
    select
      (select coalesce(json_agg(found), '[]') from (
        select * from note order by "when" desc, kind, page_id limit ${MOST}) found) as notes,
      (select coalesce(json_agg(found), '[]') from (
        select * from move order by "when" desc, key_phrase_id limit ${MOST}) found) as moves`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate without its row')
  return found
}
